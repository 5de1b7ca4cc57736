import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { countryOptions } from '#client/entities/countries/countryOptions.ts';
import type { ComboboxOption } from '#client/kit/forms/fields/Combobox.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { languageOptions } from '#client/kit/i18n/languageOptions.ts';
import { timeZoneOptions } from '#client/kit/time/timeZoneOptions.ts';
import { compareNames } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { currencies } from '#contract/validation/regions.ts';
import type { CompanyFormValues, CompanyGuess } from './companyFormValues.ts';
import styles from './CompanyForm.module.css';

interface RegionFieldsProps {
  values: CompanyFormValues;
  errorOf: (field: keyof CompanyGuess) => string | null;
  onChange: (field: keyof CompanyGuess | 'language', value: string) => void;
  isDisabled: boolean;
}

/** Time zone, currency and the region of phone numbers: the only "Country" of the form is the address's. */
export function RegionFields({ values, errorOf, onChange, isDisabled }: RegionFieldsProps) {
  // Made once: a few hundred entries each, which the browser itself knows.
  const [options] = useState(() => ({
    timeZone: timeZoneOptions(),
    defaultCountry: countryOptions(),
    currency: currencyOptions(),
    language: languageOptions(),
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
      <Combobox {...shared('timeZone')} label={t`Time zone`} />
      <Combobox {...shared('currency')} label={t`Currency`} />
      <Combobox
        {...shared('defaultCountry')}
        label={t`Default region`}
        isOptional
        hint={t`How phone numbers without a country code are read.`}
      />
      {options.language.length > 0 && (
        <NativeSelect
          label={t`Language`}
          hint={t`Of visitors and members who have chosen none.`}
          options={options.language}
          value={values.language || SOURCE_LANGUAGE}
          onChange={({ target }) => onChange('language', target.value)}
          disabled={isDisabled}
        />
      )}
    </div>
  );
}

/** Every currency by name; values are ISO 4217. */
function currencyOptions(): ComboboxOption[] {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return currencies()
    .map((code) => ({ value: code, label: names.of(code) ?? code, detail: code }))
    .sort((a, b) => compareNames(a.label, b.label));
}
