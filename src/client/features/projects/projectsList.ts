import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { PROJECT_LIST } from '#contract/lists/projects.ts';
import { projectsApi } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';

const slice = createListSlice(PROJECT_LIST.name, PROJECT_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of projects. */
export const PROJECTS = rowsList({
  list: PROJECT_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: projectsInput,
  rows: projectsApi.endpoints.findProjects,
});
