import { useUndoableTrash } from '#client/features/people/trash/useUndoableTrash.ts';
import {
  useDeleteOrRestoreLeadFromTrashMutation,
  useMoveLeadToTrashMutation,
} from '#client/entities/people/api/leadsApi.ts';

/** Moves a lead to the trash, with undo. */
export function useLeadTrash() {
  const [move] = useMoveLeadToTrashMutation();
  const [restore] = useDeleteOrRestoreLeadFromTrashMutation();
  return useUndoableTrash('lead', move, restore);
}
