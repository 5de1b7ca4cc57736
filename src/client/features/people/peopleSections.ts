import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { NONE } from '#client/entities/lead-options/leadFilters.ts';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { GroupingOption, ListSection } from '#client/kit/list-table/sections/listSection.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { Grouping } from '#contract/people/groupings.ts';
import { groupingNames, GROUPINGS, isGroupable } from '#contract/people/groupings.ts';
import { FIELD_LABELS } from '#contract/people/personFields.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { PeopleSectionsInput, SectionFieldsFragment } from './sections.generated.ts';

/** By what a list of this kind can be grouped. */
export function groupingOptions(
  kind: PersonKind,
  customFields: readonly CustomFieldDescription[],
): GroupingOption[] {
  return [
    ...groupingNames(kind).map((name) => ({ value: name, label: i18n.t(FIELD_LABELS[GROUPINGS[name]]) })),
    ...customFields.filter(isGroupable).map(({ id, label }) => ({ value: id, label })),
  ];
}

/** By what of them the address groups: a name, or a custom field; undefined for nothing that there is. */
export type ChosenGrouping = { name: Grouping } | { field: CustomFieldDescription };

/** What the address means. */
export function chosenGrouping(
  groupBy: string,
  kind: PersonKind,
  customFields: readonly CustomFieldDescription[],
): ChosenGrouping | undefined {
  const name = groupingNames(kind).find((each) => each === groupBy);
  if (name) return { name };
  const field = customFields.find((each) => each.id === groupBy && isGroupable(each));
  return field && { field };
}

/** The query input. */
export function sectionsInput(filter: PersonFilter, by: ChosenGrouping): PeopleSectionsInput {
  return 'name' in by ? { filter, by: by.name } : { filter, by: 'custom', customField: by.field.custom.id };
}

/** The sections of a reply. If people can be in several, sections outside a filter by the same field are hidden. */
export function listSections(
  found: readonly SectionFieldsFragment[],
  filter: PersonFilter,
  by: ChosenGrouping,
): ListSection[] {
  const wanted = 'name' in by ? filter[`${by.name}Ids`] : undefined;
  return found
    .map(({ value, name, colour, total }) => ({
      key: value ?? NONE,
      label: labelOf(value, name, by),
      color: colour === null ? undefined : optionColour(colour).text,
      total,
    }))
    .filter(({ key }) => !wanted || wanted.includes(key));
}

/** The filter for the rows of a section. */
export function sectionFilter(filter: PersonFilter, by: ChosenGrouping, key: string): PersonFilter {
  if ('name' in by) return { ...filter, [`${by.name}Ids`]: [key] };
  const { id } = by.field.custom;
  const others = (filter.custom ?? []).filter(({ field }) => field !== id);
  return { ...filter, custom: [...others, { field: id, values: [key] }] };
}

function labelOf(value: string | null, name: string | null, by: ChosenGrouping): string {
  if (value === null) return 'name' in by ? t(NOTHING[by.name]) : t`Empty`;
  return 'name' in by ? (name ?? t`Unknown`) : (choiceOf(by.field, value) ?? t`Unknown`);
}

function choiceOf({ type, choices }: CustomFieldDescription, value: string): string | undefined {
  const choice = choices?.[value];
  return choice !== undefined && type === 'yesNo' ? i18n.t(choice) : choice;
}

const NOTHING: Record<Grouping, MessageDescriptor> = {
  stage: msg`No stage`,
  status: msg`No status`,
  source: msg`No source`,
  manager: msg`Unassigned`,
  group: msg`No group`,
  project: msg`No project`,
};
