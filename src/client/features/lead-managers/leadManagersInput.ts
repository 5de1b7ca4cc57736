import { knownValues, sortInput } from '#client/data/listInput.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { LEAD_MANAGER_LIST } from '#contract/lists/leadManagers.ts';
import { STATUS_LABEL } from './leadManager.ts';
import type { LeadManagerListInput, LeadManagerSort } from './leadManagers.generated.ts';

/** What the list asks for, as its address says. */
export function leadManagersInput({ params, sorts, filters }: RowsAddress): LeadManagerListInput {
  return {
    ...params,
    ...sortInput<LeadManagerSort>(sorts, LEAD_MANAGER_LIST.columns),
    statuses: knownValues(filters['status'], STATUS_LABEL),
  };
}
