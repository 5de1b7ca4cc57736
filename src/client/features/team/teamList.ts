import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { TEAM_LIST } from '#contract/lists/team.ts';
import { teamApi } from './teamApi.ts';
import { teamInput } from './teamInput.ts';
import { teamSlice } from './teamSlice.ts';

/** The list of members and invitations. */
export const TEAM = rowsList({
  list: TEAM_LIST,
  slice: teamSlice,
  inputOf: teamInput,
  rows: teamApi.endpoints.findTeamMembers,
});
