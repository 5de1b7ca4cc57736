import { useUndoableTrash } from '#client/entities/people/useUndoableTrash.ts';
import { useDeleteOrRestoreContactFromTrashMutation, useMoveContactToTrashMutation } from '../contactsApi.ts';

/** Moves a contact to the trash, with undo. */
export function useContactTrash() {
  const [move] = useMoveContactToTrashMutation();
  const [restore] = useDeleteOrRestoreContactFromTrashMutation();
  return useUndoableTrash('contact', move, restore);
}
