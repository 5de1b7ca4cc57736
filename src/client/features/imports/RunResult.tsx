import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import Paper from '@mui/material/Paper';
import { CircleCheck, CircleStop, CircleX, Undo2 } from 'lucide-react';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { jobResult } from '#client/entities/change-jobs/jobText.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { numberText } from '#contract/i18n/formats.ts';
import styles from './ImportRun.module.css';

interface RunResultProps {
  job: ChangeJob;
  /** Invalid cells that were left empty. */
  emptiedCells: number;
  /** To what the people of the file agreed; null where that was not said. */
  consent: string | null;
}

/** What an import came to: how many rows were added, changed, left and not imported. */
export function RunResult({ job, emptiedCells, consent }: RunResultProps) {
  const { state } = job;
  const title = TITLES[state];
  // Completed rows
  const isDone = state === 'DONE' || state === 'STOPPED';
  const Icon =
    state === 'DONE' ? CircleCheck : state === 'UNDONE' ? Undo2 : state === 'STOPPED' ? CircleStop : CircleX;
  return (
    <div className={styles.result} role="status">
      <h2
        className={joinClasses(
          styles.outcome,
          state === 'DONE' && styles.good,
          state === 'FAILED' && styles.failed,
        )}
      >
        <Icon aria-hidden="true" size={20} />
        {title && t(title)}
      </h2>
      {(state === 'FAILED' || job.kept > 0) && <p>{jobResult(job)}</p>}
      {state === 'STOPPED' && <p>{stoppedText(job)}</p>}
      {isDone && (
        <dl className={styles.numbers}>
          {NUMBERS.map(({ field, label }) => (
            <Paper
              key={field}
              variant="outlined"
              className={joinClasses(field === 'failed' && job.failed > 0 && styles.failed)}
            >
              <dt>{t(label)}</dt>
              <dd>{numberText(job[field])}</dd>
            </Paper>
          ))}
        </dl>
      )}
      {isDone && emptiedCells > 0 && (
        <p>
          {plural(emptiedCells, {
            one: '# invalid cell was left empty.',
            other: '# invalid cells were left empty.',
          })}
        </p>
      )}
      {isDone && consent !== null && (
        <p
          className={styles.consent}
        >{t`Consent to messages was recorded for the numbers of all added and changed rows: “${consent}”`}</p>
      )}
    </div>
  );
}

function stoppedText({ done, total }: ChangeJob): string {
  if (done === 0) return t`Stopped before the first row. Nothing was imported.`;
  return t`Stopped after ${{ done: numberText(done) }} of ${plural(total, { one: '# row', other: '# rows' })}. The others were not imported.`;
}

const TITLES: Partial<Record<ChangeJob['state'], MessageDescriptor>> = {
  DONE: msg`Import finished`,
  FAILED: msg`The import failed`,
  STOPPED: msg`Import stopped`,
  UNDONE: msg`Import undone`,
};

const NUMBERS = [
  { field: 'created', label: msg`Added` },
  { field: 'updated', label: msg`Changed` },
  { field: 'skipped', label: msg`Unchanged` },
  { field: 'failed', label: msg`Not imported` },
] as const;
