import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/own-fields/ownFieldReads.service.ts';
import { ownFieldsOf } from '#server/modules/own-fields/ownFieldReads.service.ts';
import type { OwnSlot } from '#server/modules/own-fields/ownFields.table.ts';
import { OWN_SLOTS } from '#server/modules/own-fields/ownFields.table.ts';
import type { PersonRow } from '../people.table.ts';
import type { StoredNames, WithIds } from './personNames.store.ts';
import { readNames } from './personNames.store.ts';

/** The names of the values in people's rows. */
export interface PersonNames extends StoredNames {
  /** The custom fields that are in use, by slot; empty if no person has a value. */
  own: Map<OwnSlot, SlottedField>;
}

/** Reads the names of all ids and slots of these rows, in a few queries for any number of rows. */
export async function readPersonNames(
  tx: Tx,
  companyId: string,
  rows: readonly (WithIds & Partial<Pick<PersonRow, OwnSlot>>)[],
): Promise<PersonNames> {
  const hasOwn = rows.some((row) => OWN_SLOTS.some((slot) => row[slot]));
  const fields = hasOwn ? await ownFieldsOf(tx, companyId) : [];
  return {
    ...(await readNames(tx, companyId, rows)),
    own: new Map(fields.map((field) => [field.slot, field])),
  };
}
