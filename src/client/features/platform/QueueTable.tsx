import { msg, t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListChecks } from 'lucide-react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { SystemHealth } from './healthProblems.ts';

type Queue = SystemHealth['queues'][number];

const COLUMNS: DataColumn<Queue>[] = [
  { id: 'name', header: msg`Job`, isName: true, width: '18%', cell: ({ name }) => name },
  { id: 'waiting', header: msg`Waiting`, align: 'end', cell: ({ waiting }) => numberText(waiting) },
  {
    id: 'since',
    header: msg`Since`,
    cell: ({ waitingSince }) => (waitingSince ? <RelativeTime at={waitingSince} /> : '–'),
  },
  { id: 'later', header: msg`Scheduled`, align: 'end', cell: ({ later }) => numberText(later) },
  { id: 'active', header: msg`Running`, align: 'end', cell: ({ active }) => numberText(active) },
  { id: 'done', header: msg`Done`, align: 'end', cell: ({ done }) => numberText(done) },
  {
    id: 'failed',
    header: msg`Failed`,
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <StatusPill tone="danger">{numberText(failed)}</StatusPill> : 0),
  },
  { id: 'error', header: msg`Last error`, width: '24%', cell: ({ lastError }) => lastError ?? '–' },
];

/** The queue, a line for each kind of job that there are some of. */
export function QueueTable({ queues }: { queues: Queue[] }) {
  return (
    <Stack component="section" aria-labelledby="queue-title" sx={{ gap: 1 }}>
      <Typography id="queue-title" variant="h2">{t`Jobs`}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`Completed and failed jobs are counted for an hour.`}</Typography>
      <DataTable
        label={t`Jobs`}
        columns={COLUMNS}
        rows={queues}
        rowKey={({ name }) => name}
        empty={
          <EmptyState
            icon={<ListChecks />}
            title={t`Nothing to do`}
            text={t`No jobs are waiting, running or recently completed.`}
          />
        }
      />
    </Stack>
  );
}
