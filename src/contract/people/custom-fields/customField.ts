import type { ListColumn } from '#contract/lists/listColumn.ts';
import { translated } from '../../i18n/translated.ts';
import type { FieldDescription, PersonKind } from '../fieldTypes.ts';
import type { CustomKey } from './customPath.ts';

/** The types of custom fields, with what people call them. */
export const CUSTOM_FIELD_TYPES = translated({
  text: /*i18n*/ 'Text',
  number: /*i18n*/ 'Number',
  money: /*i18n*/ 'Money',
  date: /*i18n*/ 'Date',
  choice: /*i18n*/ 'Choice',
  choices: /*i18n*/ 'Several choices',
  user: /*i18n*/ 'Team member',
  link: /*i18n*/ 'Link',
  yesNo: /*i18n*/ 'Yes or no',
} as const);

/** The type of a field that a company adds itself. */
export type CustomFieldType = keyof typeof CUSTOM_FIELD_TYPES;

/** One choice of a custom field; for team member fields, a member of the company. */
export interface CustomFieldChoice {
  id: string;
  label: string;
  /** No longer offered, still shown for people who have it. */
  isArchived: boolean;
}

/** A field that a company added to its leads, contacts or both. */
export interface CustomField {
  id: string;
  label: string;
  type: CustomFieldType;
  /** Null where leads and contacts have it. */
  onlyOf: PersonKind | null;
  /** In their order. */
  choices: readonly CustomFieldChoice[];
  /** Of money: ISO 4217. */
  currency: string | null;
}

/** A custom field as a member of the description of people's fields. */
export type CustomFieldDescription = { [Type in CustomFieldType]: DescribedAs<Type> }[CustomFieldType];

interface DescribedAs<Type extends CustomFieldType> extends FieldDescription {
  id: CustomKey;
  type: Type;
  list: NonNullable<FieldDescription['list']>;
  custom: CustomField;
}

/** The name of the custom field with this id. */
export function customKey(id: string): CustomKey {
  return `own.${id}`;
}

/** The values of custom fields in the API: a text, or the ids of several choices. Empty ones are missing. */
export type CustomValues = Readonly<Record<string, string | readonly string[]>>;

/** The field as forms, pages, lists and filters read every other one. */
export function describeCustomField(custom: CustomField): CustomFieldDescription {
  const { id, label, type, onlyOf } = custom;
  const key = customKey(id);
  const described: DescribedAs<CustomFieldType> = {
    id: key,
    label,
    type,
    path: `custom.${id}`,
    ...(onlyOf && { onlyOf }),
    ...choicesOf(custom),
    list: {
      path: key,
      label,
      width: WIDTHS[type] ?? 150,
      // A list has no order by several values
      ...(type !== 'choices' && { sort: key }),
    },
    custom,
  };
  return described as CustomFieldDescription;
}

/** The custom fields that a kind has. */
export function customFieldsOfKind<Field extends Pick<CustomField, 'onlyOf'>>(
  fields: readonly Field[],
  kind: PersonKind,
): Field[] {
  return fields.filter(({ onlyOf }) => onlyOf === null || onlyOf === kind);
}

const WIDTHS: Partial<Record<CustomFieldType, number>> = { number: 110, money: 130, date: 120, yesNo: 90 };

/** The stored values of yes and no, with their labels. */
export const YES_NO = translated({ YES: /*i18n*/ 'Yes', NO: /*i18n*/ 'No' } as const);

function choicesOf({ type, choices }: CustomField): Pick<FieldDescription, 'choices' | 'formerChoices'> {
  if (type === 'yesNo') return { choices: YES_NO };
  if (type !== 'choice' && type !== 'choices' && type !== 'user') return {};
  return {
    choices: Object.fromEntries(choices.map(({ id, label }) => [id, label])),
    formerChoices: choices.filter(({ isArchived }) => isArchived).map(({ id }) => id),
  };
}

/** The columns that custom fields add to the list of leads or contacts: after the others, hidden by default. */
export function customColumns(fields: readonly CustomField[], kind: PersonKind): ListColumn[] {
  return customFieldsOfKind(fields, kind).map((field) => {
    const { path, label, sort, width } = describeCustomField(field).list;
    return {
      path,
      label,
      shown: false,
      ...(sort && { sort }),
      ...(width && { width }),
      ...((field.type === 'number' || field.type === 'money') && { align: 'end' as const }),
    };
  });
}
