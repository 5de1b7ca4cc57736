import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { RefreshCw } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { useFindSystemHealthQuery } from '../platformApi.ts';
import { HealthFigures } from './HealthFigures.tsx';
import { QueueTable } from './QueueTable.tsx';
import { SlowStatements } from './SlowStatements.tsx';

/** How the server, its database, queue, mail and disk are: measured when the screen opens, and again when asked. */
export function HealthScreen() {
  const { data: reply, error, isFetching, refetch } = useFindSystemHealthQuery();
  const health = reply?.data;
  return (
    <Page
      title="System health"
      action={
        <Button icon={<RefreshCw size={16} />} isBusy={isFetching} onClick={() => void refetch()}>
          Measure again
        </Button>
      }
    >
      {!health && (error || reply) && (
        <ErrorState
          message={error ? errorText(error, 'Check the connection and try again.') : (reply?.message ?? '')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!health && !error && !reply && <Skeleton variant="rounded" height={480} />}
      {health && (
        <Stack sx={{ gap: 2 }}>
          <HealthFigures health={health} />
          <QueueTable queues={health.queues} />
          <SlowStatements health={health} />
        </Stack>
      )}
    </Page>
  );
}
