import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Zap } from 'lucide-react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import type { SystemHealth } from './healthProblems.ts';
import styles from './Health.module.css';

type Slow = SystemHealth['slowStatements'][number];

const COLUMNS: DataColumn<Slow>[] = [
  {
    id: 'text',
    header: 'Statement',
    isName: true,
    width: '60%',
    cell: ({ text }) => <code className={styles.statement}>{text}</code>,
  },
  {
    id: 'longest',
    header: 'Longest',
    align: 'end',
    cell: ({ longestMs }) => `${longestMs.toLocaleString()} ms`,
  },
  {
    id: 'average',
    header: 'Average',
    align: 'end',
    cell: ({ averageMs }) => `${averageMs.toLocaleString()} ms`,
  },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => count.toLocaleString() },
  { id: 'last', header: 'Last', cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
];

/** The statements that took longest since the server started. */
export function SlowStatements({ health: { slowStatements, slowFromMs } }: { health: SystemHealth }) {
  return (
    <Stack component="section" aria-labelledby="slow-title" sx={{ gap: 1 }}>
      <Typography id="slow-title" variant="h2">
        Slow statements
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Statements that took {slowFromMs} ms or longer since this server started, without their values.
      </Typography>
      <DataTable
        label="Slow statements"
        columns={COLUMNS}
        rows={slowStatements}
        rowKey={({ text }) => text}
        empty={
          <EmptyState
            icon={<Zap />}
            title="No slow statements"
            text={`Statements that take ${slowFromMs} ms or longer will appear here.`}
          />
        }
      />
    </Stack>
  );
}
