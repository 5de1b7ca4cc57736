import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useUndoBookingImportMutation } from './bookingImportsApi.ts';

interface UndoBookingImportDialogProps {
  /** Null: the question is not asked. */
  id: string | null;
  onClose: () => void;
}

/** Asks before an import of bookings is undone. */
export function UndoBookingImportDialog({ id, onClose }: UndoBookingImportDialogProps) {
  const [undo, { isLoading }] = useUndoBookingImportMutation();

  async function handleConfirm() {
    if (id === null) return;
    await toastResult(undo({ id }), t`The import could not be undone. Try again.`);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={id !== null}
      title={t`Undo import`}
      text={t`Past and cancelled bookings of the import are permanently deleted, and upcoming ones are cancelled. No messages are sent. Bookings that were changed after the import remain.`}
      confirmLabel={t`Undo import`}
      isDanger
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
