import {
  useDeleteOrRestoreCustomerFromTrashMutation,
  useMoveCustomerToTrashMutation,
} from '#client/entities/customers/customersApi.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';

/** Moves a customer to trash, with undo in the toast. Resolves to whether it succeeded. */
export function useMoveToTrash(): (id: string) => Promise<boolean> {
  const [move] = useMoveCustomerToTrashMutation();
  const [restore] = useDeleteOrRestoreCustomerFromTrashMutation();
  return (id) =>
    removeWithUndo({
      one: 'customer',
      remove: () => move({ id }),
      restore: () => restore({ id, isRestore: true }),
    });
}
