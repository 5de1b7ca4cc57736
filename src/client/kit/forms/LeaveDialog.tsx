import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved changes are given up. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      onConfirm={onLeave}
      title={t`Leave without saving?`}
      text={t`Your changes will be lost.`}
      confirmLabel={t`Leave`}
      isDanger
    />
  );
}
