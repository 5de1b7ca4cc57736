import { t } from '@lingui/core/macro';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { isJobUnderWay } from '#client/entities/change-jobs/jobText.ts';
import { UndoJobDialog } from '#client/entities/change-jobs/UndoJobDialog.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import { fileText } from './draft/fileText.ts';
import { FailedRowsButton } from './FailedRowsButton.tsx';
import { Failures } from './Failures.tsx';
import { importTitle } from './importKinds.ts';
import type { Import } from './importsApi.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunResult } from './RunResult.tsx';
import { useMayChange } from './useMayChange.ts';
import styles from './ImportRun.module.css';

/** An import that was started: how far it is, then what it came to, with the way back. */
export function ImportRun({ run }: { run: Import }) {
  const { job, failedRowsUrl } = run;
  const [isUndoing, setIsUndoing] = useState(false);
  const isOfLeads = job.personKind === 'LEAD';
  const list = isOfLeads ? paths.leads : paths.contacts;
  const isUnderWay = isJobUnderWay(job);
  const mayChange = useMayChange(job);
  const isUndone = job.state === 'UNDONE';

  return (
    <Page
      title={importTitle(job.personKind)}
      lead={
        <>
          {fileText(run)} · {job.startedBy}, <RelativeTime at={job.createdAt} />
        </>
      }
      action={<ButtonLink look="ghost" to={paths.imports.to()}>{t`All imports`}</ButtonLink>}
    >
      <Card>
        {isUnderWay ? (
          <RunProgress job={job} />
        ) : (
          <RunResult job={job} emptiedCells={run.emptiedCells} consent={run.consent} />
        )}
        {!isUnderWay && (
          <div className={styles.actions}>
            {(!isUndone || job.kept > 0) && (
              <ButtonLink look={isUndone ? 'secondary' : 'primary'} to={`${list.to()}?import=${job._id}`}>
                <Users aria-hidden="true" size={16} />
                {isOfLeads ? t`Show the leads` : t`Show the contacts`}
              </ButtonLink>
            )}
            {failedRowsUrl && <FailedRowsButton url={failedRowsUrl} fileName={run.fileName} />}
            {job.canUndo && mayChange && <Button onClick={() => setIsUndoing(true)}>{t`Undo import`}</Button>}
            <ButtonLink
              look={isUndone ? 'primary' : 'ghost'}
              to={`${paths.newImport.to()}?kind=${job.personKind}`}
            >{t`Import another file`}</ButtonLink>
          </div>
        )}
      </Card>
      {!isUnderWay && (job.failed > 0 || job.kept > 0) && <Failures job={job} />}
      <UndoJobDialog job={isUndoing ? job : null} onClose={() => setIsUndoing(false)} />
    </Page>
  );
}
