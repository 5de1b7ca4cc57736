import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { calendarDay } from '#client/entities/invoices/invoice.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import styles from './InvoiceDocument.module.css';

/** The invoice document. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { currency, lines, taxes, isInclusive, reason, periodFrom, periodTo } = invoice;
  const { issuedAt, dueAt, sentAt, sentTo, viewedAt } = invoice;
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <Card label={t`Document`}>
      <div className={styles.parties}>
        <Party title={t`From`} party={invoice.seller} />
        <Party title={t`To`} party={invoice.buyer} />
        <div>
          <h2 className={styles.head}>{t`Dates`}</h2>
          <p>
            {issuedAt ? (
              <Trans>
                Issued: <DayText at={issuedAt} />
              </Trans>
            ) : (
              t`Issued: not yet`
            )}
          </p>
          {periodFrom && periodTo && (
            <p>{t`For: ${{ periodFrom: calendarDay(periodFrom) }} – ${{ periodTo: calendarDay(periodTo) }}`}</p>
          )}
          {dueAt && <p>{t`Due: ${{ dueAt: calendarDay(dueAt) }}`}</p>}
          {sentAt && (
            <p>
              {sentTo ? (
                <Trans>
                  Sent: <DayText at={sentAt} /> to {sentTo}
                </Trans>
              ) : (
                <Trans>
                  Sent: <DayText at={sentAt} />
                </Trans>
              )}
            </p>
          )}
          {viewedAt && (
            <p>
              <Trans>
                Viewed: <DayText at={viewedAt} />
              </Trans>
            </p>
          )}
          {reason && <p>{t`Reason: ${reason}`}</p>}
        </div>
      </div>
      <div className={styles.lines}>
        <DataTable<NumberedLine>
          label={t`Line items`}
          columns={linesOf(currency)}
          rows={lines.map((line, index) => ({ ...line, place: index + 1 }))}
          rowKey={({ place }) => String(place)}
          empty={null}
        />
      </div>
      <dl className={styles.sums}>
        <dt>{t`Subtotal`}</dt>
        <dd>{money(invoice.net)}</dd>
        {taxes
          .filter(({ taxRate }) => taxRate > 0)
          .map(({ name, taxRate, tax }) => (
            <div key={taxRate} className={styles.tax}>
              <dt>
                {isInclusive
                  ? t`including ${{ name: name ?? t`Tax` }} ${{ rate: rateText(taxRate) }}`
                  : t`${{ name: name ?? t`Tax` }} ${{ rate: rateText(taxRate) }}`}
              </dt>
              <dd>{money(tax)}</dd>
            </div>
          ))}
        <dt className={styles.total}>{t`Total`}</dt>
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
      header: t`Description`,
      isName: true,
      width: '32%',
      cell: ({ description }) => whole(description),
    },
    {
      id: 'quantity',
      header: t`Quantity`,
      align: 'end',
      width: '14%',
      cell: ({ quantity }) => whole(numberText(quantity)),
    },
    { id: 'price', header: t`Price`, align: 'end', cell: ({ unitAmount }) => money(unitAmount) },
    {
      id: 'tax',
      header: t`Tax`,
      align: 'end',
      width: '14%',
      cell: ({ taxRate }) => (taxRate ? rateText(taxRate) : '–'),
    },
    { id: 'amount', header: t`Amount`, align: 'end', cell: ({ amount }) => money(amount) },
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
      {taxId && <p>{t`Tax ID: ${taxId}`}</p>}
    </div>
  );
}
