import { eachRow } from '#client/data/eachRow.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import type { LeadManagerStatus } from './leadManagers.generated.ts';
import { useLazyFindLeadManagersQuery, useUpdateLeadManagerMutation } from './leadManagersApi.ts';
import { leadManagersInput } from './leadManagersInput.ts';

/** Sets lead managers active or inactive, one or all that are selected, and says how it went. */
export function useSetStatus(address: ListAddress) {
  const [update] = useUpdateLeadManagerMutation();
  const [findLeadManagers] = useLazyFindLeadManagersQuery();

  async function of(ids: readonly string[], status: LeadManagerStatus) {
    const { done, errorMessage } = await eachRow(ids, (id) => update({ id, input: { status } }));
    const word = status === 'ACTIVE' ? 'active' : 'inactive';
    if (errorMessage) toast.error(errorMessage);
    if (done > 0)
      toast.success(done === 1 ? `1 lead manager is ${word} now` : `${done} lead managers are ${word} now`);
  }

  async function ofSelected({ isAll, ids, exclusions, clear }: BulkSelection, status: LeadManagerStatus) {
    if (!isAll) {
      await of(ids, status);
      return clear();
    }
    const { data: reply } = await findLeadManagers({
      input: { ...leadManagersInput(address), page: 1, limit: MAX_PAGE_SIZE },
    });
    const found = (reply?.data ?? []).map(({ _id }) => _id).filter((id) => !exclusions.includes(id));
    await of(found, status);
    clear();
  }

  return { of, ofSelected };
}
