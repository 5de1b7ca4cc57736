import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { LEAD_MANAGER_COLUMNS } from '#contract/lists/columns/leadManagerColumns.ts';

const slice = createListSlice('leadManagers', LEAD_MANAGER_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the lead managers' list. */
export const leadManagersSlice = slice.injectInto(rootReducer);
