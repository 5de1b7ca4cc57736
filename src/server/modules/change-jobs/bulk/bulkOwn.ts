import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { customValueText } from '#contract/people/own/customValueText.ts';
import { OWN_FIELD_MESSAGES } from '#contract/people/own/ownFieldRules.ts';
import { chosenIn, storedOwn } from '#contract/people/own/ownStored.ts';
import { readOwnValue } from '#contract/people/own/ownValues.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/own-fields/ownFieldReads.service.ts';
import type { OwnInput } from '#server/modules/people/fields/ownInput.ts';
import { ownFieldsGiven } from '#server/modules/people/fields/ownInput.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { CheckedBulk } from './checkedBulk.ts';

const OWN_CHANGES = ['own', 'addOwn', 'removeOwn'] as const;
type OwnChange = (typeof OWN_CHANGES)[number];

/** True for a change of a custom field. */
export function isOwnChange(name: string): name is OwnChange {
  return (OWN_CHANGES as readonly string[]).includes(name);
}

/**
 * Reads and checks a change of one custom field: its value set or cleared, or choices added or taken away.
 */
export async function ownChange(
  tx: Tx,
  { companyId, kind }: PeopleScope,
  change: OwnChange,
  given: OwnInput | null | undefined,
): Promise<CheckedBulk> {
  const [[id, value] = [], ...more] = Object.entries(given ?? {});
  if (id === undefined || value === undefined || more.length > 0)
    throw invalid('one-change', 'Choose exactly one change');
  const field = (await ownFieldsGiven(tx, { companyId, kind }, given)).find((each) => each.id === id);
  if (!field) throw new UserError(404, 'unknown-field', OWN_FIELD_MESSAGES.gone);
  return change === 'own' ? setting(field, value) : listing(field, value, change === 'addOwn');
}

function setting(field: SlottedField, given: string | readonly string[] | null): CheckedBulk {
  const value = checkedValue(field, given);
  const stored = storedOwn(field.type, value);
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
      return { [slot]: storedOwn(type, list) };
    },
  };
}

function checkedValue(
  field: SlottedField,
  given: string | readonly string[] | null,
  had: string | readonly string[] | null = null,
): string | string[] | null {
  const reading = readOwnValue(field, given, had);
  if ('problem' in reading) throw invalid('invalid-own-field', reading.problem);
  return reading.value;
}
