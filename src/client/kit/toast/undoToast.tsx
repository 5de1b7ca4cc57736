import { t } from '@lingui/core/macro';
import { TOASTS } from '#contract/limits/toasts.ts';
import { ActionText } from './ActionText.tsx';
import { toast } from './toast.ts';
import { offerUndo } from './undoLog.ts';

interface UndoToastOptions {
  /** It replaces the last toast of this kind, for several actions in a row. */
  ofKind?: string | undefined;
  /** `onUndo` shows another toast of the kind in its place. */
  isReplaced?: boolean;
}

/**
 * Shows a success message with an undo button for 10 s; Ctrl+Z undoes it, too (undoLog). The toast closes when the button is pressed.
 * Returns how to withdraw it from Ctrl+Z.
 */
export function undoToast(
  text: string,
  onUndo: () => void,
  { ofKind, isReplaced = false }: UndoToastOptions = {},
): () => void {
  const id = toast.custom(<span />, ofKind === undefined ? {} : { id: ofKind });
  const withdraw = offerUndo(handleUndo);
  function handleUndo() {
    withdraw();
    if (!isReplaced) toast.dismiss(id);
    onUndo();
  }
  toast.custom(<ActionText text={text} action={t`Undo`} onAction={handleUndo} />, {
    id,
    duration: TOASTS.undoDuration,
  });
  return withdraw;
}
