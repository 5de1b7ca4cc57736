import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { PROJECT_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { projectsApi } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';
import { projectsSlice } from './projectsSlice.ts';

/** The list of projects. */
export const PROJECTS = rowsList({
  slice: projectsSlice,
  filterNames: PROJECT_FILTER_NAMES,
  inputOf: projectsInput,
  rows: projectsApi.endpoints.findProjects,
});
