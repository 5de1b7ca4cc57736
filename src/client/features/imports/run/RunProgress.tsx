import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';

/** How far an import is, or its undoing. It goes on when the page is left. */
export function RunProgress({ job }: { job: ChangeJob }) {
  const { state, done, total } = job;
  const isUndo = state === 'UNDOING';
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2" role="status">
        {isUndo ? 'Undoing the import…' : state === 'QUEUED' ? 'About to start…' : 'Importing…'}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label="Rows done"
        max={Math.max(1, total)}
        value={Math.min(done, Math.max(1, total))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {done.toLocaleString()} of {total.toLocaleString()} rows. It goes on if you leave this page.
      </Typography>
    </Stack>
  );
}
