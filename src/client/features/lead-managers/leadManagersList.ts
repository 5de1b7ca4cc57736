import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { LEAD_MANAGER_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { leadManagersApi, useFindLeadManagersQuery } from './leadManagersApi.ts';
import { leadManagersInput } from './leadManagersInput.ts';
import { leadManagersSlice } from './leadManagersSlice.ts';

/** The list of lead managers. */
export const LEAD_MANAGERS = {
  slice: leadManagersSlice,
  filterNames: LEAD_MANAGER_FILTER_NAMES,
  inputOf: leadManagersInput,
  useRows: useFindLeadManagersQuery,
  askRows: leadManagersApi.endpoints.findLeadManagers.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askLeadManagersAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(LEAD_MANAGERS, address, store);
}
