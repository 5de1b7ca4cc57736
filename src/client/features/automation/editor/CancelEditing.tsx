import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';

interface CancelEditingProps {
  isDirty: boolean;
  onCancel: () => void;
}

/** Goes back to reading on the same page, and asks first where something was changed. */
export function CancelEditing({ isDirty, onCancel }: CancelEditingProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={isDirty ? () => setIsAsking(true) : onCancel}>Cancel</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onCancel}
        title="Leave without saving?"
        text="What you changed here will be lost."
        confirmLabel="Leave"
        isDanger
      />
    </>
  );
}
