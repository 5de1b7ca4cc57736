import type { Generated, Selectable } from 'kysely';
import type { FieldDescription, PersonKind as Kind } from '#contract/people/fieldTypes.ts';
import type { PersonField } from '#contract/people/personFields.ts';
import type { PropertyCategoryName } from '#contract/people/propertyCategories.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';

/** Leads and contacts are rows of one table: what imports, merges, searches and bulk changes do is the same for both. */
export type PersonKind = Kind;
export type PropertyCategory = PropertyCategoryName;

/**
 * What a described field is in its column: phone numbers in E.164, email addresses in lower case, several of them as
 * contract/people/contact-points/contactPoints.ts encodes them.
 */
type Stored<Field extends FieldDescription> = Field extends { choices: infer Choices }
  ? keyof Choices | null
  : Field['type'] extends 'references' | 'labels' | 'phones' | 'emails'
    ? Generated<string[]>
    : Filled<Field, Field['type'] extends 'moment' ? Date : string>;

type Filled<Field extends FieldDescription, Value> = Field extends
  { isNeverNull: true } | { writtenBy: 'ONCE' }
  ? Value
  : Value | null;

/** The columns of the fields that contract/people/personFields.ts describes. */
type FieldColumns = { [Field in PersonField as Field['column']]: Stored<Field> };

/** The values of the company's custom fields, as contract/people/custom-fields/customValueEncoding.ts writes them. */
type CustomColumns = Record<CustomSlot, string | null>;

/** A lead or a contact. Searched and sorted fields have a key: folded by contract/people/searchText.ts. */
interface PeopleTable extends FieldColumns, CustomColumns {
  company_id: string;
  id: string;
  kind: PersonKind;
  /** The folded full name. */
  name_key: string;
  /** The phone number as it was typed; phone is null where that is none. */
  phone_typed: string | null;
  /** The folded company name. */
  company_key: string | null;
  /** Set once the reminder is sent; cleared when the time changes. */
  next_call_reminded_at: Date | null;
  next_meeting_reminded_at: Date | null;
  /** Of a converted lead its contact, and the other way round. */
  counterpart_id: string | null;
  /** Of a merged one, which stays in trash for the undo: who it became part of. */
  merged_into: string | null;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** The ids of all choices in slots that hold several. */
  custom_choices: Generated<string[]>;
  /** What a search looks in: folded words, digits of phones. */
  search: string;
}

/** A change of how many there are outside trash; their sum is the number. Triggers of people write it. */
interface PeopleCountsTable {
  company_id: string;
  kind: PersonKind;
  stage_id: string | null;
  status_id: string | null;
  source_id: string | null;
  manager_id: string | null;
  people: number;
  /** How many of them have a next meeting. */
  meetings: Generated<number>;
}

/** Multiple values of a person outside trash, maintained by triggers so that an index finds them. */
interface PeopleMarksTable {
  company_id: string;
  kind: PersonKind;
  what: 'GROUP' | 'PROJECT' | 'TAG' | 'NUMBER' | 'EMAIL';
  /** The id of the group or project, the tag, or an additional phone number (E.164) or email address. */
  mark: string;
  person_id: string;
}

/** A lead or contact as it is stored. */
export type PersonRow = Selectable<PeopleTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    people: PeopleTable;
    people_counts: PeopleCountsTable;
    people_marks: PeopleMarksTable;
  }
}
