import { t } from '@lingui/core/macro';
import { FileX } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { RadioCards } from '#client/kit/forms/fields/RadioCards.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { FileDrop } from './FileDrop.tsx';
import { kindsToImport } from './importKinds.ts';
import { useFileUpload } from './useFileUpload.ts';
import styles from './NewImportScreen.module.css';

/** The start of an import: leads or contacts, and the file. What comes back is a draft with a page of its own. */
export function NewImportScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const kinds = kindsToImport(useViewer());
  const kind = kinds.find(({ value }) => value === query.get('kind'))?.value ?? kinds[0]?.value;
  const { upload, drop } = useFileUpload(
    (importId) => void navigate(paths.importRun.to(importId), { replace: true }),
  );

  if (!kind)
    return (
      <Page title={t`New import`}>
        <EmptyState
          icon={<FileX />}
          title={t`You cannot import`}
          text={t`Ask the owner of the company for permission to edit leads or contacts.`}
        />
      </Page>
    );
  return (
    <Page
      title={t`New import`}
      width="form"
      action={<ButtonLink look="ghost" to={paths.imports.to()}>{t`All imports`}</ButtonLink>}
    >
      <div className={styles.form}>
        <RadioCards
          label={t`Type of records`}
          options={kinds}
          value={kind}
          isDisabled={drop.sending !== null}
          onChange={(next) => setQuery({ kind: next }, { replace: true })}
        />
        <FileDrop
          {...drop}
          rowsMost={IMPORT_LIMITS.rows}
          onFile={(file) => void upload(`/imports?kind=${kind}`, file)}
        />
      </div>
    </Page>
  );
}
