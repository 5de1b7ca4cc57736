import { TOASTS } from '#contract/limits/toasts.ts';
import { ActionText } from './ActionText.tsx';
import { toast } from './toast.ts';
import { offerUndo } from './undoLog.ts';

/**
 * Shows a success message with an undo button for 10 s; Ctrl+Z undoes it, too (undoLog). The toast closes when the button is pressed. `ofKind`: it replaces the last
 * toast of that kind, for several actions in a row. Returns how to withdraw it from Ctrl+Z.
 */
export function undoToast(text: string, onUndo: () => void, ofKind?: string): () => void {
  const id = toast.custom(<span />, ofKind === undefined ? {} : { id: ofKind });
  const withdraw = offerUndo(handleUndo);
  function handleUndo() {
    withdraw();
    toast.dismiss(id);
    onUndo();
  }
  toast.custom(<ActionText text={text} action="Undo" onAction={handleUndo} />, {
    id,
    duration: TOASTS.undoDuration,
  });
  return withdraw;
}
