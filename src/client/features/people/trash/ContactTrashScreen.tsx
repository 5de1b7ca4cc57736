import { listState } from '#client/data/listState.ts';
import { PeopleTrash } from '#client/features/people/trash/PeopleTrash.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useDeleteOrRestoreContactFromTrashMutation } from '#client/entities/people/api/contactsApi.ts';
import { useFindTrashedContactsQuery } from '../api/contactListApi.ts';

/** The contacts in the trash: back out of it, or gone for good. */
export function ContactTrashScreen() {
  const address = useListParams();
  const { reply: _reply, ...list } = listState(useFindTrashedContactsQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreContactFromTrashMutation();
  return (
    <PeopleTrash
      {...list}
      kind="CONTACT"
      address={address}
      onDecide={(id, isRestore) => decide({ id, isRestore })}
    />
  );
}
