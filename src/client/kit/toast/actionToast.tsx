import { TOASTS } from '#contract/limits/toasts.ts';
import { ActionText } from './ActionText.tsx';
import { toast } from './toast.ts';

/** Shows a success message with a button for the likely next step, for 10 s. The toast closes when the button is pressed. */
export function actionToast(text: string, action: string, onAction: () => void): void {
  const id = toast.custom(<span />);
  function handleAction() {
    toast.dismiss(id);
    onAction();
  }
  toast.custom(<ActionText text={text} action={action} onAction={handleAction} />, {
    id,
    duration: TOASTS.undoDuration,
  });
}
