import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { LeaveDialog } from '#client/kit/forms/LeaveDialog.tsx';

interface CancelEditingProps {
  isDirty: boolean;
  onCancel: () => void;
}

/** Goes back to reading on the same page, and asks first where something was changed. */
export function CancelEditing({ isDirty, onCancel }: CancelEditingProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={isDirty ? () => setIsAsking(true) : onCancel}>{t`Cancel`}</Button>
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onCancel} />
    </>
  );
}
