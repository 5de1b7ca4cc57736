import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import {
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useMoveBookingPageToTrashMutation,
} from '../../appointmentsApi.ts';

/** Moves a booking page to the trash, with undo in the toast. */
export function useMoveToTrash(): (id: string) => Promise<void> {
  const [move] = useMoveBookingPageToTrashMutation();
  const [decide] = useDeleteOrRestoreBookingPageFromTrashMutation();

  async function handleUndo(id: string) {
    const answer = await decide({ id, isRestore: true });
    const errorMessage = errorMessageOf(answer, 'The booking page could not be restored');
    if (errorMessage === null) toast.success('Booking page restored');
    else toast.error(errorMessage);
  }

  return async (id) => {
    const answer = await move({ id });
    const errorMessage = errorMessageOf(answer, 'The booking page could not be moved to the trash');
    if (errorMessage !== null) toast.error(errorMessage);
    else undoToast('Booking page moved to the trash', () => void handleUndo(id));
  };
}
