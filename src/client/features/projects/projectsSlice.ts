import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { PROJECT_COLUMNS } from './projectColumns.ts';

/** Columns, selection and density of the projects' list. */
export const projectsSlice = createListSlice('projects', PROJECT_COLUMNS);
