import Stack from '@mui/material/Stack';
import { Button } from '../buttons/Button.tsx';
import { toast } from './toast.ts';

/** Says what was done, with a button that takes it back. The toast goes when it is pressed. */
export function undoToast(text: string, onUndo: () => void): void {
  const id = toast.custom(<span />);
  function handleUndo() {
    toast.dismiss(id);
    onUndo();
  }
  toast.custom(
    <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <span>{text}</span>
      <Button look="ghost" size="small" onClick={handleUndo}>
        Undo
      </Button>
    </Stack>,
    { id },
  );
}
