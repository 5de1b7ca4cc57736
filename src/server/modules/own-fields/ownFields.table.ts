import type { ColumnType } from 'kysely';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { OwnChoice, OwnType } from '#contract/people/own/ownField.ts';

/** The columns of `people` that hold values of custom fields. */
export const OWN_SLOTS = [
  'own_1',
  'own_2',
  'own_3',
  'own_4',
  'own_5',
  'own_6',
  'own_7',
  'own_8',
  'own_9',
  'own_10',
  'own_11',
  'own_12',
  'own_13',
  'own_14',
  'own_15',
  'own_16',
  'own_17',
  'own_18',
  'own_19',
  'own_20',
] as const;

/** The column of `people` that holds the values of one custom field. */
export type OwnSlot = (typeof OWN_SLOTS)[number];

/** True for the name of such a column. */
export function isSlot(column: string): column is OwnSlot {
  return (OWN_SLOTS as readonly string[]).includes(column);
}

/** A field that a company added to its leads, contacts or both. */
export interface OwnFieldsTable {
  company_id: string;
  id: string;
  label: string;
  /** Folded; no two fields of a company share it. */
  label_key: string;
  type: OwnType;
  only_of: PersonKind | null;
  /** Of a choice: offered ones first, in their order, then those that are no longer offered. */
  choices: ColumnType<OwnChoice[], string, string>;
  /** Of money. */
  currency: string | null;
  slot: OwnSlot;
  position: number;
  archived_at: Date | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    own_fields: OwnFieldsTable;
  }
}
