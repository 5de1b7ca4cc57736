import type { ReactNode } from 'react';
import { useState } from 'react';
import { toast } from '../toast/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteRowsDialogProps {
  /** 'campaign', 'campaigns' */
  words: readonly [one: string, many: string];
  /** How many are meant. */
  count: number;
  /** The consequences for the rows. */
  text: ReactNode;
  /** Deletes them; answers how many are gone, and why others are not. */
  onDelete: () => Promise<{ done: number; errorMessage: string | null }>;
  /** All of them are gone. */
  onDone: () => void;
  onClose: () => void;
}

/** Confirms the deletion of one or many rows. Failures appear in the dialog, success in a toast. */
export function DeleteRowsDialog({ words, count, text, onDelete, onDone, onClose }: DeleteRowsDialogProps) {
  const [one, many] = words;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const { done, errorMessage } = await onDelete();
    setIsBusy(false);
    if (done > 0)
      toast.success(
        done === 1
          ? `${one.charAt(0).toUpperCase()}${one.slice(1)} deleted`
          : `${done.toLocaleString()} ${many} deleted`,
      );
    if (errorMessage) return setError(errorMessage);
    onDone();
    onClose();
  }

  const title = `Delete ${count === 1 ? one : many}`;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={title}
      text={text}
      confirmLabel={title}
      isDanger
      isBusy={isBusy}
      error={error}
    />
  );
}
