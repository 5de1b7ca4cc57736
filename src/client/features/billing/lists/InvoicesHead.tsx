import { paths } from '#client/paths.ts';
import { BillingTabs } from './BillingTabs.tsx';
import { CompanyBar } from './CompanyBar.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import styles from './Lists.module.css';

/** Above the invoices: the tabs, the totals, and the company. */
export function InvoicesHead({ status }: { status: string | undefined }) {
  return (
    <>
      <BillingTabs current={paths.customerInvoices.to()} />
      <div className={styles.head}>
        <InvoiceTotals status={status} />
        <CompanyBar />
      </div>
    </>
  );
}
