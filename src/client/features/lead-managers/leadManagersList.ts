import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { LEAD_MANAGER_LIST } from '#contract/lists/leadManagers.ts';
import { leadManagersApi } from './leadManagersApi.ts';
import { leadManagersInput } from './leadManagersInput.ts';
import { leadManagersSlice } from './leadManagersSlice.ts';

/** The list of lead managers. */
export const LEAD_MANAGERS = rowsList({
  list: LEAD_MANAGER_LIST,
  slice: leadManagersSlice,
  inputOf: leadManagersInput,
  rows: leadManagersApi.endpoints.findLeadManagers,
});
