import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { TEAM_LIST } from '#contract/lists/team.ts';

const slice = createListSlice(TEAM_LIST.name, TEAM_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the team's list. */
export const teamSlice = slice.injectInto(rootReducer);
