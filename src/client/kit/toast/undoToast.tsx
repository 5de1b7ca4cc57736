import Stack from '@mui/material/Stack';
import { TOASTS } from '#contract/limits/screens/toasts.ts';
import { Button } from '../buttons/Button.tsx';
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
  toast.custom(
    <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <span>{text}</span>
      {/* A long text wraps; the button keeps its line and its size. */}
      <Stack component="span" sx={{ flex: 'none', whiteSpace: 'nowrap' }}>
        <Button look="ghost" size="small" onClick={handleUndo}>
          Undo
        </Button>
      </Stack>
    </Stack>,
    { id, duration: TOASTS.undoDuration },
  );
}
