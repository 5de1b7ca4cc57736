import { plural } from '@lingui/core/macro';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { LeadManagerSelection, LeadManagerStatus } from './leadManagers.generated.ts';
import { useBulkChangeLeadManagersMutation } from './leadManagersApi.ts';
import { leadManagersInput } from './leadManagersInput.ts';

/** Sets lead managers active or inactive, one or all that are selected, and says how it went. */
export function useSetStatus(address: ListAddress) {
  const [bulkChange] = useBulkChangeLeadManagersMutation();

  async function change(selection: LeadManagerSelection, status: LeadManagerStatus) {
    const { done, errorMessage } = bulkOutcome(await bulkChange({ selection, status }));
    if (errorMessage) toast.error(errorMessage);
    if (done > 0) toast.success(status === 'ACTIVE' ? setToActive(done) : setToInactive(done));
  }

  return {
    of: (id: string, status: LeadManagerStatus) => change({ ids: [id] }, status),
    async ofSelected(selection: BulkSelection, status: LeadManagerStatus) {
      await change(selectionInput(selection, leadManagersInput(address)), status);
      selection.clear();
    },
  };
}

function setToActive(count: number): string {
  return plural(count, { one: '# lead manager set to active', other: '# lead managers set to active' });
}

function setToInactive(count: number): string {
  return plural(count, { one: '# lead manager set to inactive', other: '# lead managers set to inactive' });
}
