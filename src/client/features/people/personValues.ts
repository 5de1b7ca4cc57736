import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonInput } from '#client/entities/people/api/leads.generated.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import { customFieldIdOf, isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import type { FieldDescription, FieldValue } from '#contract/people/fieldTypes.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { PersonValues } from '#contract/people/personValues.ts';
import { personValues } from '#contract/people/personValues.ts';
import type { AnyFieldId } from './fields/anyField.ts';

/** Everything of a person that people write, the company's custom fields by their names. */
export type WholeValues = PersonValues & Readonly<Partial<Record<CustomKey, FieldValue>>>;

/** Some fields of a person with their new values. */
export type PersonChangeInput = Partial<WholeValues>;

/** What a lead or contact holds, field by field, as editors show it. */
export function wholeValues(record: PersonRecord): WholeValues {
  const custom = Object.entries(record.custom).map(([id, value]) => [customKey(id), value]);
  return {
    ...personValues(record.kind, record),
    ...(Object.fromEntries(custom) as Record<CustomKey, FieldValue>),
  };
}

/** The same fields out of other values; a custom field that is not among them is empty. */
export function sameFields(fields: PersonChangeInput, values: WholeValues): PersonChangeInput {
  const known: Readonly<Record<string, unknown>> = { ...values };
  return Object.fromEntries(
    Object.keys(fields).map((field) => [field, known[field] ?? null]),
  ) as PersonChangeInput;
}

/** A change as the API takes it: custom fields by their ids. */
export function personInput(change: PersonChangeInput): PersonInput {
  const entries = Object.entries(change);
  const custom = entries.flatMap(([name, value]) => {
    const id = customFieldIdOf(name);
    return id === undefined ? [] : [[id, value] as const];
  });
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isCustomPath(name))),
    ...(custom.length > 0 && { custom: Object.fromEntries(custom) as PersonInput['custom'] }),
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
const OTHER_LABELS: Record<string, MessageDescriptor> = {
  due: msg({ message: 'Due', context: 'date' }),
  otherPhones: msg`Other numbers`,
};

/** The field that an entry of the timeline or a conflict names: 'stage' is stageId, 'groups' are groupIds. */
export function fieldNamed(name: string): FieldDescription | undefined {
  const fields: readonly FieldDescription[] = PERSON_FIELDS;
  const names = [name, `${name}Id`, name.replace(/s$/, 'Ids')];
  return fields.find(({ id }) => names.includes(id));
}

/** What a person calls the field of that name. The timeline names custom fields by their labels of then. */
export function fieldLabel(name: string): string {
  return customFieldIdOf(name) ?? i18n.t(fieldNamed(name)?.label ?? OTHER_LABELS[name] ?? name);
}
