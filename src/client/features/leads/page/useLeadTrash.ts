import { useUndoableTrash } from '#client/entities/people/useUndoableTrash.ts';
import { useDeleteOrRestoreLeadFromTrashMutation, useMoveLeadToTrashMutation } from '../leadsApi.ts';

/** Moves a lead to the trash, with undo. */
export function useLeadTrash() {
  const [move] = useMoveLeadToTrashMutation();
  const [restore] = useDeleteOrRestoreLeadFromTrashMutation();
  return useUndoableTrash('lead', move, restore);
}
