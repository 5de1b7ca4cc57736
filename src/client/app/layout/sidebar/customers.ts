import {
  ArrowLeftRight,
  CreditCard,
  Landmark,
  Percent,
  ReceiptText,
  Repeat,
  UserRoundCheck,
  Wallet,
} from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

function mayManageInvoices(viewer: Viewer): boolean {
  return can(viewer, 'COMPANY', 'MANAGE') && can(viewer, 'CUSTOMERS', 'VIEW');
}

/** Customers and what they pay, and the plan that the company pays. */
export const CUSTOMERS: NavigationGroup<ScreenLink> = {
  title: 'Customers',
  links: [
    { path: paths.customers, Icon: UserRoundCheck, goKey: 'u' },
    { path: paths.invoices, Icon: ReceiptText, goKey: 'v', alsoAt: paths.customerInvoices.to() },
    { path: paths.customerSubscriptions, Icon: Repeat },
    { path: paths.payments, Icon: Wallet },
    { path: paths.transactions, Icon: ArrowLeftRight },
    { path: paths.invoiceSettings, Icon: Landmark, isShown: mayManageInvoices },
    { path: paths.taxSettings, Icon: Percent, isShown: mayManageInvoices },
    {
      path: paths.billingSubscription,
      Icon: CreditCard,
      isShown: (viewer) => can(viewer, 'COMPANY', 'MANAGE'),
    },
  ],
};
