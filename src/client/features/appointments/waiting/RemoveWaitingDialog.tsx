import { toastResult } from '#client/shared/record/toastResult.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { useRemoveWaitingGuestMutation } from './waitingApi.ts';
import { waitingName } from './waitingCells.tsx';
import type { WaitingGuest } from './waitingCells.tsx';

/** Confirms the removal of a waitlist entry; open while `guest` is set. */
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
      text="They are not notified. A time reserved for them is offered to the next entry."
      confirmLabel="Yes, remove"
      isDanger
      isBusy={isLoading}
      onConfirm={() => guest && void confirm(guest._id)}
      onClose={onClose}
    />
  );
}
