import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { decodeContactPoint } from '#contract/people/contact-points/contactPoints.ts';
import { customFieldsOfKind } from '#contract/people/custom-fields/customField.ts';
import { decodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { PersonField } from '#contract/people/personFields.ts';
import { fieldPath, isFieldOf, PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { PersonRecord } from '#contract/people/personValues.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { toPhoneNumber } from '#server/graphql/toPhoneNumber.ts';
import type { Contact, Lead, PersonInput as ApiInput } from '#server/graphql/types.generated.ts';
import type { PersonKind, PersonRow } from '../people.table.ts';
import type { PersonInput } from './personInput.ts';
import type { PersonNames } from './personNames.service.ts';

/** A stored lead as the API shows it. */
export function toLead(row: PersonRow, names: PersonNames): Lead {
  return {
    ...shownFields<Held<'LEAD', Lead, Complete<Lead>>>('LEAD', row, names),
    ...toPerson(row, names),
    contactId: row.counterpart_id,
  };
}

/** A stored contact as the API shows it. */
export function toContact(row: PersonRow, names: PersonNames): Contact {
  return {
    ...shownFields<Held<'CONTACT', Contact, Complete<Contact>>>('CONTACT', row, names),
    ...toPerson(row, names),
    leadId: row.counterpart_id,
  };
}

// Does not compile where the API's type lacks a field of the description at its path
type Held<Kind extends PersonKind, Api, _Complete extends PersonRecord<Kind>> = Api;

/** A type of the API as its JSON is: times are texts, and what may be left out is null. */
type Complete<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? Complete<Item>[]
    : Value extends object
      ? { [Name in keyof Value]-?: Complete<Value[Name]> }
      : Value;

// Taken apart once, not for each row of each list
const PLACES = { LEAD: placesOf('LEAD'), CONTACT: placesOf('CONTACT') };

function placesOf(kind: PersonKind) {
  return PERSON_FIELDS.filter((field) => isFieldOf(field, kind)).map((field) => ({
    field,
    holders: fieldPath(field, kind).split('.').slice(0, -1),
    name: fieldPath(field, kind).split('.').at(-1) ?? '',
  }));
}

/** Every described field at its path. */
function shownFields<Api>(kind: PersonKind, row: PersonRow, names: PersonNames): Api {
  const shown = {};
  for (const place of PLACES[kind]) setAt(shown, place, shownValue(place.field, row, names));
  // Paths are texts here: that each is one of the API is what Held says
  return shown as Api;
}

function toPerson(row: PersonRow, names: PersonNames) {
  return {
    _id: row.id,
    custom: customValuesOf(row, names),
    updatedAt: row.updated_at,
    source: (row.source_id && names.options.get(row.source_id)?.name) || null,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + PERSON_TRASH_DAYS * DAY_MS),
  };
}

/** A person's values of custom fields, without fields of the other kind. */
function customValuesOf(row: PersonRow, { custom }: PersonNames): Record<string, string | string[]> {
  if (custom.size === 0) return {};
  return Object.fromEntries(
    customFieldsOfKind([...custom.values()], row.kind).flatMap(({ id, type, slot }) => {
      const stored = row[slot];
      return stored === null ? [] : [[id, decodeCustomValue(type, stored)]];
    }),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

function shownValue(field: PersonField, row: PersonRow, names: PersonNames): unknown {
  if ('isKeptAsTyped' in field) return toPhoneNumber(row.phone, row.phone_typed);
  if (field.type === 'reference')
    return (row[field.column] && named(field.names, row[field.column], names)) || null;
  if (field.type === 'references')
    return row[field.column].flatMap((id) => named(field.names, id, names) ?? []);
  if (field.type === 'phones')
    return row[field.column].map(decodeContactPoint).map(({ value, label }) => ({
      number: value,
      formatted: phoneForReading(value),
      label,
    }));
  if (field.type === 'emails')
    return row[field.column].map(decodeContactPoint).map(({ value, label }) => ({ email: value, label }));
  return row[field.column];
}

type ReferenceKind = Extract<PersonField, { names: string }>['names'];

/** The record with this id, as the API shows it; null if it was deleted. */
function named(kind: ReferenceKind, id: string | null, { options, managers, projects }: PersonNames) {
  if (id === null) return null;
  if (kind === 'MANAGER') {
    const manager = managers.get(id);
    return manager
      ? { _id: id, fullName: { firstName: manager.first_name, lastName: manager.last_name } }
      : null;
  }
  if (kind === 'PROJECT') {
    const project = projects.get(id);
    return project ? { _id: id, projectName: project.title } : null;
  }
  const option = options.get(id);
  if (!option) return null;
  const { name, colour, outcome } = option;
  if (kind === 'STAGE') return { _id: id, stageLevel: name, colour };
  if (kind === 'STATUS') return { _id: id, statusLevel: name, colour, outcome: outcome ?? 'OPEN' };
  return kind === 'SOURCE' ? { _id: id, sourceName: name, colour } : { _id: id, groupName: name, colour };
}

/** Puts a value at a path, with the objects on the way. */
function setAt(
  shown: Record<string, unknown>,
  { holders, name }: { holders: readonly string[]; name: string },
  value: unknown,
): void {
  let holder = shown;
  for (const each of holders) holder = (holder[each] ??= {}) as Record<string, unknown>;
  holder[name] = value;
}

type SameFields<
  _Api extends Record<keyof PersonInput, unknown>,
  _Described extends Record<keyof Omit<ApiInput, 'custom'>, unknown>,
> = true;

// Does not compile if the API's PersonInput and the description have different fields. It is here because the
// generated types depend on every service, which the input itself must not.
type _InputIsDescribed = SameFields<Required<ApiInput>, Required<PersonInput>>;
