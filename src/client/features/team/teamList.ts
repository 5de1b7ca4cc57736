import type { WithSlice } from '@reduxjs/toolkit';
import { knownValues, sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { TEAM_LIST } from '#contract/lists/team.ts';
import type { TeamListInput, TeamSort } from './team.generated.ts';
import { teamApi } from './teamApi.ts';
import { STATUS_LABEL } from './teamMember.ts';

const slice = createListSlice(TEAM_LIST.name, TEAM_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of members and invitations. */
export const TEAM = rowsList({
  list: TEAM_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: teamInput,
  rows: teamApi.endpoints.findTeamMembers,
});

/** What the list asks for, as its address says. */
function teamInput({ params, sorts, filters }: RowsAddress): TeamListInput {
  return {
    ...params,
    ...sortInput<TeamSort>(sorts, TEAM_LIST.columns),
    statuses: knownValues(filters['status'], STATUS_LABEL),
  };
}
