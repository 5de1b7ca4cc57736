import type { ReactNode } from 'react';
import { useState } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
import { toast } from '../toast/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeletionTexts {
  /** 'Delete campaigns' */
  title: string;
  /** '3 campaigns deleted' */
  doneText: (count: number) => string;
}

interface DeleteRowsDialogProps {
  /** Its title, which is its button too, and what it says when rows are gone; or in English alone: ['campaign', 'campaigns'] */
  words: DeletionTexts | readonly [one: string, many: string];
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
  const { title, doneText } = textsOf(words, count);
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

function textsOf(words: DeleteRowsDialogProps['words'], count: number): DeletionTexts {
  if ('title' in words) return words;
  const [one, many] = words;
  return {
    title: `Delete ${count === 1 ? one : many}`,
    doneText: (done) =>
      done === 1
        ? `${one.charAt(0).toUpperCase()}${one.slice(1)} deleted`
        : `${numberText(done)} ${many} deleted`,
  };
}
