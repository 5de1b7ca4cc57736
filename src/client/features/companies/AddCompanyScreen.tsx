import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { countryOptions } from '#client/entities/countries/countryOptions.ts';
import { selectCountry } from '#client/entities/countries/countrySlice.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { PRODUCT_NAME } from '#client/paths.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { useCompanyRegistrationMutation } from './companiesApi.ts';
import { useCompanyArea } from './companyArea.ts';
import { CompanyForm } from './form/CompanyForm.tsx';
import type { CompanyFormValues } from './form/companyFormValues.ts';
import { companyInput, newCompanyValues } from './form/companyFormValues.ts';
import { guessCompany } from './form/guessCompany.ts';
import { FIRST_ADDED, isWelcome } from './welcome.ts';

/** Registers a company. The first one is welcomed. */
export function AddCompanyScreen() {
  const viewer = useViewer();
  const area = useCompanyArea();
  const navigate = useNavigate();
  const lastCountry = useSelector(selectCountry);
  const [register] = useCompanyRegistrationMutation();
  const [initial] = useState(() =>
    newCompanyValues(guessCompany(countryOptions().map((option) => option.value)), lastCountry ?? ''),
  );
  const { state } = useLocation();
  // Of the start: once the company is added the viewer has one
  const [hadNone] = useState(viewer.company === null && !area.isAdmin);
  const isFirst = hadNone && isWelcome(state);

  async function handleSave(values: CompanyFormValues): Promise<string | null> {
    return formResult(
      register({ input: companyInput(values) }),
      t`The company could not be added. Try again.`,
    );
  }

  return (
    <Page
      title={
        isFirst ? t`Welcome to ${PRODUCT_NAME}, ${{ firstName: viewer.fullName.firstName }}` : t`Add company`
      }
      lead={
        isFirst
          ? t`Add your first company to get started. You only need a name and an email address.`
          : undefined
      }
      width="form"
    >
      <CompanyForm
        initial={initial}
        isNew
        submitLabel={t`Add company`}
        onSave={handleSave}
        onSaved={() => void navigate(area.list(), { replace: true, state: hadNone ? FIRST_ADDED : null })}
        {...(isFirst ? {} : { cancelTo: area.list() })}
      />
    </Page>
  );
}
