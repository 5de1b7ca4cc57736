import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { LEAD_MANAGER_LIST } from '#contract/lists/leadManagers.ts';
import { leadManagersApi } from './leadManagersApi.ts';
import { leadManagersInput } from './leadManagersInput.ts';

const slice = createListSlice(LEAD_MANAGER_LIST.name, LEAD_MANAGER_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of lead managers. */
export const LEAD_MANAGERS = rowsList({
  list: LEAD_MANAGER_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: leadManagersInput,
  rows: leadManagersApi.endpoints.findLeadManagers,
});
