import { customersApi } from '#client/entities/customers/customersApi.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { CUSTOMER_LIST } from '#contract/lists/customers.ts';
import { customersInput } from './customersInput.ts';
import { customersSlice } from './customersSlice.ts';

/** The list of customers. */
export const CUSTOMERS = rowsList({
  list: CUSTOMER_LIST,
  slice: customersSlice,
  dayFilters: ['created'],
  inputOf: customersInput,
  rows: customersApi.endpoints.findCustomers,
});
