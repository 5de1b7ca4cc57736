import { ArrowLeftRight, CreditCard, Percent, ReceiptText, Repeat, UserRoundCheck } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup } from '../navigationLink.ts';

/** Customers and what they pay, and the plan that the company pays. */
export function customersFor(viewer: Viewer): NavigationGroup {
  const links = [
    { label: 'Customers', to: paths.customers.to(), Icon: UserRoundCheck, goKey: 'u' },
    {
      label: 'Invoices',
      to: paths.invoices.to(),
      Icon: ReceiptText,
      goKey: 'v',
      alsoAt: paths.customerInvoices.to(),
    },
    { label: 'Subscriptions', to: paths.customerSubscriptions.to(), Icon: Repeat },
    { label: 'Transactions', to: paths.transactions.to(), Icon: ArrowLeftRight },
  ];
  const plan = { label: 'Your plan', to: paths.billingSubscription.to(), Icon: CreditCard };
  const taxes = { label: 'Tax settings', to: paths.taxSettings.to(), Icon: Percent };
  return {
    title: 'Customers',
    links: [
      ...(can(viewer, 'CRM_CONTACTS', 'VIEW') ? links : []),
      ...(can(viewer, 'COMPANY', 'MANAGE') && can(viewer, 'CRM_CONTACTS', 'VIEW') ? [taxes] : []),
      ...(can(viewer, 'COMPANY', 'MANAGE') ? [plan] : []),
    ],
  };
}
