import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const customers = () => import('./CustomersScreen.tsx').then((file) => file.CustomersScreen);
const preloadCustomers = () => import('./CustomersScreen.tsx').then((file) => file.CUSTOMERS.preload);
const trash = () => import('./CustomerTrashScreen.tsx').then((file) => file.CustomerTrashScreen);
const add = () => import('./AddCustomerScreen.tsx').then((file) => file.AddCustomerScreen);
const edit = () => import('./EditCustomerScreen.tsx').then((file) => file.EditCustomerScreen);
const customer = () => import('./CustomerScreen.tsx').then((file) => file.CustomerScreen);

const area = 'CUSTOMERS';

/** Those who pay the company. */
export const customersRoutes: ScreenRoute[] = [
  { path: paths.customers.pattern, ...LIST_SCREENS.customers, screen: customers, preload: preloadCustomers },
  {
    path: paths.customerList.pattern,
    ...LIST_SCREENS.customers,
    screen: customers,
    preload: preloadCustomers,
  },
  { path: paths.customerTrash.pattern, area, title: msg`Customers in trash`, screen: trash },
  { path: paths.addCustomer.pattern, area, level: 'EDIT', title: msg`Add a customer here!`, screen: add },
  { path: paths.customer.pattern, area, title: msg`Customer`, screen: customer },
  { path: paths.editCustomer.pattern, area, level: 'EDIT', title: msg`Edit customer`, screen: edit },
];
