import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { listColumns } from '#contract/people/personColumns.ts';

const slice = createListSlice('leads', listColumns('LEAD'));

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns and selection of the leads list: the one list that outlives a reload. */
export const leadsSlice = slice.injectInto(rootReducer, { overrideExisting: true });
