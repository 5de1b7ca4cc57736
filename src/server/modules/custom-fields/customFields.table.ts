import type { ColumnType } from 'kysely';
import type { CustomFieldChoice, CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';

/** The columns of `people` that hold values of custom fields. */
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

/** The column of `people` that holds the values of one custom field. */
export type CustomSlot = (typeof CUSTOM_SLOTS)[number];

/** True for the name of such a column. */
export function isSlot(column: string): column is CustomSlot {
  return (CUSTOM_SLOTS as readonly string[]).includes(column);
}

/** A field that a company added to its leads, contacts or both. */
export interface CustomFieldsTable {
  company_id: string;
  id: string;
  label: string;
  /** Folded; no two fields of a company share it. */
  label_key: string;
  type: CustomFieldType;
  only_of: PersonKind | null;
  /** Of a choice: offered ones first, in their order, then those that are no longer offered. */
  choices: ColumnType<CustomFieldChoice[], string, string>;
  /** Of money. */
  currency: string | null;
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
