import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { paths } from '#client/paths.ts';

const TABS = [
  { to: paths.customerInvoices.to(), label: 'Invoices' },
  { to: paths.transactions.to(), label: 'Transactions' },
];

/** Between the invoices of customers and the transactions. */
export function MoneyTabs({ current }: { current: string }) {
  return <LinkTabs label="Invoices and transactions" tabs={TABS} current={current} isSwitch />;
}
