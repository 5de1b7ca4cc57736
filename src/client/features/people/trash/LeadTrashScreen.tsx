import { listState } from '#client/data/listState.ts';
import { PeopleTrash } from '#client/features/people/trash/PeopleTrash.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useDeleteOrRestoreLeadFromTrashMutation } from '#client/entities/people/api/leadsApi.ts';
import { useFindTrashedLeadsQuery } from '../api/leadListApi.ts';

/** The leads in the trash: back out of it, or gone for good. */
export function LeadTrashScreen() {
  const address = useListParams();
  const { reply: _reply, ...list } = listState(useFindTrashedLeadsQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreLeadFromTrashMutation();
  return (
    <PeopleTrash
      {...list}
      kind="LEAD"
      address={address}
      onDecide={(id, isRestore) => decide({ id, isRestore })}
    />
  );
}
