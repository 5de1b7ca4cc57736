import type { ColumnType, Generated } from 'kysely';
import type {
  CustomFieldChoice,
  CustomFieldType,
  CustomRecord,
} from '#contract/people/custom-fields/customField.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';

/** The columns of records that hold values of custom fields. */
export const CUSTOM_SLOTS = [
  'custom_1',
  'custom_2',
  'custom_3',
  'custom_4',
  'custom_5',
  'custom_6',
  'custom_7',
  'custom_8',
  'custom_9',
  'custom_10',
  'custom_11',
  'custom_12',
  'custom_13',
  'custom_14',
  'custom_15',
  'custom_16',
  'custom_17',
  'custom_18',
  'custom_19',
  'custom_20',
] as const;

/** The column of a record that holds the values of one custom field. */
export type CustomSlot = (typeof CUSTOM_SLOTS)[number];

/** Such columns in a row, as contract/people/custom-fields/customValueEncoding.ts writes them; null for no value. */
export type SlotColumns = Record<CustomSlot, string | null>;

/** The columns of a record without custom values. */
export const NO_CUSTOM_VALUES = Object.fromEntries(CUSTOM_SLOTS.map((slot) => [slot, null])) as Record<
  CustomSlot,
  null
>;

/** True for the name of such a column. */
export function isSlot(column: string): column is CustomSlot {
  return (CUSTOM_SLOTS as readonly string[]).includes(column);
}

/** A field that a company added to one kind of record. */
export interface CustomFieldsTable {
  company_id: string;
  id: string;
  record: Generated<CustomRecord>;
  label: string;
  /** Folded; no two fields of a record share it. */
  label_key: string;
  type: CustomFieldType;
  /** Of leads and contacts: null where both have it. */
  only_of: PersonKind | null;
  /** Of a choice: offered ones first, in their order, then those that are no longer offered. */
  choices: ColumnType<CustomFieldChoice[], string, string>;
  /** Of money. */
  currency: string | null;
  /** Of a relation. */
  target: Generated<RelationTarget | null>;
  /** Of a calculated field: with fields by their ids (contract/formulas). */
  formula: Generated<string | null>;
  slot: CustomSlot;
  position: number;
  archived_at: Date | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    custom_fields: CustomFieldsTable;
  }
}
