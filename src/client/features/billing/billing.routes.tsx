import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const invoices = () => import('./lists/InvoicesScreen.tsx').then((file) => file.InvoicesScreen);
const preloadInvoices = () => import('./lists/InvoicesScreen.tsx').then((file) => file.INVOICES.preload);
const transactions = () => import('./lists/TransactionsScreen.tsx').then((file) => file.TransactionsScreen);
const preloadTransactions = () =>
  import('./lists/TransactionsScreen.tsx').then((file) => file.TRANSACTIONS.preload);
const payments = () => import('./lists/PaymentsScreen.tsx').then((file) => file.PaymentsScreen);
const selectType = () => import('./form/SelectTypeScreen.tsx').then((file) => file.SelectTypeScreen);
const add = () => import('./form/AddInvoiceScreen.tsx').then((file) => file.AddInvoiceScreen);
const edit = () => import('./form/EditInvoiceScreen.tsx').then((file) => file.EditInvoiceScreen);
const invoice = () => import('./invoice/InvoiceScreen.tsx').then((file) => file.InvoiceScreen);
const subscriptions = () =>
  import('./subscriptions/SubscriptionsScreen.tsx').then((file) => file.SubscriptionsScreen);
const addSubscription = () =>
  import('./subscriptions/AddSubscriptionScreen.tsx').then((file) => file.AddSubscriptionScreen);
const editSubscription = () =>
  import('./subscriptions/EditSubscriptionScreen.tsx').then((file) => file.EditSubscriptionScreen);
const taxes = () => import('./TaxSettingsScreen.tsx').then((file) => file.TaxSettingsScreen);

const invoiceSettings = () =>
  import('./settings/InvoiceSettingsScreen.tsx').then((file) => file.InvoiceSettingsScreen);

const area = 'CUSTOMERS';

/** What the company charges its customers. */
export const billingRoutes: ScreenRoute[] = [
  { path: paths.invoices.pattern, ...LIST_SCREENS.invoices, screen: invoices, preload: preloadInvoices },
  {
    path: paths.customerInvoices.pattern,
    ...LIST_SCREENS.invoices,
    screen: invoices,
    preload: preloadInvoices,
  },
  {
    path: paths.transactions.pattern,
    ...LIST_SCREENS.transactions,
    screen: transactions,
    preload: preloadTransactions,
  },
  { path: paths.payments.pattern, area, title: msg`Payments`, screen: payments },
  {
    path: paths.invoiceType.pattern,
    area,
    level: 'EDIT',
    title: msg`Select invoice type`,
    screen: selectType,
  },
  { path: paths.addInvoice.pattern, area, level: 'EDIT', title: msg`Add invoice`, screen: add },
  { path: paths.invoice.pattern, area, title: msg`Invoice`, screen: invoice },
  { path: paths.editInvoice.pattern, area, level: 'EDIT', title: msg`Edit invoice`, screen: edit },
  { path: paths.customerSubscriptions.pattern, area, title: msg`Subscriptions`, screen: subscriptions },
  {
    path: paths.addSubscription.pattern,
    area,
    level: 'MANAGE',
    title: msg`Add subscription`,
    screen: addSubscription,
  },
  {
    path: paths.editSubscription.pattern,
    area,
    level: 'MANAGE',
    title: msg`Edit subscription`,
    screen: editSubscription,
  },
  { path: paths.invoiceSettings.pattern, area, title: msg`Invoice settings`, screen: invoiceSettings },
  { path: paths.taxSettings.pattern, area, title: msg`Tax settings`, screen: taxes },
];
