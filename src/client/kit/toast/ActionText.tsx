import Stack from '@mui/material/Stack';
import { Button } from '../buttons/Button.tsx';

interface ActionTextProps {
  text: string;
  /** The text of the button. */
  action: string;
  onAction: () => void;
  isBusy?: boolean | undefined;
}

/** The text of a toast with a button. */
export function ActionText({ text, action, onAction, isBusy }: ActionTextProps) {
  return (
    <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <span>{text}</span>
      {/* A long text wraps; the button keeps its line and its size. */}
      <Stack component="span" sx={{ flex: 'none', whiteSpace: 'nowrap' }}>
        <Button look="ghost" size="small" isBusy={isBusy} onClick={onAction}>
          {action}
        </Button>
      </Stack>
    </Stack>
  );
}
