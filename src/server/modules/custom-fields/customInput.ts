import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { decodeCustomValue, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { invalid } from '#server/access/userError.ts';
import type { SlottedField } from './customFieldReads.service.ts';
import type { SlotColumns } from './customFields.table.ts';
import { checkedReference } from './references/checkedReference.ts';

/**
 * What people send of custom fields: by the field's id a text, the ids of several choices, or null for empty.
 */
export type CustomInput = Readonly<Record<string, string | readonly string[] | null>>;

/** The columns of the given custom fields. Rejects with the message of the first broken rule. */
export function customColumns(
  fields: readonly SlottedField[],
  input: CustomInput | null | undefined,
  row: SlotColumns | null,
): Partial<SlotColumns> {
  const columns: Partial<SlotColumns> = {};
  for (const [id, given] of Object.entries(input ?? {})) {
    const field = fields.find((each) => each.id === id);
    if (!field) throw invalid('unknown-field', CUSTOM_FIELD_MESSAGES.gone);
    if (field.formula) throw invalid('calculated-field', CUSTOM_FIELD_MESSAGES.calculated(field.label));
    const stored = row?.[field.slot] ?? null;
    const reading = readCustomValue(
      field,
      given,
      stored === null ? null : decodeCustomValue(field.type, stored),
    );
    if ('problem' in reading) throw invalid('invalid-custom-field', reading.problem);
    const isReference = field.type === 'relation' || field.type === 'file';
    columns[field.slot] =
      isReference && typeof reading.value === 'string'
        ? checkedReference(field, reading.value, stored)
        : encodeCustomValue(field.type, reading.value);
  }
  return columns;
}
