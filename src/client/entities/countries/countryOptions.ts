import { getCountries } from 'libphonenumber-js/min';
import type { ComboboxOption } from '#client/kit/forms/fields/Combobox.tsx';
import { compareNames } from '#contract/i18n/formats.ts';
import { countryText } from './countryName.ts';

/** Every country that phone numbers have, by name; values are ISO 3166-1 alpha-2. */
export function countryOptions(): ComboboxOption[] {
  return getCountries()
    .map((code) => ({ value: code as string, label: countryText(code), detail: code as string }))
    .sort((a, b) => compareNames(a.label, b.label));
}
