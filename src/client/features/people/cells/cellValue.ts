import { t } from '@lingui/core/macro';
import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { Calendar } from '#client/kit/time/calendar.ts';
import type { DateCell, DateOrder } from '#contract/import/dateCells.ts';
import { readDateCell } from '#contract/import/dateCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { readTimeZone } from '#contract/time/timeZones.ts';
import type { AnyField, FieldOfType } from '../fields/anyField.ts';
import { isCustom, labelOf } from '../fields/anyField.ts';
import { lineProblem } from '../fields/lineProblem.ts';
import { noneLabelOf } from '../fields/noneLabel.ts';

/** The value of a text, or its problem. */
export type ReadValue = { value: FieldValue } | { problem: string };

/** Parses a text that was typed or pasted into a cell, in the format of copied cells; '' clears. Times are in the given time zone. */
export function cellValue(
  field: AnyField,
  text: string,
  choices: LeadChoices | undefined,
  calendar: Calendar,
): ReadValue {
  const trimmed = text.trim();
  switch (field.type) {
    case 'reference':
    case 'choice':
    case 'user':
    case 'yesNo':
      return readOne(field, trimmed, choices);
    case 'timeZone': {
      const zone = readTimeZone(trimmed);
      return zone === null && trimmed !== '' ? notThere(field, trimmed) : { value: zone };
    }
    case 'references':
    case 'choices':
      return readMany(field, partsOf(trimmed), choices);
    case 'labels': {
      const tags = tidyTags(partsOf(trimmed));
      const problem = tagsProblem(tags);
      return problem ? { problem } : { value: tags };
    }
    case 'moment':
      return readMoment(field, trimmed, calendar);
    case 'date':
      return readDay(field, trimmed, calendar);
    default: {
      const problem = lineProblem(field, trimmed, choices?.defaultCountry);
      return problem ? { problem } : { value: trimmed };
    }
  }
}

function readOne(
  field: FieldOfType<'reference' | 'choice' | 'user' | 'yesNo'>,
  name: string,
  choices: LeadChoices | undefined,
): ReadValue {
  if (name === '')
    return noneLabelOf(field)
      ? { value: null }
      : { problem: t`${{ label: labelOf(field) }} cannot be empty` };
  const found = optionNamed(field, name, choices);
  return found === undefined ? notThere(field, name) : { value: found };
}

function readMany(field: AnyField, names: string[], choices: LeadChoices | undefined): ReadValue {
  const found = names.map((name) => optionNamed(field, name, choices));
  const missing = names.find((_name, index) => found[index] === undefined);
  return missing === undefined ? { value: found.filter((id) => id !== undefined) } : notThere(field, missing);
}

function readDay(field: AnyField, text: string, { locale }: Calendar): ReadValue {
  const read = inEitherOrder(locale, (order) => readDateCell(text, order));
  const day = read.value?.slice(0, 'YYYY-MM-DD'.length);
  if (!isCustom(field)) return { value: day ?? null };
  const reading = readCustomValue(field.custom, day ?? text);
  return 'problem' in reading ? reading : { value: reading.value };
}

function readMoment(field: AnyField, text: string, { locale, timeZone }: Calendar): ReadValue {
  const { value, problem } = inEitherOrder(locale, (dateOrder) =>
    readMomentCell(text, { dateOrder, timeZone }),
  );
  return problem === null
    ? { value }
    : {
        problem: t`${{ label: labelOf(field) }}: ${text} is not a date and time. Enter it as 2026-12-24 15:00`,
      };
}

/** Day and month as they can only be; where they could be either, in the order of a locale. */
function inEitherOrder(locale: string, read: (order: DateOrder | null) => DateCell): DateCell {
  const plain = read(null);
  return plain.problem === null ? plain : read(dateOrderOf(locale));
}

function optionNamed(field: AnyField, name: string, choices: LeadChoices | undefined): string | undefined {
  const wanted = name.toLocaleLowerCase();
  return fieldOptions(field, choices)?.find(({ label }) => label.toLocaleLowerCase() === wanted)?.value;
}

function notThere(field: AnyField, name: string): ReadValue {
  return { problem: t`${{ label: labelOf(field) }}: there is no option “${name}”` };
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** In which order a locale writes day and month: 'en-US' the month first. */
function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts();
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'MDY' : 'DMY';
}
