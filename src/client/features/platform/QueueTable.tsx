import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListChecks } from 'lucide-react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import type { SystemHealth } from './healthProblems.ts';

type Queue = SystemHealth['queues'][number];

const COLUMNS: DataColumn<Queue>[] = [
  { id: 'name', header: 'Job', isName: true, width: '18%', cell: ({ name }) => name },
  { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting.toLocaleString() },
  {
    id: 'since',
    header: 'Since',
    cell: ({ waitingSince }) => (waitingSince ? <RelativeTime at={waitingSince} /> : '–'),
  },
  { id: 'later', header: 'Later', align: 'end', cell: ({ later }) => later.toLocaleString() },
  { id: 'active', header: 'Running', align: 'end', cell: ({ active }) => active.toLocaleString() },
  { id: 'done', header: 'Done', align: 'end', cell: ({ done }) => done.toLocaleString() },
  {
    id: 'failed',
    header: 'Failed',
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <StatusPill tone="danger">{failed.toLocaleString()}</StatusPill> : 0),
  },
  { id: 'error', header: 'Last error', width: '24%', cell: ({ lastError }) => lastError ?? '–' },
];

/** The queue, a line for each kind of job that there are some of. */
export function QueueTable({ queues }: { queues: Queue[] }) {
  return (
    <Stack component="section" aria-labelledby="queue-title" sx={{ gap: 1 }}>
      <Typography id="queue-title" variant="h2">
        Jobs
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Completed and failed jobs are counted for an hour.
      </Typography>
      <DataTable
        label="Jobs"
        columns={COLUMNS}
        rows={queues}
        rowKey={({ name }) => name}
        empty={
          <EmptyState
            icon={<ListChecks />}
            title="Nothing to do"
            text="No jobs are waiting, running or recently completed."
          />
        }
      />
    </Stack>
  );
}
