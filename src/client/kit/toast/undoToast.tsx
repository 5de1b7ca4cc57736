import { TOASTS } from '#contract/limits/screens/toasts.ts';
import { ActionText } from './ActionText.tsx';
import { toast } from './toast.ts';

/**
 * Says what was done, with a button that takes it back, for 10 s. The toast goes when it is pressed. `ofKind`: it takes the place of
 * the last one of that name, where many things are done in a row.
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
