import { t } from '@lingui/core/macro';
import { useNavigate, useParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { DataExportButton } from '#client/shared/exports/DataExportButton.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { can } from '#contract/access/can.ts';
import { useFindCompanyQuery, useUpdateCompanyMutation } from './companiesApi.ts';
import { useCompanyArea } from './companyArea.ts';
import { CompanyForm } from './form/CompanyForm.tsx';
import type { CompanyFormValues } from './form/companyFormValues.ts';
import { changedInput, companyValues } from './form/companyFormValues.ts';

/** One company's details, to change or, for who may not, to read. */
export function EditCompanyScreen() {
  const { companyId = '' } = useParams();
  const area = useCompanyArea();
  const navigate = useNavigate();
  const viewer = useViewer();
  const mayEdit = can(viewer, 'COMPANY', 'EDIT');
  const query = useFindCompanyQuery({ id: companyId });
  const [updateCompany] = useUpdateCompanyMutation();
  const company = query.data?.data;

  async function handleSave(values: CompanyFormValues, initial: CompanyFormValues): Promise<string | null> {
    const updateUserInput = changedInput(initial, values);
    if (!updateUserInput) return null;
    return formResult(
      updateCompany({ companyId, updateUserInput }),
      t`The changes could not be saved. Try again.`,
    );
  }

  if (!company) {
    return (
      <Page title={mayEdit ? t`Edit company` : t`Company`} width="form">
        <LoadState query={query} skeleton={<FormSkeleton fields={8} />} />
      </Page>
    );
  }
  return (
    <Page
      title={mayEdit ? t`Edit company` : company.companyName}
      action={
        can(viewer, 'COMPANY', 'MANAGE') && (
          <DataExportButton
            of={{ what: 'company', id: company._id, name: company.companyName }}
            label={t`Export all data`}
          />
        )
      }
      lead={mayEdit ? undefined : t`Only an administrator can change companies.`}
      width="form"
    >
      <CompanyForm
        key={company._id}
        initial={companyValues(company)}
        isNew={false}
        isReadOnly={!mayEdit}
        submitLabel={t`Save changes`}
        cancelTo={area.list()}
        onSave={handleSave}
        onSaved={() => void navigate(area.list(), { replace: true })}
      />
    </Page>
  );
}
