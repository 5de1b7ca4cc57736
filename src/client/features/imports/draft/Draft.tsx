import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { importTitle } from '../importKinds.ts';
import type { Import } from '../importsApi.ts';
import { useDeleteImportMutation } from '../importsApi.ts';
import { Preview } from '../preview/Preview.tsx';
import { ColumnMap } from './ColumnMap.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { DefaultFields } from './DefaultFields.tsx';
import { fileText } from './fileText.ts';
import { ForecastBar } from './ForecastBar.tsx';
import { ManagerValues } from './ManagerValues.tsx';
import { MatchFields } from './MatchFields.tsx';
import { ReadingFields } from './ReadingFields.tsx';
import { TidyNames } from './TidyNames.tsx';
import { useDraft } from './useDraft.ts';
import styles from './Draft.module.css';

interface DraftProps {
  draft: Import;
  /** Newer numbers are on their way. */
  isChecking: boolean;
}

/** All settings of an import draft on one page, saved immediately. */
export function Draft({ draft, isChecking }: DraftProps) {
  const navigate = useNavigate();
  const changes = useDraft(draft._id);
  const [deleteImport, { isLoading }] = useDeleteImportMutation();
  const mayText = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [problemsAsked, setProblemsAsked] = useState(0);

  async function handleDiscard() {
    const errorMessage = errorText(
      (await deleteImport({ id: draft._id })).error,
      t`The import could not be discarded. Try again.`,
    );
    if (errorMessage !== null) return void toast.error(errorMessage);
    toast.success(t`Import discarded`);
    void navigate(paths.imports.to());
  }

  return (
    <Page
      title={importTitle(draft.job.personKind)}
      lead={fileText(draft)}
      action={
        <>
          <ButtonLink look="ghost" to={paths.imports.to()}>{t`All imports`}</ButtonLink>
          <Button onClick={() => setIsDiscarding(true)}>{t`Discard`}</Button>
        </>
      }
    >
      <Card
        title={t`Columns`}
        lead={
          draft.isRemembered
            ? t`Copied from your last import of a file with the same columns.`
            : t`Map each column to a field. The mapping is suggested from the column names: please check it.`
        }
      >
        <ColumnMap draft={draft} onChange={changes.change} />
      </Card>
      <div className={styles.pair}>
        <Card title={t`Existing records`}>
          <MatchFields draft={draft} onChange={changes.change} />
        </Card>
        <Card title={t`Formats`}>
          <ReadingFields draft={draft} onChange={changes.change} />
        </Card>
      </div>
      {draft.managerValues.length > 0 && (
        <Card
          title={t`Lead managers`}
          lead={t`These values are not the name of one lead manager. Your choice applies to all rows with the value.`}
        >
          <ManagerValues draft={draft} onChange={changes.change} />
        </Card>
      )}
      {(draft.tidiedNames.count > 0 || draft.tidyNames) && (
        <Card
          title={t`Names`}
          lead={t`Capitalizes names in capitals, removes titles such as Mr and Dr, and splits names such as LI, OONA.`}
        >
          <TidyNames draft={draft} onChange={changes.change} />
        </Card>
      )}
      <Card
        title={t`Defaults for new records`}
        lead={
          draft.job.personKind === 'LEAD'
            ? t`Values for new leads when the cell is blank.`
            : t`Values for new contacts when the cell is blank.`
        }
      >
        <DefaultFields draft={draft} onChange={changes.change} />
      </Card>
      {mayText && (
        <Card title={t`Consent to messages`}>
          <ConsentFields consent={draft.consent} onChange={changes.change} />
        </Card>
      )}
      <Card
        title={t`Rows`}
        lead={t`The rows as they will be imported. Select a cell to correct it; the file does not change.`}
      >
        <Preview draft={draft} changes={changes} problemsAsked={problemsAsked} />
      </Card>
      <ForecastBar
        draft={draft}
        isChecking={isChecking}
        onProblems={() => setProblemsAsked(problemsAsked + 1)}
      />
      <ConfirmDialog
        isOpen={isDiscarding}
        title={t`Discard import`}
        text={t`The uploaded file and all settings of this import will be deleted. Nothing has been imported yet.`}
        confirmLabel={t`Discard import`}
        isDanger
        isBusy={isLoading}
        onConfirm={() => void handleDiscard()}
        onClose={() => setIsDiscarding(false)}
      />
    </Page>
  );
}
