import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import type { CustomerListInput, CustomerSort } from '#client/entities/customers/customers.generated.ts';
import { customersApi } from '#client/entities/customers/customersApi.ts';
import { customListInput } from '#client/entities/lead-options/record-fields/customListInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { conditionInput } from '#contract/conditions/conditionParam.ts';
import { CUSTOMER_LIST } from '#contract/lists/customers.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';

const slice = createListSlice(CUSTOMER_LIST.name, CUSTOMER_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of customers. */
export const CUSTOMERS = rowsList({
  list: CUSTOMER_LIST,
  slice: slice.injectInto(rootReducer),
  dayFilters: ['created'],
  inputOf: customersInput,
  rows: customersApi.endpoints.findCustomers,
});

/** The query input for the list's URL; dates are in the company's time zone. */
function customersInput(
  { params, sorts, filters }: RowsAddress,
  timeZone: string,
  custom: readonly CustomFieldDescription[] = [],
): CustomerListInput {
  const country = filters['country']?.[0];
  const created = readDateRange(filters['created'], timeZone);
  return {
    ...params,
    ...sortInput<CustomerSort>(sorts, CUSTOMER_LIST.columns),
    ...conditionInput(filters),
    ...customListInput({ sorts, filters }, custom, timeZone),
    ...(country && { country }),
    ...(created?.from && { createdFrom: zonedDayStart(created.from, timeZone) }),
    ...(created?.to && { createdTo: zonedDayStart(created.to, timeZone, 1) }),
  };
}
