import { t } from '@lingui/core/macro';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { RefreshCw } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { HealthFigures } from './HealthFigures.tsx';
import { HealthVerdict } from './HealthVerdict.tsx';
import { useFindSystemHealthQuery } from './platformApi.ts';
import { QueueTable } from './QueueTable.tsx';
import { SlowStatements } from './SlowStatements.tsx';

/** How the server, its database, queue, mail and disk are: measured when the screen opens, and again when asked. */
export function HealthScreen() {
  const query = useFindSystemHealthQuery();
  const health = query.data?.data;
  return (
    <Page
      title={t`System health`}
      action={
        <Button
          icon={<RefreshCw size={16} />}
          isBusy={query.isFetching}
          onClick={() => void query.refetch()}
        >{t`Measure again`}</Button>
      }
    >
      {!health && <LoadState query={query} skeleton={<Skeleton variant="rounded" height={480} />} />}
      {health && (
        <Stack sx={{ gap: 2 }}>
          <HealthVerdict health={health} />
          <HealthFigures health={health} />
          <QueueTable queues={health.queues} />
          <SlowStatements health={health} />
        </Stack>
      )}
    </Page>
  );
}
