import { CompanyBar } from './CompanyBar.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import styles from './Lists.module.css';

/** Above the invoices: the totals, and the company. */
export function InvoicesHead({ status }: { status: string | undefined }) {
  return (
    <div className={styles.head} data-arrow-keys="row">
      <InvoiceTotals status={status} />
      <CompanyBar />
    </div>
  );
}
