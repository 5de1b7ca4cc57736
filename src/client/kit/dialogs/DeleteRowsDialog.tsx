import type { ReactNode } from 'react';
import { useState } from 'react';
import { toast } from '../toast/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeletionTexts {
  /** 'Delete campaigns' */
  title: string;
  /** '3 campaigns deleted' */
  doneText: (count: number) => string;
}

interface DeleteRowsDialogProps {
  /** Its title, which is its button too, and what it says when rows are gone. */
  words: DeletionTexts;
  /** The consequences for the rows. */
  text: ReactNode;
  /** Deletes them; answers how many are gone, and why others are not. */
  onDelete: () => Promise<{ done: number; errorMessage: string | null }>;
  /** All of them are gone. */
  onDone: () => void;
  onClose: () => void;
}

/** Confirms the deletion of one or many rows. Failures appear in the dialog, success in a toast. */
export function DeleteRowsDialog({ words, text, onDelete, onDone, onClose }: DeleteRowsDialogProps) {
  const { title, doneText } = words;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const { done, errorMessage } = await onDelete();
    setIsBusy(false);
    if (done > 0) toast.success(doneText(done));
    if (errorMessage) return setError(errorMessage);
    onDone();
    onClose();
  }

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
