import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { PROJECT_LIST } from '#contract/lists/projects.ts';

const slice = createListSlice(PROJECT_LIST.name, PROJECT_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the projects' list. */
export const projectsSlice = slice.injectInto(rootReducer);
