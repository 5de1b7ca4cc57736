import { v7 as newId } from 'uuid';
import type {
  CustomFieldChoice,
  CustomFieldType,
  CustomRecord,
} from '#contract/people/custom-fields/customField.ts';
import {
  CUSTOM_FIELD_MESSAGES,
  customFieldProblems,
  hasChoices,
} from '#contract/people/custom-fields/customFieldRules.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { COLUMN_FIELDS, PERSON_FIELDS } from '#contract/people/personFields.ts';
import { foldText } from '#contract/people/searchText.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { CustomFieldRow } from './customFields.store.ts';

/** A choice as it is sent: with its id it is renamed, without one it is new. */
export interface ChoiceInput {
  id?: string | null;
  label: string;
}

/** A field as it is sent, or as it is to become. */
interface Given {
  record: CustomRecord;
  label: string;
  type: CustomFieldType;
  choices: readonly ChoiceInput[];
  currency: string | null;
  target: RelationTarget | null;
  /** Of a calculated field. */
  formula: string | null;
}

/** The columns of a field that people write; `list`: the fields of its record. Refuses what breaks a rule, and a label that another field has, or one that everybody has. */
export function fieldColumns(
  given: Given,
  { list, row }: { list: readonly CustomFieldRow[]; row: CustomFieldRow | null },
) {
  const { record, type, choices, currency, target, formula } = given;
  const label = tidyText(given.label);
  const labels = choices.map((choice) => choice.label);
  const [problem] = Object.entries(
    customFieldProblems({ label, type, currency, target, formula, choices: labels }),
  );
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  const labelKey = foldText(label);
  if (list.some((field) => field.label_key === labelKey && field.id !== row?.id))
    throw new UserError(409, 'name-taken', CUSTOM_FIELD_MESSAGES.taken);
  // One that was called so before may keep its name
  if (record === 'PERSON' && labelKey !== row?.label_key && BUILT_IN.has(labelKey))
    throw new UserError(409, 'name-taken', CUSTOM_FIELD_MESSAGES.builtIn);
  return {
    label,
    label_key: labelKey,
    choices: hasChoices(type) ? nextChoices(row?.choices ?? [], choices) : [],
    currency: type === 'money' ? currency : null,
    target: type === 'relation' ? target : null,
    formula: formula?.trim() ?? null,
  };
}

/** What the fields that all leads and contacts have are called, in forms and in lists. */
const BUILT_IN = new Set(
  [...PERSON_FIELDS.map((field) => field.label), ...COLUMN_FIELDS.map(({ list }) => list.label)].map(
    foldText,
  ),
);

/** The choices that are offered from now on, and behind them those that were. */
function nextChoices(
  before: readonly CustomFieldChoice[],
  given: readonly ChoiceInput[],
): CustomFieldChoice[] {
  const known = new Map(before.map((choice) => [choice.id, choice]));
  const offered = given.map(({ id, label: typed }) => {
    const label = tidyText(typed);
    // One that is taken back by its name is the same one again
    const former = before.find((choice) => choice.isArchived && foldText(choice.label) === foldText(label));
    const same = known.get(id ?? former?.id ?? '');
    if (same) known.delete(same.id);
    return { id: same?.id ?? newId(), label, isArchived: false };
  });
  return [...offered, ...[...known.values()].map((choice) => ({ ...choice, isArchived: true }))];
}
