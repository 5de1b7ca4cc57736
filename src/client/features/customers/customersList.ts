import { customersApi } from '#client/entities/customers/customersApi.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { CUSTOMER_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { customersInput } from './customersInput.ts';
import { customersSlice } from './customersSlice.ts';

/** The list of customers. */
export const CUSTOMERS = rowsList({
  slice: customersSlice,
  filterNames: CUSTOMER_FILTER_NAMES,
  dayFilters: ['created'],
  inputOf: customersInput,
  rows: customersApi.endpoints.findCustomers,
});
