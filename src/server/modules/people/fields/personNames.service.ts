import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import { withReferences } from '#server/modules/custom-fields/references/withReferences.service.ts';
import type { PersonRow } from '../people.table.ts';
import type { StoredNames, WithIds } from './personNames.store.ts';
import { readNames } from './personNames.store.ts';

/** The names of the values in people's rows. */
export interface PersonNames extends StoredNames {
  /** The custom fields that are in use, by slot; empty if no person has a value. */
  custom: Map<CustomSlot, SlottedField>;
}

/** Reads the names of all ids and slots of these rows, in a few queries for any number of rows. */
export async function readPersonNames(
  tx: Tx,
  companyId: string,
  rows: readonly (WithIds & Partial<Pick<PersonRow, CustomSlot>>)[],
): Promise<PersonNames> {
  const hasOwn = rows.some((row) => CUSTOM_SLOTS.some((slot) => row[slot]));
  const fields = hasOwn ? await customFieldsOf(tx, companyId) : [];
  return {
    ...(await readNames(tx, companyId, rows)),
    custom: new Map(fields.map((field) => [field.slot, field])),
  };
}

/** The same for the log of a change and for conflicts: with the names of the records that relations point to, without a check of rights. */
export async function readLoggedNames(
  tx: Tx,
  companyId: string,
  rows: readonly (WithIds & Partial<Pick<PersonRow, CustomSlot>>)[],
): Promise<PersonNames> {
  const names = await readPersonNames(tx, companyId, rows);
  const fields = await withReferences(tx, companyId, [...names.custom.values()], { viewer: null, rows });
  return { ...names, custom: new Map(fields.map((field) => [field.slot, field])) };
}
