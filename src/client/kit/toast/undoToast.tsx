import { TOASTS } from '#contract/limits/toasts.ts';
import { ActionText } from './ActionText.tsx';
import { toast } from './toast.ts';

/**
 * Shows a success message with an undo button for 10 s. The toast closes when the button is pressed. `ofKind`: it replaces the last
 * toast of that kind, for several actions in a row.
 */
export function undoToast(text: string, onUndo: () => void, ofKind?: string): void {
  const id = toast.custom(<span />, ofKind === undefined ? {} : { id: ofKind });
  function handleUndo() {
    toast.dismiss(id);
    onUndo();
  }
  toast.custom(<ActionText text={text} action="Undo" onAction={handleUndo} />, {
    id,
    duration: TOASTS.undoDuration,
  });
}
