import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { PROJECT_COLUMNS } from '#contract/lists/columns/projectColumns.ts';

const slice = createListSlice('projects', PROJECT_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the projects' list. */
export const projectsSlice = slice.injectInto(rootReducer);
