import { knownValues, sortInput } from '#client/data/listInput.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { STATUS_LABEL } from './leadManager.ts';
import { LEAD_MANAGER_COLUMNS } from '#contract/lists/columns/leadManagerColumns.ts';
import type { LeadManagerListInput, LeadManagerSort } from './leadManagers.generated.ts';

/** What the list asks for, as its address says. */
export function leadManagersInput({ params, sorts, filters }: ListAddress): LeadManagerListInput {
  return {
    ...params,
    ...sortInput<LeadManagerSort>(sorts, LEAD_MANAGER_COLUMNS),
    statuses: knownValues(filters['status'], STATUS_LABEL),
  };
}
