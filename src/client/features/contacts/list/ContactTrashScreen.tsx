import { listState } from '#client/data/listState.ts';
import { PeopleTrash } from '#client/entities/people/list/PeopleTrash.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useDeleteOrRestoreContactFromTrashMutation } from '../contactsApi.ts';
import { useFindTrashedContactsQuery } from './contactListApi.ts';

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
