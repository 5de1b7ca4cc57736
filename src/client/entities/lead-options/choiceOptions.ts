import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { PROPERTY_CATEGORIES } from '#contract/people/propertyCategories.ts';
import type { LeadChoices } from './leadOptionsApi.ts';
import { optionColour } from './optionColour.ts';

/** The choices for a lead or contact. */
export type ChoiceKind = 'stage' | 'status' | 'source' | 'group' | 'manager' | 'project' | 'tag' | 'category';

/** The options of one kind for a picker or a filter; undefined until the choices are there. */
export function choiceOptions(
  kind: ChoiceKind,
  choices: LeadChoices | undefined,
): PickerOption[] | undefined {
  return kind === 'category' ? categories() : choices && READ[kind](choices);
}

/** The label of a property category, for any key in a URL or from the server. */
export const CATEGORY_NAMES: Record<string, string> = PROPERTY_CATEGORIES;

function categories(): PickerOption[] {
  return Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label: i18n.t(label) }));
}

const READ: Record<Exclude<ChoiceKind, 'category'>, (choices: LeadChoices) => PickerOption[]> = {
  stage: ({ stages }) => stages.map((each) => coloured(each, each.stageLevel)),
  status: ({ statuses }) => statuses.map((each) => coloured(each, each.statusLevel)),
  source: ({ sources }) => sources.map((each) => coloured(each, each.sourceName)),
  group: ({ groups }) => groups.map((each) => coloured(each, each.groupName)),
  manager: ({ managers }) =>
    managers.map(({ _id, fullName: { firstName, lastName } }) => ({
      value: _id,
      label: `${firstName} ${lastName}`.trim(),
    })),
  project: ({ projects }) => projects.map(({ _id, projectName }) => ({ value: _id, label: projectName })),
  tag: ({ tags }) => tags.map((tag) => ({ value: tag, label: tag })),
};

function coloured({ _id, colour }: { _id: string; colour: string }, label: string): PickerOption {
  return { value: _id, label, color: optionColour(colour).text };
}
