import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { chosenIn, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { customValueText } from '#contract/people/custom-fields/customValueText.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import { checkedReference } from '#server/modules/custom-fields/references/checkedReference.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
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
 * Reads and checks a change of one custom field: its value set or cleared, or choices added or taken away. `viewer` chooses the
 * record of a relation.
 */
export async function customChange(
  tx: Tx,
  { companyId, kind }: PeopleScope,
  change: CustomChange,
  given: CustomInput | null | undefined,
  viewer: RelationViewer,
): Promise<CheckedBulk> {
  const [[id, value] = [], ...more] = Object.entries(given ?? {});
  if (id === undefined || value === undefined || more.length > 0)
    throw invalid('one-change', i18n.t('Choose exactly one change'));
  const field = (await customFieldsGiven(tx, { companyId, kind, viewer }, given)).find(
    (each) => each.id === id,
  );
  if (!field) throw new UserError(404, 'unknown-field', CUSTOM_FIELD_MESSAGES.gone);
  // A file belongs to one record
  if (field.type === 'file')
    throw invalid('no-bulk-files', i18n.t('Files can only be changed one record at a time'));
  if (field.formula) throw invalid('calculated-field', CUSTOM_FIELD_MESSAGES.calculated(field.label));
  return change === 'custom' ? setting(field, value) : listing(field, value, change === 'addCustom');
}

function setting(field: SlottedField, given: string | readonly string[] | null): CheckedBulk {
  const read = checkedValue(field, given);
  const value =
    field.type === 'relation' && typeof read === 'string' ? checkedReference(field, read, null) : read;
  const stored = encodeCustomValue(field.type, value);
  const title =
    value === null
      ? i18n.t('Clear {label}', { label: field.label })
      : i18n.t('Set {label} to {value}', { label: field.label, value: customValueText(field, value) });
  return { title, rule: null, columnsFor: () => ({ [field.slot]: stored }) };
}

function listing(
  field: SlottedField,
  given: string | readonly string[] | null,
  isAdded: boolean,
): CheckedBulk {
  const { type, label, slot, choices } = field;
  if (type !== 'choices')
    throw invalid('no-choices', i18n.t('{label} does not have several choices', { label }));
  // Values to remove may be archived
  const entries = checkedValue(field, given, isAdded ? null : given);
  if (entries === null) throw invalid('nothing-chosen', i18n.t('Choose at least one'));
  const named = new Set([entries].flat());
  return {
    title: isAdded
      ? i18n.t('Add {label} {names}', { label, names: customValueText(field, entries) })
      : i18n.t('Remove {label} {names}', { label, names: customValueText(field, entries) }),
    rule: null,
    columnsFor(row): PersonChange | { reason: string } {
      const held = chosenIn(row[slot]);
      const wanted = new Set(isAdded ? [...held, ...named] : held.filter((entry) => !named.has(entry)));
      if (isAdded && wanted.size > Math.max(MAX_PERSON_LABELS, held.length))
        return {
          reason: i18n.t('{label} would have more than {most} choices', { label, most: MAX_PERSON_LABELS }),
        };
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
