import { customersApi, useFindCustomersQuery } from '#client/entities/customers/customersApi.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { CUSTOMER_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { customersInput } from './customersInput.ts';
import { customersSlice } from './customersSlice.ts';

/** The list of customers. */
export const CUSTOMERS = {
  slice: customersSlice,
  filterNames: CUSTOMER_FILTER_NAMES,
  dayFilters: ['created'],
  inputOf: customersInput,
  useRows: useFindCustomersQuery,
  askRows: customersApi.endpoints.findCustomers.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askCustomersAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(CUSTOMERS, address, store);
}
