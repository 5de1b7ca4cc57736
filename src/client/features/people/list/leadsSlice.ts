import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { LEAD_COLUMNS } from './leadColumns.ts';

/** Columns and selection of the leads list: the one list that outlives a reload. */
export const leadsSlice = createListSlice('leads', LEAD_COLUMNS);
