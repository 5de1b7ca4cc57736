import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import {
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useMoveBookingPageToTrashMutation,
} from '../../appointmentsApi.ts';

/** Moves a booking page to trash, with undo in the toast. */
export function useMoveToTrash(): (id: string) => Promise<boolean> {
  const [move] = useMoveBookingPageToTrashMutation();
  const [restore] = useDeleteOrRestoreBookingPageFromTrashMutation();
  return (id) =>
    removeWithUndo({
      one: 'booking page',
      remove: () => move({ id }),
      restore: () => restore({ id, isRestore: true }),
    });
}
