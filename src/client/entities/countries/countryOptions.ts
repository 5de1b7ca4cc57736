import { getCountries } from 'libphonenumber-js/min';
import type { ComboboxOption } from '#client/kit/forms/fields/Combobox.tsx';

/** Every country that phone numbers have, by name; values are ISO 3166-1 alpha-2. */
export function countryOptions(): ComboboxOption[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const { compare } = new Intl.Collator('en');
  return getCountries()
    .map((code) => ({ value: code as string, label: names.of(code) ?? code, detail: code as string }))
    .sort((a, b) => compare(a.label, b.label));
}
