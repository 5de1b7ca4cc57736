import { useUndoableTrash } from '#client/features/people/trash/useUndoableTrash.ts';
import {
  useDeleteOrRestoreContactFromTrashMutation,
  useMoveContactToTrashMutation,
} from '#client/entities/people/api/contactsApi.ts';

/** Moves a contact to the trash, with undo. */
export function useContactTrash() {
  const [move] = useMoveContactToTrashMutation();
  const [restore] = useDeleteOrRestoreContactFromTrashMutation();
  return useUndoableTrash('contact', move, restore);
}
