import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { calendarDay } from '#client/entities/invoices/invoice.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import styles from './InvoiceDocument.module.css';

/** The invoice document. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { currency, lines, taxes, isInclusive, reason, periodFrom, periodTo } = invoice;
  const { issuedAt, dueAt, sentAt, sentTo, viewedAt } = invoice;
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <Card label="Document">
      <div className={styles.parties}>
        <Party title="From" party={invoice.seller} />
        <Party title="To" party={invoice.buyer} />
        <div>
          <h2 className={styles.head}>Dates</h2>
          <p>Issued: {issuedAt ? <DayText at={issuedAt} /> : 'not yet'}</p>
          {periodFrom && periodTo && (
            <p>
              For: {calendarDay(periodFrom)} – {calendarDay(periodTo)}
            </p>
          )}
          {dueAt && <p>Due: {calendarDay(dueAt)}</p>}
          {sentAt && (
            <p>
              Sent: <DayText at={sentAt} />
              {sentTo && ` to ${sentTo}`}
            </p>
          )}
          {viewedAt && (
            <p>
              Viewed: <DayText at={viewedAt} />
            </p>
          )}
          {reason && <p>Reason: {reason}</p>}
        </div>
      </div>
      <div className={styles.lines}>
        <DataTable<NumberedLine>
          label="Line items"
          columns={linesOf(currency)}
          rows={lines.map((line, index) => ({ ...line, place: index + 1 }))}
          rowKey={({ place }) => String(place)}
          empty={null}
        />
      </div>
      <dl className={styles.sums}>
        <dt>Subtotal</dt>
        <dd>{money(invoice.net)}</dd>
        {taxes
          .filter(({ taxRate }) => taxRate > 0)
          .map(({ name, taxRate, tax }) => (
            <div key={taxRate} className={styles.tax}>
              <dt>
                {isInclusive ? 'including ' : ''}
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

type NumberedLine = Invoice['lines'][number] & { place: number };

/** The columns; nothing on an invoice is cut off. */
function linesOf(currency: string): DataColumn<NumberedLine>[] {
  const whole = (text: string) => <span className={styles.whole}>{text}</span>;
  const money = (amount: number) => whole(moneyText(amount, currency));
  return [
    {
      id: 'description',
      header: 'Description',
      isName: true,
      width: '34%',
      cell: ({ description }) => whole(description),
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      width: '14%',
      cell: ({ quantity }) => whole(quantity.toLocaleString()),
    },
    { id: 'price', header: 'Price', align: 'end', cell: ({ unitAmount }) => money(unitAmount) },
    {
      id: 'tax',
      header: 'Tax',
      align: 'end',
      width: '12%',
      cell: ({ taxRate }) => (taxRate ? rateText(taxRate) : '–'),
    },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
  ];
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
