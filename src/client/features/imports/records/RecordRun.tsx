import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isJobUnderWay, jobProgress, jobResult } from '#client/entities/change-jobs/jobText.ts';
import { useFindRecordJobQuery } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import type { RecordImport } from './recordImportsApi.ts';
import { recordImportTitle, recordListPath } from './recordTexts.ts';
import { RowProblems } from './RowProblems.tsx';
import { UndoRecordJobDialog } from './UndoRecordJobDialog.tsx';
import styles from '../ImportRun.module.css';

/** The progress and the result of an import of deals or accounts, with its undo. */
export function RecordRun({ run }: { run: RecordImport }) {
  const { data: reply } = useFindRecordJobQuery({ id: run.job._id });
  const job = reply?.data ?? run.job;
  const [isUndoing, setIsUndoing] = useState(false);
  // An interrupted undo counts, too
  const isUndo = job.state === 'UNDONE' || job.state === 'UNDOING' || job.kept > 0;
  const problems = (reply?.failures ?? []).flatMap(({ row, reason }) =>
    typeof row === 'number' ? [{ row, message: reason }] : [],
  );
  return (
    <Page
      title={recordImportTitle(job.record)}
      lead={
        <>
          {run.fileName} · {job.startedBy}, <RelativeTime at={job.createdAt} />
        </>
      }
    >
      <Card>
        <div className={styles.result} role="status">
          <h2 className={styles.outcome}>{titleOf(job.state)}</h2>
          <p>{isJobUnderWay(job) ? jobProgress(job) : jobResult(job)}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={recordListPath(job.record)}>
            {job.record === 'DEAL' ? t`Show the deals` : t`Show the accounts`}
          </ButtonLink>
          {job.canUndo && <Button onClick={() => setIsUndoing(true)}>{t`Undo import`}</Button>}
          <ButtonLink
            look="ghost"
            to={`${paths.newRecordImport.to()}?record=${job.record}`}
          >{t`Import another file`}</ButtonLink>
        </div>
      </Card>
      <RowProblems
        title={isUndo ? t`Rows that were not reverted` : t`Rows with problems`}
        problems={problems}
        count={isUndo ? job.kept : Math.max(job.failed, problems.length)}
      />
      <UndoRecordJobDialog job={isUndoing ? job : null} onClose={() => setIsUndoing(false)} />
    </Page>
  );
}

function titleOf(state: RecordImport['job']['state']): string {
  switch (state) {
    case 'DONE':
      return t`Import finished`;
    case 'UNDONE':
      return t`Import undone`;
    case 'UNDOING':
      return t`Undoing the import…`;
    case 'FAILED':
      return t`Import failed`;
    case 'STOPPED':
      return t`Import stopped`;
    default:
      return t`Importing…`;
  }
}
