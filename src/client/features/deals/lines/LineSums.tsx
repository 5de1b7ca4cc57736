import { t } from '@lingui/core/macro';
import { moneyText } from '#contract/money/currency.ts';
import styles from './LineItems.module.css';

interface LineSumsProps {
  /** Minor units. */
  net: number;
  tax: number;
  total: number;
  currency: string;
}

/** Subtotal, tax and total of line items. */
export function LineSums({ net, tax, total, currency }: LineSumsProps) {
  return (
    <dl className={styles.sums} aria-live="polite">
      <dt>{t`Subtotal`}</dt>
      <dd>{moneyText(net, currency)}</dd>
      <dt>{t`Tax`}</dt>
      <dd>{moneyText(tax, currency)}</dd>
      <dt>{t`Total`}</dt>
      <dd className={styles.total}>{moneyText(total, currency)}</dd>
    </dl>
  );
}
