import { ownFieldsOfKind } from '#contract/people/own/ownField.ts';
import { OWN_FIELD_MESSAGES } from '#contract/people/own/ownFieldRules.ts';
import { ownValueOf, storedOwn } from '#contract/people/own/ownStored.ts';
import { readOwnValue } from '#contract/people/own/ownValues.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/own-fields/ownFieldReads.service.ts';
import { ownFieldsOf } from '#server/modules/own-fields/ownFieldReads.service.ts';
import type { PersonKind, PersonRow } from '../people.table.ts';
import type { PersonChange } from './personColumns.ts';

/**
 * What people send of custom fields: by the field's id a text, the ids of several choices, or null for empty.
 */
export type OwnInput = Readonly<Record<string, string | readonly string[] | null>>;

/** The custom fields that a kind has; none are read where nothing of them is given. */
export async function ownFieldsGiven(
  tx: Tx,
  { companyId, kind }: { companyId: string; kind: PersonKind },
  ...inputs: readonly (OwnInput | null | undefined)[]
): Promise<SlottedField[]> {
  if (!inputs.some((input) => input && Object.keys(input).length > 0)) return [];
  return ownFieldsOfKind(await ownFieldsOf(tx, companyId), kind);
}

/** The columns of the given custom fields. Rejects with the message of the first broken rule. */
export function ownColumns(
  fields: readonly SlottedField[],
  input: OwnInput | null | undefined,
  row: PersonRow | null,
): PersonChange {
  const columns: PersonChange = {};
  for (const [id, given] of Object.entries(input ?? {})) {
    const field = fields.find((each) => each.id === id);
    if (!field) throw invalid('unknown-field', OWN_FIELD_MESSAGES.gone);
    const stored = row?.[field.slot] ?? null;
    const reading = readOwnValue(field, given, stored === null ? null : ownValueOf(field.type, stored));
    if ('problem' in reading) throw invalid('invalid-own-field', reading.problem);
    columns[field.slot] = storedOwn(field.type, reading.value);
  }
  return columns;
}

/** The columns of loaded custom fields, without validation; deleted fields are omitted. */
export function seenOwnColumns(
  fields: readonly SlottedField[],
  seen: OwnInput | null | undefined,
): PersonChange {
  const columns: PersonChange = {};
  for (const field of fields) {
    const value = seen?.[field.id];
    if (value !== undefined) columns[field.slot] = storedOwn(field.type, value);
  }
  return columns;
}
