import {
  useDeleteOrRestoreCustomerFromTrashMutation,
  useMoveCustomerToTrashMutation,
} from '#client/entities/customers/customersApi.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

/** Moves a customer to the trash, with undo in the toast; `onMoved` goes on where they are no longer there. */
export function useMoveToTrash(): (id: string, onMoved?: () => void) => Promise<void> {
  const [move] = useMoveCustomerToTrashMutation();
  const [decide] = useDeleteOrRestoreCustomerFromTrashMutation();

  async function handleUndo(id: string) {
    const errorMessage = errorMessageOf(
      await decide({ id, isRestore: true }),
      'The customer could not be restored',
    );
    if (errorMessage === null) toast.success('Customer restored');
    else toast.error(errorMessage);
  }

  return async (id, onMoved) => {
    const errorMessage = errorMessageOf(await move({ id }), 'The customer could not be moved to the trash');
    if (errorMessage !== null) {
      toast.error(errorMessage);
      return;
    }
    undoToast('Customer moved to the trash', () => void handleUndo(id));
    onMoved?.();
  };
}
