import {
  useDeleteOrRestoreCustomerFromTrashMutation,
  useMoveCustomerToTrashMutation,
} from '#client/entities/customers/customersApi.ts';
import { moveWithUndo } from '#client/shared/trash/moveWithUndo.ts';

/** Moves a customer to the trash, with undo in the toast; `onMoved` goes on where they are no longer there. */
export function useMoveToTrash(): (id: string, onMoved?: () => void) => Promise<void> {
  const [move] = useMoveCustomerToTrashMutation();
  const [restore] = useDeleteOrRestoreCustomerFromTrashMutation();
  return moveWithUndo({ one: 'customer', move, restore });
}
