import { getCountries } from 'libphonenumber-js/min';
import type { ComboboxOption } from '#client/kit/forms/fields/Combobox.tsx';
import { countryName } from './countryName.ts';

/** Every country that phone numbers have, by name; values are ISO 3166-1 alpha-2. */
export function countryOptions(): ComboboxOption[] {
  const { compare } = new Intl.Collator('en');
  return getCountries()
    .map((code) => ({ value: code as string, label: countryName(code), detail: code as string }))
    .sort((a, b) => compare(a.label, b.label));
}
