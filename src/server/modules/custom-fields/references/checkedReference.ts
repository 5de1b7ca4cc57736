import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { fileValue, fileValueId } from '#contract/people/custom-fields/fileValue.ts';
import { invalid } from '#server/access/userError.ts';
import type { SlottedField } from '../customFieldReads.service.ts';

/**
 * The value of a relation or file as it is stored. Rejects a record that cannot be chosen, and a missing file, unless the record has
 * this value already. `field` comes from withReferences; without it every new value is rejected.
 */
export function checkedReference(field: SlottedField, value: string, had: string | null): string {
  if (value === had) return value;
  const { type, label, choices } = field;
  if (type === 'relation') {
    const isChoosable = choices.some(({ id, isArchived }) => id === value && !isArchived);
    if (!isChoosable) throw invalid('invalid-custom-field', CUSTOM_FIELD_MESSAGES.relationGone(label));
    return value;
  }
  const id = fileValueId(value).toLowerCase();
  const file = choices.find((choice) => choice.id === id);
  if (!file) throw invalid('invalid-custom-field', CUSTOM_FIELD_MESSAGES.fileGone(label));
  return fileValue(id, file.label);
}
