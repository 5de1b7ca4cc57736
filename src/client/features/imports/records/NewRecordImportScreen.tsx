import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { FileDrop } from '../FileDrop.tsx';
import { useFileUpload } from '../useFileUpload.ts';
import { recordImportTitle, recordListPath } from './recordTexts.ts';

/** The start of an import of deals or accounts: the file. */
export function NewRecordImportScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const record = query.get('record') === 'ACCOUNT' ? 'ACCOUNT' : 'DEAL';
  const { upload, drop } = useFileUpload(
    (importId) => void navigate(paths.recordImport.to(importId), { replace: true }),
  );
  return (
    <Page
      title={recordImportTitle(record)}
      width="form"
      lead={
        record === 'DEAL'
          ? t`Deals with their accounts, from another product or from our own export.`
          : t`Accounts from another product or from our own export.`
      }
      action={
        <ButtonLink look="ghost" to={recordListPath(record)}>
          {record === 'DEAL' ? t`All deals` : t`All accounts`}
        </ButtonLink>
      }
    >
      <FileDrop
        {...drop}
        rowsMost={IMPORT_LIMITS.rows}
        onFile={(file) => void upload(`/record-imports?record=${record}`, file)}
      />
    </Page>
  );
}
