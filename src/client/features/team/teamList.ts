import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { TEAM_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { teamApi } from './teamApi.ts';
import { teamInput } from './teamInput.ts';
import { teamSlice } from './teamSlice.ts';

/** The list of members and invitations. */
export const TEAM = rowsList({
  slice: teamSlice,
  filterNames: TEAM_FILTER_NAMES,
  inputOf: teamInput,
  rows: teamApi.endpoints.findTeamMembers,
});
