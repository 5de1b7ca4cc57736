import { SOURCE_LANGUAGE } from '../../i18n/languages.ts';
import type { CustomField } from './customField.ts';
import { formatCustomValue } from './formatCustomValue.ts';

/**
 * The value of a custom field in a sentence (the timeline, the activity log, the title of a bulk change) or for comparison: like
 * `formatCustomValue`, with days as screens write them, '21 Nov 2026'. Lists format their days themselves.
 */
export function customValueText(
  field: Pick<CustomField, 'type' | 'choices' | 'currency'>,
  value: string | readonly string[] | null | undefined,
): string {
  return field.type === 'date' && typeof value === 'string'
    ? calendarDayText(value)
    : // These sentences are stored, for readers of any language
      formatCustomValue(field, value, SOURCE_LANGUAGE);
}

function calendarDayText(day: string): string {
  const [year, , date] = day.split('-');
  return `${Number(date)} ${monthFormat.format(new Date(`${day}T00:00Z`))} ${year}`;
}

const monthFormat = new Intl.DateTimeFormat(SOURCE_LANGUAGE, { month: 'short', timeZone: 'UTC' });
