import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import type { AccountListInput, AccountSort } from '#client/entities/accounts/accounts.generated.ts';
import { accountsApi } from '#client/entities/accounts/accountsApi.ts';
import { customListInput } from '#client/entities/lead-options/record-fields/customListInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { conditionInput } from '#contract/conditions/conditionParam.ts';
import { ACCOUNT_LIST } from '#contract/lists/accounts.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';

const slice = createListSlice(ACCOUNT_LIST.name, ACCOUNT_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of accounts. */
export const ACCOUNTS = rowsList({
  list: ACCOUNT_LIST,
  slice: slice.injectInto(rootReducer),
  dayFilters: ['created'],
  inputOf: accountsInput,
  rows: accountsApi.endpoints.findAccounts,
});

/** The query input for the list's URL; dates are in the company's time zone. */
function accountsInput(
  { params, sorts, filters }: RowsAddress,
  timeZone: string,
  custom: readonly CustomFieldDescription[] = [],
): AccountListInput {
  const ownerId = filters['owner']?.[0];
  const created = readDateRange(filters['created'], timeZone);
  return {
    ...params,
    ...sortInput<AccountSort>(sorts, ACCOUNT_LIST.columns),
    ...conditionInput(filters),
    ...customListInput({ sorts, filters }, custom, timeZone),
    ...(ownerId && { ownerId }),
    ...(created?.from && { createdFrom: zonedDayStart(created.from, timeZone) }),
    ...(created?.to && { createdTo: zonedDayStart(created.to, timeZone, 1) }),
  };
}
