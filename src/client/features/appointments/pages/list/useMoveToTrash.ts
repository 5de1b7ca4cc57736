import { moveWithUndo } from '#client/shared/trash/moveWithUndo.ts';
import {
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useMoveBookingPageToTrashMutation,
} from '../../appointmentsApi.ts';

/** Moves a booking page to the trash, with undo in the toast. */
export function useMoveToTrash(): (id: string) => Promise<void> {
  const [move] = useMoveBookingPageToTrashMutation();
  const [restore] = useDeleteOrRestoreBookingPageFromTrashMutation();
  return moveWithUndo({ one: 'booking page', move, restore });
}
