import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { PROJECT_LIST } from '#contract/lists/projects.ts';
import { projectsApi } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';
import { projectsSlice } from './projectsSlice.ts';

/** The list of projects. */
export const PROJECTS = rowsList({
  list: PROJECT_LIST,
  slice: projectsSlice,
  inputOf: projectsInput,
  rows: projectsApi.endpoints.findProjects,
});
