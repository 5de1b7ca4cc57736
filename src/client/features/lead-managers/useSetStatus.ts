import { t } from '@lingui/core/macro';
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
    const word = status === 'ACTIVE' ? 'active' : 'inactive';
    if (errorMessage) toast.error(errorMessage);
    if (done > 0)
      toast.success(done === 1 ? t`1 lead manager set to ${word}` : t`${done} lead managers set to ${word}`);
  }

  return {
    of: (id: string, status: LeadManagerStatus) => change({ ids: [id] }, status),
    async ofSelected(selection: BulkSelection, status: LeadManagerStatus) {
      await change(selectionInput(selection, leadManagersInput(address)), status);
      selection.clear();
    },
  };
}
