import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { chosenIn, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { customValueText } from '#contract/people/custom-fields/customValueText.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomInput } from '#server/modules/people/fields/customInput.ts';
import { customFieldsGiven } from '#server/modules/people/fields/customInput.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { CheckedBulk } from './checkedBulk.ts';

const CUSTOM_CHANGES = ['custom', 'addCustom', 'removeCustom'] as const;
type CustomChange = (typeof CUSTOM_CHANGES)[number];

/** True for a change of a custom field. */
export function isCustomChange(name: string): name is CustomChange {
  return (CUSTOM_CHANGES as readonly string[]).includes(name);
}

/**
 * Reads and checks a change of one custom field: its value set or cleared, or choices added or taken away.
 */
export async function customChange(
  tx: Tx,
  { companyId, kind }: PeopleScope,
  change: CustomChange,
  given: CustomInput | null | undefined,
): Promise<CheckedBulk> {
  const [[id, value] = [], ...more] = Object.entries(given ?? {});
  if (id === undefined || value === undefined || more.length > 0)
    throw invalid('one-change', 'Choose exactly one change');
  const field = (await customFieldsGiven(tx, { companyId, kind }, given)).find((each) => each.id === id);
  if (!field) throw new UserError(404, 'unknown-field', CUSTOM_FIELD_MESSAGES.gone);
  return change === 'custom' ? setting(field, value) : listing(field, value, change === 'addCustom');
}

function setting(field: SlottedField, given: string | readonly string[] | null): CheckedBulk {
  const value = checkedValue(field, given);
  const stored = encodeCustomValue(field.type, value);
  const title =
    value === null ? `Clear ${field.label}` : `Set ${field.label} to ${customValueText(field, value)}`;
  return { title, rule: null, columnsFor: () => ({ [field.slot]: stored }) };
}

function listing(
  field: SlottedField,
  given: string | readonly string[] | null,
  isAdded: boolean,
): CheckedBulk {
  const { type, label, slot, choices } = field;
  if (type !== 'choices') throw invalid('no-choices', `${label} does not have several choices`);
  // Values to remove may be archived
  const entries = checkedValue(field, given, isAdded ? null : given);
  if (entries === null) throw invalid('nothing-chosen', 'Choose at least one');
  const named = new Set([entries].flat());
  return {
    title: `${isAdded ? 'Add' : 'Remove'} ${label} ${customValueText(field, entries)}`,
    rule: null,
    columnsFor(row): PersonChange | { reason: string } {
      const held = chosenIn(row[slot]);
      const wanted = new Set(isAdded ? [...held, ...named] : held.filter((entry) => !named.has(entry)));
      if (isAdded && wanted.size > Math.max(MAX_PERSON_LABELS, held.length))
        return { reason: `${label} would have more than ${MAX_PERSON_LABELS} choices` };
      const list = choices.filter((choice) => wanted.has(choice.id)).map((choice) => choice.id);
      return { [slot]: encodeCustomValue(type, list) };
    },
  };
}

function checkedValue(
  field: SlottedField,
  given: string | readonly string[] | null,
  had: string | readonly string[] | null = null,
): string | string[] | null {
  const reading = readCustomValue(field, given, had);
  if ('problem' in reading) throw invalid('invalid-custom-field', reading.problem);
  return reading.value;
}
