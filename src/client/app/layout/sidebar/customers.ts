import { ArrowLeftRight, CreditCard, Percent, ReceiptText, Repeat, UserRoundCheck } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** Customers and what they pay, and the plan that the company pays. */
export const CUSTOMERS: NavigationGroup<ScreenLink> = {
  title: 'Customers',
  links: [
    { path: paths.customers, Icon: UserRoundCheck, goKey: 'u' },
    {
      path: paths.invoices,
      Icon: ReceiptText,
      goKey: 'v',
      alsoAt: [paths.customerInvoices.to(), paths.payments.to(), paths.invoiceSettings.to()],
    },
    { path: paths.customerSubscriptions, Icon: Repeat },
    { path: paths.transactions, Icon: ArrowLeftRight },
    {
      path: paths.taxSettings,
      Icon: Percent,
      isShown: (viewer) => can(viewer, 'COMPANY', 'MANAGE') && can(viewer, 'CUSTOMERS', 'VIEW'),
    },
    {
      path: paths.billingSubscription,
      Icon: CreditCard,
      isShown: (viewer) => can(viewer, 'COMPANY', 'MANAGE'),
    },
  ],
};
