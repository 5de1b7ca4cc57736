import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { EditedFieldId } from '#contract/people/personFields.ts';
import type { PersonValues } from '#contract/people/personValues.ts';

/** Some fields of a person with their new values. */
export type PersonChangeInput = Partial<PersonValues>;

/** The same fields out of other values. */
export function sameFields(fields: PersonChangeInput, values: PersonValues): PersonChangeInput {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in fields));
}

/** True where two values of a field are the same; lists are, with the same entries in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** A change of one field. */
export function changeOf(field: EditedFieldId, value: unknown): PersonChangeInput {
  return { [field]: value };
}

/** What the timeline names that is no field of a person. */
const OTHER_LABELS: Record<string, string> = { due: 'Due' };

/** The field that an entry of the timeline or a conflict names: 'stage' is stageId, 'groups' are groupIds. */
export function fieldNamed(name: string): FieldDescription | undefined {
  const fields: readonly FieldDescription[] = PERSON_FIELDS;
  const names = [name, `${name}Id`, name.replace(/s$/, 'Ids')];
  return fields.find(({ id }) => names.includes(id));
}

/** What a person calls the field of that name. */
export function fieldLabel(name: string): string {
  return fieldNamed(name)?.label ?? OTHER_LABELS[name] ?? name;
}
