import Typography from '@mui/material/Typography';
import { Button } from './buttons/Button.tsx';

interface PartMissingProps {
  onRetry: () => void;
  /** Trying did not help: perhaps the files went away with a new version. */
  isReloadOffered: boolean;
}

/** Replaces a part of a screen whose code failed to load. Text typed elsewhere stays. */
export function PartMissing({ onRetry, isReloadOffered }: PartMissingProps) {
  return (
    <Typography role="alert" variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
      This part could not be loaded.{' '}
      <Button look="ghost" size="small" onClick={onRetry}>
        Try again
      </Button>
      {isReloadOffered && (
        <Button look="ghost" size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
    </Typography>
  );
}
