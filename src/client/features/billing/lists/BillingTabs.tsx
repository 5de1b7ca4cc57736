import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { paths } from '#client/paths.ts';

const TABS = [
  { to: paths.customerInvoices.to(), label: 'Invoices' },
  { to: paths.customerSubscriptions.to(), label: 'Subscriptions' },
  { to: paths.payments.to(), label: 'Payments' },
  { to: paths.transactions.to(), label: 'Transactions' },
  { to: paths.invoiceSettings.to(), label: 'Settings' },
];

/** Between the lists of what customers are charged, and the settings of invoices. */
export function BillingTabs({ current }: { current: string }) {
  return <LinkTabs label="Billing" tabs={TABS} current={current} isSwitch />;
}
