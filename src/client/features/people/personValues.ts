import type { PersonInput } from '#client/entities/people/api/leads.generated.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import type { FieldDescription, FieldValue } from '#contract/people/fieldTypes.ts';
import { ownKey } from '#contract/people/own/ownField.ts';
import type { OwnKey } from '#contract/people/own/ownPath.ts';
import { isOwnPath, ownIdOf } from '#contract/people/own/ownPath.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { PersonValues } from '#contract/people/personValues.ts';
import { personValues } from '#contract/people/personValues.ts';
import type { AnyFieldId } from './fields/anyField.ts';

/** Everything of a person that people write, the company's own fields by their names. */
export type WholeValues = PersonValues & Readonly<Partial<Record<OwnKey, FieldValue>>>;

/** Some fields of a person with their new values. */
export type PersonChangeInput = Partial<WholeValues>;

/** What a lead or contact holds, field by field, as editors show it. */
export function wholeValues(record: PersonRecord): WholeValues {
  const own = Object.entries(record.own).map(([id, value]) => [ownKey(id), value]);
  return { ...personValues(record.kind, record), ...(Object.fromEntries(own) as Record<OwnKey, FieldValue>) };
}

/** The same fields out of other values; an own field that is not among them is empty. */
export function sameFields(fields: PersonChangeInput, values: WholeValues): PersonChangeInput {
  const known: Readonly<Record<string, unknown>> = { ...values };
  return Object.fromEntries(
    Object.keys(fields).map((field) => [field, known[field] ?? null]),
  ) as PersonChangeInput;
}

/** A change as the API takes it: own fields by their ids. */
export function personInput(change: PersonChangeInput): PersonInput {
  const entries = Object.entries(change);
  const own = entries.flatMap(([name, value]) => {
    const id = ownIdOf(name);
    return id === undefined ? [] : [[id, value] as const];
  });
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isOwnPath(name))),
    ...(own.length > 0 && { own: Object.fromEntries(own) as PersonInput['own'] }),
  };
}

/** True where two values of a field are the same; lists are, with the same entries in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** A change of one field. */
export function changeOf(field: AnyFieldId, value: unknown): PersonChangeInput {
  return { [field]: value } as PersonChangeInput;
}

/** What the timeline names that is no field of a person. */
const OTHER_LABELS: Record<string, string> = { due: 'Due', otherPhones: 'Other numbers' };

/** The field that an entry of the timeline or a conflict names: 'stage' is stageId, 'groups' are groupIds. */
export function fieldNamed(name: string): FieldDescription | undefined {
  const fields: readonly FieldDescription[] = PERSON_FIELDS;
  const names = [name, `${name}Id`, name.replace(/s$/, 'Ids')];
  return fields.find(({ id }) => names.includes(id));
}

/** What a person calls the field of that name. The timeline names own fields by their labels of then. */
export function fieldLabel(name: string): string {
  return ownIdOf(name) ?? fieldNamed(name)?.label ?? OTHER_LABELS[name] ?? name;
}
