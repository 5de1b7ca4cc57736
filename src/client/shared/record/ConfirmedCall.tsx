import { useState } from 'react';
import type { MutationResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';

interface ConfirmedCallProps {
  title: string;
  text: string;
  /** Says what happens: 'Yes, delete'. */
  confirmLabel: string;
  /** Said where the server cannot be reached. */
  failure: string;
  call: () => Promise<MutationResult>;
  /** It is done; without it the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a change that cannot be undone, makes it, and says in the dialog why it was refused. */
export function ConfirmedCall({ failure, call, onDone, onClose, ...words }: ConfirmedCallProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const answer = await call();
    setIsBusy(false);
    if (answer.error) return setError(errorText(answer.error, failure));
    toast.success(answer.data.message);
    (onDone ?? onClose)();
  }

  return (
    <ConfirmDialog
      {...words}
      isOpen
      isDanger
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
