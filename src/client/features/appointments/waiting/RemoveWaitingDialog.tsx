import { toastResult } from '#client/shared/record/toastResult.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { useRemoveWaitingGuestMutation } from './waitingApi.ts';
import { waitingName } from './waitingCells.tsx';
import type { WaitingGuest } from './waitingCells.tsx';

/** Asks before somebody is taken off a waiting list; open while there is somebody. */
export function RemoveWaitingDialog({ guest, onClose }: { guest: WaitingGuest | null; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveWaitingGuestMutation();

  async function confirm(id: string) {
    await toastResult(remove({ id }), 'They could not be removed');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={guest !== null}
      title={`Take ${guest ? waitingName(guest) : 'them'} off the waiting list?`}
      text="They are not told. A time that is held for them is offered to who waits next."
      confirmLabel="Yes, remove"
      isDanger
      isBusy={isLoading}
      onConfirm={() => guest && void confirm(guest._id)}
      onClose={onClose}
    />
  );
}
