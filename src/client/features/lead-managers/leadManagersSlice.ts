import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { LEAD_MANAGER_LIST } from '#contract/lists/leadManagers.ts';

const slice = createListSlice(LEAD_MANAGER_LIST.name, LEAD_MANAGER_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the lead managers' list. */
export const leadManagersSlice = slice.injectInto(rootReducer);
