import { t } from '@lingui/core/macro';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { ImageField } from '#client/shared/uploads/ImageField.tsx';
import type { CompanyFormValues } from './companyFormValues.ts';
import type { CompanyFormState } from './useCompanyForm.ts';
import styles from './CompanyForm.module.css';

interface IdentityFieldsProps extends Pick<CompanyFormState, 'form' | 'field' | 'errorOf' | 'set'> {
  values: CompanyFormValues;
  isDisabled: boolean;
}

/** Logo, name and how the company is reached. */
export function IdentityFields({ form, field, errorOf, set, values, isDisabled }: IdentityFieldsProps) {
  const { formState, setValue, trigger } = form;
  const text = (name: keyof CompanyFormValues) => ({ ...field(name), disabled: isDisabled });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <ImageField
          label={t`Logo`}
          activity="company-logo"
          name={values.companyName}
          value={values.logo}
          error={errorOf('logo')}
          onChange={(path) => set('logo', path)}
          isDisabled={isDisabled}
        />
      </div>
      <TextField
        {...text('companyName')}
        label={t`Company name`}
        autoComplete="organization"
        // Where a company is added there is nothing to read first
        autoFocus={!isDisabled && values.companyName === ''}
        className={styles.wide}
      />
      <TextField {...text('email')} label={t`Email`} type="email" autoComplete="email" spellCheck={false} />
      <PhoneField
        label={t`Phone number`}
        isOptional
        value={values.phoneNumber}
        defaultCountry={values.defaultCountry || 'US'}
        error={errorOf('phoneNumber')}
        isDisabled={isDisabled}
        onChange={(next) =>
          setValue('phoneNumber', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        onBlur={() => void trigger('phoneNumber')}
      />
    </div>
  );
}
