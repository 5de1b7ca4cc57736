import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { LoadedQuery } from './LoadState.tsx';

/** The notice above outdated data after a failed refetch; otherwise nothing. */
export function NotRefreshed({ query }: { query: Pick<LoadedQuery, 'error' | 'isFetching' | 'refetch'> }) {
  const { error, isFetching, refetch } = query;
  return (
    <div role="status">
      {error !== undefined && (
        <Typography variant="body2" color="text.secondary">
          <Trans>
            This could not be refreshed.{' '}
            <Button size="small" look="ghost" isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </Typography>
      )}
    </div>
  );
}
