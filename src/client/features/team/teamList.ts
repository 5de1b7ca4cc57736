import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { TEAM_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { teamApi, useFindTeamMembersQuery } from './teamApi.ts';
import { teamInput } from './teamInput.ts';
import { teamSlice } from './teamSlice.ts';

/** The list of members and invitations. */
export const TEAM = {
  slice: teamSlice,
  filterNames: TEAM_FILTER_NAMES,
  inputOf: teamInput,
  useRows: useFindTeamMembersQuery,
  askRows: teamApi.endpoints.findTeamMembers.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askTeamAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(TEAM, address, store);
}
