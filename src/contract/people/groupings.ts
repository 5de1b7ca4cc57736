import type { CustomFieldDescription } from './custom-fields/customField.ts';
import type { PersonKind } from './fieldTypes.ts';
import type { PersonFieldId } from './personFields.ts';
import { COLUMN_FIELDS, isFieldOf, PERSON_FIELDS } from './personFields.ts';

/** The groupings of leads and contacts by their name in the URL and the API, with their fields. */
export const GROUPINGS = {
  stage: 'stageId',
  status: 'statusId',
  source: 'sourceId',
  manager: 'managerId',
  group: 'groupIds',
  project: 'projectIds',
} as const satisfies Record<string, PersonFieldId>;

/** One of them. */
export type Grouping = keyof typeof GROUPINGS;

/** The groupings of a kind's list, without custom fields. */
export function groupingNames(kind: PersonKind): Grouping[] {
  return (Object.keys(GROUPINGS) as Grouping[]).filter((name) =>
    PERSON_FIELDS.some((field) => field.id === GROUPINGS[name] && isFieldOf(field, kind)),
  );
}

/** The grouping by the column of this path; undefined for other columns. */
export function groupingOf(
  path: string,
  kind: PersonKind,
  customFields: readonly CustomFieldDescription[],
): string | undefined {
  const name = groupingNames(kind).find((each) => columnOf(GROUPINGS[each]) === path);
  return name ?? customFields.find((field) => field.list.path === path && isGroupable(field))?.id;
}

function columnOf(field: PersonFieldId): string | undefined {
  return COLUMN_FIELDS.find(({ id }) => id === field)?.list.path;
}

/** Whether a list can be grouped by a custom field: one that has one of some known values. */
export function isGroupable({ type }: Pick<CustomFieldDescription, 'type'>): boolean {
  return type === 'choice' || type === 'user' || type === 'yesNo' || type === 'rating';
}
