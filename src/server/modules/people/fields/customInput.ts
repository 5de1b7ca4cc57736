import { customFieldsOfKind } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { decodeCustomValue, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonKind, PersonRow } from '../people.table.ts';
import type { PersonChange } from './personColumns.ts';

/**
 * What people send of custom fields: by the field's id a text, the ids of several choices, or null for empty.
 */
export type CustomInput = Readonly<Record<string, string | readonly string[] | null>>;

/** The custom fields that a kind has; none are read where nothing of them is given. */
export async function customFieldsGiven(
  tx: Tx,
  { companyId, kind }: { companyId: string; kind: PersonKind },
  ...inputs: readonly (CustomInput | null | undefined)[]
): Promise<SlottedField[]> {
  if (!inputs.some((input) => input && Object.keys(input).length > 0)) return [];
  return customFieldsOfKind(await customFieldsOf(tx, companyId), kind);
}

/** The columns of the given custom fields. Rejects with the message of the first broken rule. */
export function customColumns(
  fields: readonly SlottedField[],
  input: CustomInput | null | undefined,
  row: PersonRow | null,
): PersonChange {
  const columns: PersonChange = {};
  for (const [id, given] of Object.entries(input ?? {})) {
    const field = fields.find((each) => each.id === id);
    if (!field) throw invalid('unknown-field', CUSTOM_FIELD_MESSAGES.gone);
    const stored = row?.[field.slot] ?? null;
    const reading = readCustomValue(
      field,
      given,
      stored === null ? null : decodeCustomValue(field.type, stored),
    );
    if ('problem' in reading) throw invalid('invalid-custom-field', reading.problem);
    columns[field.slot] = encodeCustomValue(field.type, reading.value);
  }
  return columns;
}

/** The columns of loaded custom fields, without validation; deleted fields are omitted. */
export function seenCustomColumns(
  fields: readonly SlottedField[],
  seen: CustomInput | null | undefined,
): PersonChange {
  const columns: PersonChange = {};
  for (const field of fields) {
    const value = seen?.[field.id];
    if (value !== undefined) columns[field.slot] = encodeCustomValue(field.type, value);
  }
  return columns;
}
