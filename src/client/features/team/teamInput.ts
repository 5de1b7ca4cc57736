import { knownValues, sortInput } from '#client/data/listInput.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { TEAM_LIST } from '#contract/lists/team.ts';
import type { TeamListInput, TeamSort } from './team.generated.ts';
import { STATUS_LABEL } from './teamMember.ts';

/** What the list asks for, as its address says. */
export function teamInput({ params, sorts, filters }: RowsAddress): TeamListInput {
  return {
    ...params,
    ...sortInput<TeamSort>(sorts, TEAM_LIST.columns),
    statuses: knownValues(filters['status'], STATUS_LABEL),
  };
}
