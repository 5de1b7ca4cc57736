import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import type { PeopleTable, PersonRow } from '../people.table.ts';

/** One changeable column of `people`. */
interface ColumnDescription {
  column: keyof PeopleTable;
  /** The field of the API that it is: of PersonInput, or of Lead and Contact for what nobody types. */
  field: string;
  /** What a person calls the field, as on the lists and forms. */
  label: string;
  type: 'text' | 'uuid' | 'timestamptz' | 'text[]' | 'uuid[]';
  /** What an id names: an entry of lead setup, a lead manager, a project. */
  names?: 'STAGE' | 'STATUS' | 'SOURCE' | 'GROUP' | 'MANAGER' | 'PROJECT';
  /** True where PersonInput has the field. */
  isInput?: true;
  /** Goes along with this column: written with it, and not compared by itself. */
  follows?: keyof PeopleTable;
  /** Of one that goes along: a difference in it alone counts as a change of the field. */
  isTelling?: true;
}

/**
 * The columns of a person that change, in the order of the form: the one list that job items, events, conflicts, timeline,
 * merge, import, export and undo read. Beside it stand derivedColumns and what a row has for good (id, kind, created_…).
 */
export const PERSON_COLUMNS = [
  { column: 'first_name', field: 'firstName', label: 'First name', type: 'text', isInput: true },
  { column: 'last_name', field: 'lastName', label: 'Last name', type: 'text', isInput: true },
  { column: 'phone', field: 'phoneNumber', label: 'Phone', type: 'text', isInput: true },
  {
    column: 'phone_typed',
    field: 'phoneNumber',
    label: 'Phone',
    type: 'text',
    follows: 'phone',
    isTelling: true,
  },
  { column: 'email', field: 'email', label: 'Email', type: 'text', isInput: true },
  { column: 'whatsapp', field: 'whatsApp', label: 'WhatsApp', type: 'text', isInput: true },
  { column: 'job_title', field: 'jobTitle', label: 'Job title', type: 'text', isInput: true },
  { column: 'company_name', field: 'companyName', label: 'Company', type: 'text', isInput: true },
  { column: 'street', field: 'street', label: 'Street', type: 'text', isInput: true },
  { column: 'zone', field: 'zone', label: 'State', type: 'text', isInput: true },
  { column: 'postal_code', field: 'postalCode', label: 'ZIP', type: 'text', isInput: true },
  { column: 'city', field: 'city', label: 'City', type: 'text', isInput: true },
  { column: 'country', field: 'country', label: 'Country', type: 'text', isInput: true },
  { column: 'stage_id', field: 'stageId', label: 'Stage', type: 'uuid', names: 'STAGE', isInput: true },
  { column: 'status_id', field: 'statusId', label: 'Status', type: 'uuid', names: 'STATUS', isInput: true },
  { column: 'source_id', field: 'sourceId', label: 'Source', type: 'uuid', names: 'SOURCE', isInput: true },
  {
    column: 'manager_id',
    field: 'managerId',
    label: 'Lead manager',
    type: 'uuid',
    names: 'MANAGER',
    isInput: true,
  },
  { column: 'group_ids', field: 'groupIds', label: 'Groups', type: 'uuid[]', names: 'GROUP', isInput: true },
  {
    column: 'project_ids',
    field: 'projectIds',
    label: 'Interested projects',
    type: 'uuid[]',
    names: 'PROJECT',
    isInput: true,
  },
  { column: 'tags', field: 'tags', label: 'Tags', type: 'text[]', isInput: true },
  {
    column: 'property_category',
    field: 'propertyCategory',
    label: 'Property category',
    type: 'text',
    isInput: true,
  },
  { column: 'next_call_at', field: 'nextCall', label: 'Next call', type: 'timestamptz', isInput: true },
  {
    column: 'next_call_reminded_at',
    field: 'nextCall',
    label: 'Next call',
    type: 'timestamptz',
    follows: 'next_call_at',
  },
  {
    column: 'next_meeting_at',
    field: 'nextMeeting',
    label: 'Next meeting',
    type: 'timestamptz',
    isInput: true,
  },
  {
    column: 'next_meeting_reminded_at',
    field: 'nextMeeting',
    label: 'Next meeting',
    type: 'timestamptz',
    follows: 'next_meeting_at',
  },
  { column: 'lost_reason', field: 'lostReason', label: 'Lost reason', type: 'text', isInput: true },
  { column: 'integrations', field: 'integrations', label: 'Integrations', type: 'text[]' },
  { column: 'counterpart_id', field: 'counterpart', label: 'Converted', type: 'uuid' },
  { column: 'trashed_at', field: 'trashedAt', label: 'Trash', type: 'timestamptz' },
  { column: 'trashed_by', field: 'trashedAt', label: 'Trash', type: 'text', follows: 'trashed_at' },
  { column: 'merged_into', field: 'mergedInto', label: 'Merged', type: 'uuid', follows: 'trashed_at' },
] as const satisfies readonly ColumnDescription[];

/** The name of a changeable column. */
export type PersonColumn = (typeof PERSON_COLUMNS)[number]['column'];

/** New values of some changeable columns. */
export type PersonChange = Partial<Pick<PersonRow, PersonColumn>>;

/** Values of changeable columns as JSON keeps them: times as RFC 3339 text. */
export type PersonJson = Record<string, string | string[] | null>;

/** The columns that are computed from the others, of a whole row: what is searched, sorted and compared by. */
export function derivedColumns(
  row: Pick<
    PersonRow,
    'first_name' | 'last_name' | 'email' | 'company_name' | 'job_title' | 'phone' | 'phone_typed' | 'whatsapp'
  >,
): Pick<PersonRow, 'name_key' | 'company_key' | 'search'> {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    // Somebody without a name stands where the number or address by which they are shown would
    name_key: foldText(name) || foldText(row.phone_typed ?? row.email ?? ''),
    company_key: foldText(row.company_name ?? '') || null,
    search: searchTextOf(
      [name, row.email, row.company_name, row.job_title],
      [row.phone, row.phone_typed, row.whatsapp],
    ),
  };
}

/** The columns of `after` whose value differs from that in `before`; a column that goes along is judged by itself. */
export function changedColumns(before: PersonChange, after: PersonChange): PersonColumn[] {
  return PERSON_COLUMNS.map(({ column }) => column).filter(
    (column) => column in after && !isSameValue(before[column] ?? null, after[column] ?? null),
  );
}

/** The columns with those that go along with them, in both directions: what is written and put back as one. */
export function withCompanions(columns: readonly PersonColumn[]): PersonColumn[] {
  const leaders = new Set(columns.map((column) => LEADER_OF.get(column)));
  return PERSON_COLUMNS.map(({ column }) => column).filter((column) => leaders.has(LEADER_OF.get(column)));
}

const LEADER_OF = new Map<PersonColumn, PersonColumn>(
  PERSON_COLUMNS.map((entry) => [entry.column, 'follows' in entry ? entry.follows : entry.column]),
);

/** These columns of a row as JSON; all changeable ones where none are named. */
export function personJson(row: PersonChange, columns?: readonly PersonColumn[]): PersonJson {
  const wanted = columns ?? PERSON_COLUMNS.map(({ column }) => column);
  return Object.fromEntries(wanted.map((column) => [column, jsonValue(row[column] ?? null)]));
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
