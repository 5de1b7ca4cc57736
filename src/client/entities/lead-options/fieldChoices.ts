import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import { timeZoneOptions } from '#client/kit/time/timeZoneOptions.ts';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { FieldDescription, ReferenceKind } from '#contract/people/fieldTypes.ts';
import { valueAt } from '#contract/people/personValues.ts';
import type { ChoiceKind } from './choiceOptions.ts';
import { choiceOptions } from './choiceOptions.ts';
import type { LeadChoices } from './leadOptionsApi.ts';

type ChosenField = Pick<FieldDescription, 'type' | 'names' | 'formerChoices'> &
  Pick<ConditionField, 'choices'>;

/** The choices for a field; undefined while loading. */
export function fieldOptions(
  { type, names, choices: own, formerChoices = [] }: ChosenField,
  choices: LeadChoices | undefined,
): PickerOption[] | undefined {
  if (own)
    return Object.entries(own)
      .filter(([value]) => !formerChoices.includes(value))
      .map(([value, label]) => ({ value, label: i18n.t(label) }));
  if (type === 'timeZone') return timeZoneOptions();
  if (type === 'labels') return choiceOptions('tag', choices);
  return names && choiceOptions(REFERENCES[names].kind, choices);
}

/** The option with this id; undefined if unknown. */
export function entryOf(names: ReferenceKind, id: string, choices: LeadChoices): object | undefined {
  const entries: readonly { _id: string }[] = choices[REFERENCES[names].list];
  return entries.find(({ _id }) => _id === id);
}

/** The company's default for an untouched field; null for none. */
export function defaultOf({ names }: ChosenField, choices: LeadChoices | undefined): string | null {
  if (names === 'STAGE') return choices?.defaultStageId ?? null;
  if (names === 'STATUS') return choices?.defaultStatusId ?? null;
  return names === 'SOURCE' ? (choices?.defaultSourceId ?? null) : null;
}

/** An entry of lead setup, a lead manager or a project, as it is shown. */
export interface ShownEntry {
  id: string;
  name: string;
  /** A name of the palette, of those that have one. */
  colour: string | undefined;
}

/** The entries that the API shows for a reference, or for several. */
export function shownEntries({ names }: ChosenField, shown: unknown): ShownEntry[] {
  if (!names || shown === null || shown === undefined) return [];
  const entries: unknown[] = Array.isArray(shown) ? shown : [shown];
  return entries.map((entry) => {
    const colour = valueAt(entry, 'colour');
    const texts = REFERENCES[names].name.map((path) => valueAt(entry, path));
    return {
      id: String(valueAt(entry, '_id')),
      name: texts.filter(Boolean).join(' '),
      colour: typeof colour === 'string' ? colour : undefined,
    };
  });
}

const REFERENCES: Record<
  ReferenceKind,
  {
    kind: ChoiceKind;
    list: 'groups' | 'stages' | 'statuses' | 'sources' | 'managers' | 'projects';
    /** Where an entry has its name. */
    name: readonly string[];
  }
> = {
  GROUP: { kind: 'group', list: 'groups', name: ['groupName'] },
  STAGE: { kind: 'stage', list: 'stages', name: ['stageLevel'] },
  STATUS: { kind: 'status', list: 'statuses', name: ['statusLevel'] },
  SOURCE: { kind: 'source', list: 'sources', name: ['sourceName'] },
  MANAGER: { kind: 'manager', list: 'managers', name: ['fullName.firstName', 'fullName.lastName'] },
  PROJECT: { kind: 'project', list: 'projects', name: ['projectName'] },
};
