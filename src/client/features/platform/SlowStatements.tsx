import { msg, t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Zap } from 'lucide-react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { SystemHealth } from './healthProblems.ts';
import styles from './Health.module.css';

type Slow = SystemHealth['slowStatements'][number];

const COLUMNS: DataColumn<Slow>[] = [
  {
    id: 'text',
    header: msg`Statement`,
    isName: true,
    width: '60%',
    cell: ({ text }) => <code className={styles.statement}>{text}</code>,
  },
  {
    id: 'longest',
    header: msg`Longest`,
    align: 'end',
    cell: ({ longestMs }) => t`${{ longestMs: numberText(longestMs) }} ms`,
  },
  {
    id: 'average',
    header: msg`Average`,
    align: 'end',
    cell: ({ averageMs }) => t`${{ averageMs: numberText(averageMs) }} ms`,
  },
  {
    id: 'count',
    header: msg({ message: 'Times', context: 'count' }),
    align: 'end',
    cell: ({ count }) => numberText(count),
  },
  { id: 'last', header: msg`Last`, cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
];

/** The statements that took longest since the server started. */
export function SlowStatements({ health: { slowStatements, slowFromMs } }: { health: SystemHealth }) {
  return (
    <Stack component="section" aria-labelledby="slow-title" sx={{ gap: 1 }}>
      <Typography id="slow-title" variant="h2">{t`Slow statements`}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`Statements that took ${{ ms: numberText(slowFromMs) }} ms or longer since this server started, without their values.`}</Typography>
      <DataTable
        label={t`Slow statements`}
        columns={COLUMNS}
        rows={slowStatements}
        rowKey={({ text }) => text}
        empty={
          <EmptyState
            icon={<Zap />}
            title={t`No slow statements`}
            text={t`Statements that take ${{ ms: numberText(slowFromMs) }} ms or longer will appear here.`}
          />
        }
      />
    </Stack>
  );
}
