import { plural, t } from '@lingui/core/macro';
import type { DealSum } from '#client/entities/deals/deal.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { moneyText } from '#contract/money/currency.ts';
import styles from './DealSums.module.css';

/** The count, amount and weighted amount of all deals that match the filters, by currency. Undefined while they load. */
export function DealSums({ sums }: { sums: readonly DealSum[] | undefined }) {
  if (!sums) return <Skeleton width="280px" height="1.25rem" />;
  if (sums.length === 0) return null;
  return (
    <ul className={styles.sums} aria-label={t`Totals`}>
      {sums.map(({ currency, count, amount, weighted }) => (
        <li key={currency}>
          <strong>
            <bdi>{moneyText(amount, currency)}</bdi>
          </strong>{' '}
          <span className={styles.detail}>
            {plural(count, { one: '# deal', other: '# deals' })}
            {' · '}
            {t`${{ weighted: moneyText(weighted, currency) }} weighted`}
          </span>
        </li>
      ))}
    </ul>
  );
}
