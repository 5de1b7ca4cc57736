import { getCountries } from 'libphonenumber-js/min';
import type { ComboboxOption } from '#client/kit/forms/Combobox.tsx';
import { currencies, timeZones } from '#contract/validation/regions.ts';

/** Every country that a company can be in, by name; values are ISO 3166-1 alpha-2. */
export function countryOptions(): ComboboxOption[] {
  return byLabel(
    getCountries().map((code) => ({ value: code, label: nameOf('region', code), detail: code })),
  );
}

/** Every time zone; blanks instead of underscores, so that they are found by typing. */
export function timeZoneOptions(): ComboboxOption[] {
  return timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Every currency by name; values are ISO 4217. */
export function currencyOptions(): ComboboxOption[] {
  return byLabel(
    currencies().map((code) => ({ value: code, label: nameOf('currency', code), detail: code })),
  );
}

const names = {
  region: new Intl.DisplayNames('en', { type: 'region' }),
  currency: new Intl.DisplayNames('en', { type: 'currency' }),
};

function nameOf(kind: keyof typeof names, code: string): string {
  return names[kind].of(code) ?? code;
}

function byLabel(options: ComboboxOption[]): ComboboxOption[] {
  const { compare } = new Intl.Collator('en');
  return options.sort((a, b) => compare(a.label, b.label));
}
