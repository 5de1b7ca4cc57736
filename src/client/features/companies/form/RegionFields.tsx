import { useState } from 'react';
import { countryOptions } from '#client/entities/countries/countryOptions.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { timeZoneOptions } from '#client/kit/time/timeZoneOptions.ts';
import styles from './CompanyForm.module.css';
import type { CompanyFormValues, CompanyGuess } from './companyFormValues.ts';
import { currencyOptions } from './regionOptions.ts';

interface RegionFieldsProps {
  values: CompanyFormValues;
  errorOf: (field: keyof CompanyGuess) => string | null;
  onChange: (field: keyof CompanyGuess, value: string) => void;
  isDisabled: boolean;
}

/** Time zone, currency and the region of phone numbers: the only "Country" of the form is the address's. */
export function RegionFields({ values, errorOf, onChange, isDisabled }: RegionFieldsProps) {
  // Made once: a few hundred entries each, which the browser itself knows.
  const [options] = useState(() => ({
    timeZone: timeZoneOptions(),
    defaultCountry: countryOptions(),
    currency: currencyOptions(),
  }));
  const shared = (field: keyof CompanyGuess) => ({
    options: options[field],
    value: values[field] || null,
    error: errorOf(field),
    onChange: (next: string | null) => onChange(field, next ?? ''),
    isDisabled,
  });
  return (
    <div className={styles.fields}>
      <Combobox {...shared('timeZone')} label="Time zone" />
      <Combobox {...shared('currency')} label="Currency" />
      <Combobox
        {...shared('defaultCountry')}
        label="Default region"
        isOptional
        hint="How phone numbers without a country code are read."
      />
    </div>
  );
}
