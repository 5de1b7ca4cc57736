import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { PROJECT_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { projectsApi, useFindProjectsQuery } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';
import { projectsSlice } from './projectsSlice.ts';

/** The list of projects. */
export const PROJECTS = {
  slice: projectsSlice,
  filterNames: PROJECT_FILTER_NAMES,
  inputOf: projectsInput,
  useRows: useFindProjectsQuery,
  askRows: projectsApi.endpoints.findProjects.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askProjectsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(PROJECTS, address, store);
}
