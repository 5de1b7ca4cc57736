import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { LEAD_MANAGER_COLUMNS } from './leadManagerColumns.ts';

/** Columns, selection and density of the lead managers' list. */
export const leadManagersSlice = createListSlice('leadManagers', LEAD_MANAGER_COLUMNS);
