import { linkForReading } from '#contract/validation/web-address/link.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { CustomField } from './customField.ts';
import { YES_NO } from './customField.ts';
import { fileValueName } from './fileValue.ts';

/** A value of a custom field as people read it, by default in the language in use; '' for none. Screens show times in the company's time zone. */
export function formatCustomValue(
  { type, choices, currency }: Pick<CustomField, 'type' | 'choices' | 'currency'>,
  value: string | readonly string[] | null | undefined,
  locale: string = i18n.locale,
): string {
  if (value === null || value === undefined || value.length === 0) return '';
  if (typeof value !== 'string') return value.map((id) => choiceName(choices, id)).join(', ');
  switch (type) {
    case 'choice':
    case 'user':
    case 'relation':
      return choiceName(choices, value);
    case 'yesNo':
      return YES_NO[value as keyof typeof YES_NO] ?? value;
    case 'number':
      return formatOf(locale).format(value as `${number}`);
    case 'money':
      return formatOf(locale, currency ?? 'USD').format(value as `${number}`);
    case 'rating':
      return `${value}/5`;
    case 'dateTime':
      return `${value.slice(0, 10)} ${value.slice(11, 16)} UTC`;
    case 'file':
      return fileValueName(value);
    case 'link':
      return linkForReading(value);
    default:
      return value;
  }
}

function choiceName(choices: CustomField['choices'], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? i18n.t('deleted');
}

// Lists format a value in each row
const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers, or of amounts in a currency. */
function formatOf(locale: string, currency = ''): Intl.NumberFormat {
  const key = locale + currency;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(
    locale,
    currency
      ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
      : { maximumFractionDigits: 20 },
  );
  formats.set(key, format);
  return format;
}
