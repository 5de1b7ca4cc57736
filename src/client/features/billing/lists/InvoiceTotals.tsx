import { msg, t } from '@lingui/core/macro';
import type { FindInvoiceTotalsQuery } from '#client/entities/invoices/invoices.generated.ts';
import { useFindInvoiceTotalsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { moneyText } from '#contract/money/currency.ts';
import styles from './InvoiceTotals.module.css';

type Totals = FindInvoiceTotalsQuery['findInvoiceTotals']['data'][number];

const TOTALS = [
  { status: 'Open', label: msg`Open`, amountOf: ({ open }: Totals) => open },
  { status: 'Overdue', label: msg`Overdue`, amountOf: ({ overdue }: Totals) => overdue },
] as const;

/** The open and overdue amounts in each currency; each is a link to its rows. */
export function InvoiceTotals({ status: current }: { status: string | undefined }) {
  const { data: reply, isError } = useFindInvoiceTotalsQuery();
  if (isError && !reply) return null;
  return (
    <ul className={styles.totals} aria-label={t`Totals`}>
      {TOTALS.map(({ status, label, amountOf }) => {
        const amounts = reply?.data
          .map((totals) => ({ amount: amountOf(totals), currency: totals.currency }))
          .filter(({ amount }) => amount > 0);
        return (
          <li key={status}>
            <Link
              to={`?status=${status}`}
              className={styles.total}
              aria-current={current === status || undefined}
              data-warning={(status === 'Overdue' && amounts && amounts.length > 0) || undefined}
            >
              <span className={styles.label}>{t(label)}</span>{' '}
              <span className={styles.amount}>
                {amounts ? textOf(amounts) : <Skeleton width="72px" height="1.25rem" />}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function textOf(amounts: readonly { amount: number; currency: string }[]): string {
  return amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ') || t`None`;
}
