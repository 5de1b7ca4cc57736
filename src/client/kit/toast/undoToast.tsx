import Stack from '@mui/material/Stack';
import { TOASTS } from '#contract/limits/screens/toasts.ts';
import { Button } from '../buttons/Button.tsx';
import { toast } from './toast.ts';

/** Says what was done, with a button that takes it back, for 10 s. The toast goes when it is pressed. */
export function undoToast(text: string, onUndo: () => void): void {
  const id = toast.custom(<span />);
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
