import type { UseFormReturn } from 'react-hook-form';
import { ImageField } from '#client/entities/uploads/ImageField.tsx';
import { PhoneField } from '#client/kit/forms/fields/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import styles from './CompanyForm.module.css';
import type { CompanyFormValues } from './companyFormValues.ts';

interface IdentityFieldsProps {
  form: UseFormReturn<CompanyFormValues>;
  values: CompanyFormValues;
  isDisabled: boolean;
}

/** Logo, name and how the company is reached. */
export function IdentityFields({ form, values, isDisabled }: IdentityFieldsProps) {
  const { register, formState, setValue, trigger } = form;
  const errorOf = (field: keyof CompanyFormValues) => formState.errors[field]?.message;
  const text = (field: keyof CompanyFormValues) => ({
    ...register(field),
    error: errorOf(field),
    disabled: isDisabled,
  });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <ImageField
          label="Logo"
          activity="company-logo"
          name={values.companyName}
          value={values.logo}
          error={errorOf('logo')}
          onChange={(path) => setValue('logo', path, { shouldDirty: true, shouldValidate: true })}
          isDisabled={isDisabled}
        />
      </div>
      <TextField
        {...text('companyName')}
        label="Company name"
        autoComplete="organization"
        className={styles.wide}
      />
      <TextField {...text('email')} label="Email" type="email" autoComplete="email" spellCheck={false} />
      <PhoneField
        label="Phone number"
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
