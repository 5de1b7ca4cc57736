import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { contactPointProblem, contactPointValue } from '#contract/people/contact-points/contactPointRules.ts';
import type {
  ContactPointType,
  LabelledEmail,
  LabelledPhone,
} from '#contract/people/contact-points/contactPoints.ts';
import {
  contactPointOf,
  encodeContactPoint,
  uniqueContactPoints,
} from '#contract/people/contact-points/contactPoints.ts';
import type { FieldDescription, FieldValues } from '#contract/people/fieldTypes.ts';
import type { EditedField } from '#contract/people/personFields.ts';
import { EDITED_FIELDS } from '#contract/people/personFields.ts';
import { tagsProblem, tidyTags, typedProblem } from '#contract/people/personRules.ts';
import { readTimeZone, TIME_ZONE_MESSAGE } from '#contract/time/timeZones.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import type { PersonChange } from './personColumns.ts';
import { momentColumns, textColumns } from './storedFields.ts';

type Given<T> = T | null | undefined;

type InputValue<Field extends FieldDescription> = Field extends { choices: infer Choices }
  ? keyof Choices
  : Field['type'] extends 'references' | 'labels'
    ? readonly string[]
    : Field['type'] extends ContactPointType
      ? readonly FieldValues[Field['type']][number][]
      : Field['type'] extends 'moment'
        ? Date
        : string;

/** What people send of a lead or contact. A field that is left out stays; null or an empty text clears it. */
export type PersonInput = { [Field in EditedField as Field['id']]?: Given<InputValue<Field>> };

/** The same with the company's custom fields. */
export type WholeInput = PersonInput & { custom?: Given<CustomInput> };

/** How input is read. */
interface Reading {
  /** How phone numbers without a country code are read. */
  defaultCountry: string | null;
  /** False accepts texts without validation: the values that the user saw. */
  isChecked: boolean;
}

/** The columns of the given fields. Rejects with the message of the first broken rule. */
export function givenColumns(
  input: PersonInput,
  defaultCountry: string | null,
  isChecked = true,
): PersonChange {
  const columns = EDITED_FIELDS.flatMap((field) => {
    const given = input[field.id];
    return given === undefined ? [] : [columnsOf(field, given, { defaultCountry, isChecked })];
  });
  return Object.assign({}, ...columns) as PersonChange;
}

function columnsOf(
  field: EditedField,
  given: PersonInput[EditedField['id']],
  reading: Reading,
): PersonChange {
  const value = given ?? null;
  switch (field.type) {
    case 'moment':
      return momentColumns(field, value as Date | null);
    case 'choice':
      return { [field.column]: value as PersonChange[typeof field.column] };
    case 'timeZone':
      return { [field.column]: checkedZone((value ?? '') as string, reading) };
    case 'reference':
      return { [field.column]: value === null || value === '' ? null : knownId(field.id, value as string) };
    case 'references':
      return { [field.column]: knownIds(field, (value ?? []) as readonly string[]) };
    case 'labels':
      return { [field.column]: checkedTags((value ?? []) as readonly string[]) };
    case 'phones':
    case 'emails':
      return {
        [field.column]: checkedPoints(field, (value ?? []) as (LabelledPhone | LabelledEmail)[], reading),
      };
    default:
      return checkedText(field, (value ?? '') as string, reading);
  }
}

type TextField = Parameters<typeof textColumns>[0];

function checkedText(field: TextField, given: string, { defaultCountry, isChecked }: Reading): PersonChange {
  const text = tidyText(given);
  const problem = isChecked && text !== '' && typedProblem(field, text, defaultCountry);
  if (problem) throw invalid(`invalid-${field.column.replaceAll('_', '-')}`, problem);
  return textColumns(field, text, defaultCountry);
}

function checkedPoints(
  { column, type }: EditedField & { type: ContactPointType },
  given: readonly (LabelledPhone | LabelledEmail)[],
  { defaultCountry, isChecked }: Reading,
): string[] {
  const stored = given.map(contactPointOf).flatMap(({ value: typed, label }) => {
    const text = tidyText(typed);
    if (text === '') return [];
    const problem = isChecked && contactPointProblem(type, text, defaultCountry);
    if (problem) throw invalid(`invalid-${column.replaceAll('_', '-')}`, problem);
    return [encodeContactPoint({ value: contactPointValue(type, text, defaultCountry) ?? text, label })];
  });
  return uniqueContactPoints(stored);
}

function checkedZone(given: string, { isChecked }: Reading): string | null {
  if (!isChecked || tidyText(given) === '') return given || null;
  const zone = readTimeZone(given);
  if (zone === null) throw invalid('invalid-time-zone', TIME_ZONE_MESSAGE);
  return zone;
}

function checkedTags(given: readonly string[]): string[] {
  const tags = tidyTags(given);
  const problem = tagsProblem(tags);
  if (problem) throw invalid('invalid-tags', problem);
  return tags;
}

function knownIds({ id: field, column }: EditedField, ids: readonly string[]): string[] {
  if (ids.length > MAX_PERSON_LABELS)
    throw invalid(
      `invalid-${column}`,
      i18n.t('You can choose at most {most} options', { most: MAX_PERSON_LABELS }),
    );
  return [...new Set(ids.map((id) => knownId(field, id)))];
}

function knownId(field: string, id: string): string {
  if (!isUuid(id))
    throw invalid(`unknown-${field}`, i18n.t('A selected option no longer exists. Reload the page'));
  return id;
}
