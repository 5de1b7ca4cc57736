import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { formatCustomValue } from '#contract/people/custom-fields/formatCustomValue.ts';
import { wallTime } from '#contract/time/zonedTime.ts';

/** The value of a custom field as a cell copies it: choices by their labels, times in the company's time zone, others as stored. */
export function copiedCustomText(
  { type, choices, custom }: CustomFieldDescription,
  value: string | readonly string[] | null | undefined,
  timeZone: string,
): string {
  if (choices) return formatCustomValue(custom, value);
  if (type === 'dateTime') return wallTime(value ? String(value) : null, timeZone).replace('T', ' ');
  return value ? String(value) : '';
}
