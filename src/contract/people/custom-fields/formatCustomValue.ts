import { linkForReading } from '#contract/validation/web-address/link.ts';
import type { CustomField } from './customField.ts';
import { YES_NO } from './customField.ts';

/** A value of a custom field as people read it; '' for none. */
export function formatCustomValue(
  { type, choices, currency }: Pick<CustomField, 'type' | 'choices' | 'currency'>,
  value: string | readonly string[] | null | undefined,
): string {
  if (value === null || value === undefined || value.length === 0) return '';
  if (typeof value !== 'string') return value.map((id) => choiceName(choices, id)).join(', ');
  switch (type) {
    case 'choice':
    case 'user':
      return choiceName(choices, value);
    case 'yesNo':
      return YES_NO[value as keyof typeof YES_NO] ?? value;
    case 'number':
      return numberFormat.format(value as `${number}`);
    case 'money':
      return moneyFormat(currency ?? 'USD').format(value as `${number}`);
    case 'link':
      return linkForReading(value);
    default:
      return value;
  }
}

function choiceName(choices: CustomField['choices'], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? 'deleted';
}

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  moneyFormats.set(currency, format);
  return format;
}
