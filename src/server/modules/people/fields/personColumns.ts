import type { ReferenceKind } from '#contract/people/fieldTypes.ts';
import type { PersonField } from '#contract/people/personFields.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS, isSlot } from '#server/modules/custom-fields/customFields.table.ts';
import type { PersonRow } from '../people.table.ts';

type ChangedField = Exclude<PersonField, { writtenBy: 'ONCE' }>;

/** The name of a column that changes. */
export type PersonColumn =
  | ChangedField['column']
  | CustomSlot
  | (typeof COMPANIONS)[keyof typeof COMPANIONS]['column']
  | (typeof SYSTEM_COLUMNS)[number]['column'];

/** One column that changes. */
export interface ColumnDescription {
  column: PersonColumn;
  /** The field of the API that it is. */
  field: string;
  label: string;
  type: 'text' | 'uuid' | 'timestamptz' | 'text[]' | 'uuid[]';
  /** What an id names. */
  names?: ReferenceKind;
  /** True where entries are encoded numbers or addresses with labels. */
  isLabelled?: true;
  /** True where PersonInput has the field. */
  isInput?: true;
  /** Belongs to this column: written with it, and not compared separately. */
  follows?: PersonColumn;
  /** Of one that goes along: a difference in it alone counts as a change of the field. */
  isEnoughToMatch?: true;
}

/** Additional columns of a field. */
export const COMPANIONS = {
  phoneNumber: { column: 'phone_typed', type: 'text', isEnoughToMatch: true },
  nextCall: { column: 'next_call_reminded_at', type: 'timestamptz' },
  nextMeeting: { column: 'next_meeting_reminded_at', type: 'timestamptz' },
} as const;

const SYSTEM_COLUMNS = [
  { column: 'counterpart_id', field: 'counterpart', label: /*i18n*/ 'Converted', type: 'uuid' },
  { column: 'trashed_at', field: 'trashedAt', label: /*i18n*/ 'Trash', type: 'timestamptz' },
  { column: 'trashed_by', field: 'trashedAt', label: /*i18n*/ 'Trash', type: 'text', follows: 'trashed_at' },
  {
    column: 'merged_into',
    field: 'mergedInto',
    label: /*i18n*/ 'Merged',
    type: 'uuid',
    follows: 'trashed_at',
  },
] as const;

const SQL_TYPES: Record<ChangedField['type'] | 'link', ColumnDescription['type']> = {
  text: 'text',
  email: 'text',
  phone: 'text',
  link: 'text',
  choice: 'text',
  timeZone: 'text',
  moment: 'timestamptz',
  reference: 'uuid',
  references: 'uuid[]',
  labels: 'text[]',
  phones: 'text[]',
  emails: 'text[]',
};

/**
 * The changeable columns of a person, in the order of the fields, for job items, events, conflicts, merge and
 * undo. Other columns are derived (derivedColumns) or permanent (id, kind, created_…).
 */
export const PERSON_COLUMNS: readonly ColumnDescription[] = [
  ...PERSON_FIELDS.filter(
    (field): field is ChangedField => !('writtenBy' in field && field.writtenBy === 'ONCE'),
  ).flatMap(columnsOf),
  ...CUSTOM_SLOTS.map(customColumn),
  ...SYSTEM_COLUMNS,
];

function columnsOf(field: ChangedField): ColumnDescription[] {
  const { id, label, column } = field;
  const own = {
    column,
    field: id,
    label,
    type: SQL_TYPES[field.type],
    ...('names' in field && { names: field.names }),
    ...((field.type === 'phones' || field.type === 'emails') && { isLabelled: true as const }),
    ...(!('writtenBy' in field) && { isInput: true as const }),
  };
  const companion = Object.entries(COMPANIONS).find(([leader]) => leader === id)?.[1];
  return companion ? [own, { ...companion, field: id, label, follows: column }] : [own];
}

// Which field of the company it is, and how that is called, its definition says
function customColumn(slot: CustomSlot) {
  return {
    column: slot,
    field: slot,
    label: slot,
    type: 'text',
    isInput: true,
  } as const;
}

/** New values of some changeable columns. */
export type PersonChange = Partial<Pick<PersonRow, PersonColumn>>;

/** Values of changeable columns as JSON keeps them: times as RFC 3339 text. */
export type PersonJson = Record<string, string | string[] | null>;

/** The changeable columns of an empty person. */
export const EMPTY_PERSON = Object.fromEntries([
  ...PERSON_COLUMNS.map(({ column, type }) => [column, type.endsWith('[]') ? [] : null]),
  ...PERSON_FIELDS.flatMap((field) =>
    'isNeverNull' in field && !('writtenBy' in field) ? [[field.column, '']] : [],
  ),
]) as Pick<PersonRow, PersonColumn>;

/** The columns of `after` whose value differs from `before`; additional columns are compared separately. */
export function changedColumns(before: PersonChange, after: PersonChange): PersonColumn[] {
  return PERSON_COLUMNS.map(({ column }) => column).filter(
    (column) => column in after && !isSameValue(before[column] ?? null, after[column] ?? null),
  );
}

/** The columns with the ones that belong to them, in both directions: written and reverted together. */
export function withCompanions(columns: readonly PersonColumn[]): PersonColumn[] {
  const leaders = new Set(columns.map((column) => LEADER_OF.get(column)));
  return PERSON_COLUMNS.map(({ column }) => column).filter((column) => leaders.has(LEADER_OF.get(column)));
}

const LEADER_OF = new Map<PersonColumn, PersonColumn>(
  PERSON_COLUMNS.map(({ column, follows }) => [column, follows ?? column]),
);

/**
 * These columns of a row as JSON; where none are named all changeable ones, but slots of custom fields
 * without a value.
 */
export function personJson(row: PersonChange, columns?: readonly PersonColumn[]): PersonJson {
  const wanted =
    columns ?? PERSON_COLUMNS.map(({ column }) => column).filter((column) => !isEmptySlot(row, column));
  return Object.fromEntries(wanted.map((column) => [column, jsonValue(row[column] ?? null)]));
}

function isEmptySlot(row: PersonChange, column: PersonColumn): boolean {
  return isSlot(column) && (row[column] ?? null) === null;
}

/** The values that personJson made, as a row has them. Names that are no changeable column are left out. */
export function personValues(json: Record<string, unknown>): PersonChange {
  const known = PERSON_COLUMNS.filter(({ column }) => column in json);
  return Object.fromEntries(
    known.map(({ column, type }) => {
      const value = json[column] ?? null;
      return [column, type === 'timestamptz' && value !== null ? new Date(value as string) : value];
    }),
  );
}

/** True where two values of one column are the same; lists are, with the same entries in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function jsonValue(value: PersonChange[PersonColumn] | null): string | string[] | null {
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}
