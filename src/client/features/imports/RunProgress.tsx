import { plural, t } from '@lingui/core/macro';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Square } from 'lucide-react';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { useStopJob } from '#client/entities/change-jobs/useStopJob.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { useMayChange } from './useMayChange.ts';

/** The progress of an import or its undo, which continues after leaving the page. */
export function RunProgress({ job }: { job: ChangeJob }) {
  const { state, done, total } = job;
  const isUndo = state === 'UNDOING';
  const { stop, isStopping } = useStopJob();
  const mayStop = useMayChange(job) && !isUndo;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
        <Typography variant="h2" role="status">
          {isUndo ? t`Undoing the import…` : state === 'QUEUED' ? t`Starting…` : t`Importing…`}
        </Typography>
        {mayStop && (
          <Button
            icon={<Square aria-hidden="true" size={12} fill="currentColor" />}
            isBusy={isStopping}
            onClick={() => void stop(job)}
          >{t`Stop`}</Button>
        )}
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-label={t`Rows processed`}
        max={Math.max(1, total)}
        value={Math.min(done, Math.max(1, total))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t`${{ done: numberText(done) }} of ${plural(total, { one: '# row', other: '# rows' })}. It continues if you leave this page.`}
        {mayStop && ` ${t`If you stop it, completed rows remain and can be undone.`}`}
      </Typography>
    </Stack>
  );
}
