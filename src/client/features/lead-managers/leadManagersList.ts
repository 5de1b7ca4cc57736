import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { LEAD_MANAGER_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { leadManagersApi } from './leadManagersApi.ts';
import { leadManagersInput } from './leadManagersInput.ts';
import { leadManagersSlice } from './leadManagersSlice.ts';

/** The list of lead managers. */
export const LEAD_MANAGERS = rowsList({
  slice: leadManagersSlice,
  filterNames: LEAD_MANAGER_FILTER_NAMES,
  inputOf: leadManagersInput,
  rows: leadManagersApi.endpoints.findLeadManagers,
});
