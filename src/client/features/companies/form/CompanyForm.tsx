import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import type { CompanyFormOptions } from './useCompanyForm.ts';
import { useCompanyForm } from './useCompanyForm.ts';
import styles from './CompanyForm.module.css';

interface CompanyFormProps extends CompanyFormOptions {
  submitLabel: string;
  /** Where 'Cancel' leads; without it there is nowhere to go back to. */
  cancelTo?: string;
  /** Shows everything and changes nothing. */
  isReadOnly?: boolean;
}

/** All of a company that people fill in. */
export function CompanyForm({ submitLabel, cancelTo, isReadOnly = false, ...options }: CompanyFormProps) {
  const state = useCompanyForm(options);
  const { form, field, errorOf } = state;
  const values = useWatch({ control: form.control }) as typeof options.initial;
  const text = (name: keyof typeof values) => ({ ...field(name), disabled: isReadOnly });

  return (
    <>
      <form onSubmit={state.submit} noValidate>
        <Card title={t`Company`}>
          <IdentityFields {...state} values={values} isDisabled={isReadOnly} />
        </Card>
        <Card title={t`Address`}>
          <div className={styles.fields}>
            <LocationFields
              country={values.country}
              city={values.city}
              countryError={errorOf('country')}
              cityError={errorOf('city')}
              isDisabled={isReadOnly}
              onChange={state.handleLocation}
            />
            <TextField
              {...text('street')}
              label={t`Street`}
              isOptional
              autoComplete="street-address"
              className={styles.wide}
            />
            <TextField {...text('zone')} label={t`State or zone`} isOptional autoComplete="address-level1" />
            <TextField {...text('postalCode')} label={t`Postal code`} isOptional autoComplete="postal-code" />
          </div>
        </Card>
        <Card
          title={t`Regional settings`}
          lead={t`How dates, phone numbers and prices of this company are read and written.`}
        >
          <RegionFields values={values} errorOf={errorOf} onChange={state.set} isDisabled={isReadOnly} />
        </Card>
        <FormError message={state.errorMessage} />
        {!isReadOnly && <FormFoot cancelTo={cancelTo} isBusy={state.isBusy} submitLabel={submitLabel} />}
      </form>
      {state.leaveDialog}
    </>
  );
}
