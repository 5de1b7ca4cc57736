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
const taxes = () =>
  import(/* webpackChunkName: "taxes" */ './TaxSettingsScreen.tsx').then((file) => file.TaxSettingsScreen);

const invoiceSettings = () =>
  import(/* webpackChunkName: "taxes" */ './settings/InvoiceSettingsScreen.tsx').then(
    (file) => file.InvoiceSettingsScreen,
  );

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
  { path: paths.payments.pattern, area, title: 'Payments', screen: payments },
  { path: paths.invoiceType.pattern, area, level: 'EDIT', title: 'Select invoice type', screen: selectType },
  { path: paths.addInvoice.pattern, area, level: 'EDIT', title: 'Add invoice', screen: add },
  { path: paths.invoice.pattern, area, title: 'Invoice', screen: invoice },
  { path: paths.editInvoice.pattern, area, level: 'EDIT', title: 'Edit invoice', screen: edit },
  { path: paths.customerSubscriptions.pattern, area, title: 'Subscriptions', screen: subscriptions },
  {
    path: paths.addSubscription.pattern,
    area,
    level: 'MANAGE',
    title: 'Add subscription',
    screen: addSubscription,
  },
  {
    path: paths.editSubscription.pattern,
    area,
    level: 'MANAGE',
    title: 'Edit subscription',
    screen: editSubscription,
  },
  { path: paths.invoiceSettings.pattern, area, title: 'Invoice settings', screen: invoiceSettings },
  { path: paths.taxSettings.pattern, area, title: 'Tax settings', screen: taxes },
];
