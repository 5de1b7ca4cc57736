import { t } from '@lingui/core/macro';
import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import type { Calendar } from '#client/kit/time/calendar.ts';
import { inEitherOrder } from '#client/kit/time/inEitherOrder.ts';
import { readDateCell } from '#contract/import/dateCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import type { ReadCell } from './recordCell.ts';

/** Reads the name of an option; '' is no option, which is a problem if one is required. */
export function readOption(
  label: string,
  text: string,
  options: readonly PickerOption[] | undefined,
  isRequired: boolean,
): ReadCell {
  if (text === '') return isRequired ? { problem: t`${label} cannot be empty` } : { value: null };
  const wanted = text.toLocaleLowerCase();
  const found = options?.find((option) => option.label.toLocaleLowerCase() === wanted);
  return found ? { value: found.value } : { problem: t`${label}: there is no option “${text}”` };
}

/** Reads the names of options, separated by commas; '' is none. */
export function readOptions(
  label: string,
  text: string,
  options: readonly PickerOption[] | undefined,
): { value: string[] } | { problem: string } {
  const ids: string[] = [];
  for (const name of textParts(text)) {
    const reading = readOption(label, name, options, true);
    if ('problem' in reading) return reading;
    if (reading.value !== null) ids.push(reading.value);
  }
  return { value: [...new Set(ids)] };
}

/** The parts of a text between its commas. */
export function textParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reads a day as people write it; '' is none. */
export function readDay(label: string, text: string, { locale }: Calendar): ReadCell {
  if (text === '') return { value: null };
  const { value } = inEitherOrder(locale, (order) => readDateCell(text, order));
  return value === null
    ? { problem: t`${label}: ${text} is not a date. Enter it as 2026-12-24` }
    : { value: value.slice(0, 'YYYY-MM-DD'.length) };
}

/** Reads a date and time as people write it, in the company's time zone; '' is none. */
export function readMoment(label: string, text: string, { locale, timeZone }: Calendar): ReadCell {
  const { value, problem } = inEitherOrder(locale, (dateOrder) =>
    readMomentCell(text, { dateOrder, timeZone }),
  );
  return problem === null
    ? { value }
    : { problem: t`${label}: ${text} is not a date and time. Enter it as 2026-12-24 15:00` };
}
