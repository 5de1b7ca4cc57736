import type { ComboboxOption } from '#client/kit/forms/fields/Combobox.tsx';
import { currencies } from '#contract/validation/regions.ts';

/** Every currency by name; values are ISO 4217. */
export function currencyOptions(): ComboboxOption[] {
  return byLabel(currencies().map((code) => ({ value: code, label: names.of(code) ?? code, detail: code })));
}

const names = new Intl.DisplayNames('en', { type: 'currency' });

function byLabel(options: ComboboxOption[]): ComboboxOption[] {
  const { compare } = new Intl.Collator('en');
  return options.sort((a, b) => compare(a.label, b.label));
}
