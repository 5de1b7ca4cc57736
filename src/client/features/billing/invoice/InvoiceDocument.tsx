import { calendarDay } from '#client/entities/invoices/invoice.ts';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import styles from './InvoiceDocument.module.css';

/** What the customer gets: who charges whom, for what, with which taxes. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { currency, lines, taxes, isInclusive, issuedAt, dueAt, reason } = invoice;
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <Card label="Document">
      <div className={styles.parties}>
        <Party title="From" party={invoice.seller} />
        <Party title="To" party={invoice.buyer} />
        <div>
          <h2 className={styles.head}>Dates</h2>
          <p>Issued: {issuedAt ? <DayText at={issuedAt} /> : 'not yet'}</p>
          {dueAt && <p>To be paid by: {calendarDay(dueAt)}</p>}
          {reason && <p>Reason: {reason}</p>}
        </div>
      </div>
      <div className={styles.scroller} role="region" aria-label="Lines" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
              <th scope="col">Tax</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td>{line.description}</td>
                <td>{line.quantity.toLocaleString()}</td>
                <td>{money(line.unitAmount)}</td>
                <td>{line.taxRate ? rateText(line.taxRate) : '–'}</td>
                <td>{money(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles.sums}>
        <dt>Without tax</dt>
        <dd>{money(invoice.net)}</dd>
        {taxes
          .filter(({ taxRate }) => taxRate > 0)
          .map(({ name, taxRate, tax }) => (
            <div key={taxRate} className={styles.tax}>
              <dt>
                {isInclusive ? 'of which ' : ''}
                {name ?? 'Tax'} {rateText(taxRate)}
              </dt>
              <dd>{money(tax)}</dd>
            </div>
          ))}
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>{money(invoice.amount)}</dd>
      </dl>
    </Card>
  );
}

function Party({ title, party }: { title: string; party: Invoice['seller'] }) {
  const { name, companyName, email, address, taxId } = party;
  return (
    <div>
      <h2 className={styles.head}>{title}</h2>
      <p>{name}</p>
      {[companyName, ...address, email].filter(Boolean).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {taxId && <p>Tax ID: {taxId}</p>}
    </div>
  );
}
