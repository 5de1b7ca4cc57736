import type { ListColumn } from '#contract/lists/listColumn.ts';
import { translated } from '../../i18n/translated.ts';
import type { FieldDescription, PersonKind } from '../fieldTypes.ts';
import type { CustomKey } from './customPath.ts';
import type { RelationTarget } from './relationTargets.ts';

/** The types of custom fields, with what people call them. */
export const CUSTOM_FIELD_TYPES = translated({
  text: /*i18n*/ 'Text',
  longText: /*i18n*/ 'Long text',
  number: /*i18n*/ 'Number',
  money: /*i18n*/ 'Money',
  date: /*i18n*/ 'Date',
  dateTime: /*i18n*/ 'Date and time',
  choice: /*i18n*/ 'Choice',
  choices: /*i18n*/ 'Several choices',
  user: /*i18n*/ 'Team member',
  link: /*i18n*/ 'Link',
  yesNo: /*i18n*/ 'Yes or no',
  rating: /*i18n*/ 'Rating',
  email: /*i18n*/ 'Email',
  phone: /*i18n*/ 'Phone',
  relation: /*i18n*/ 'Related record',
  file: /*i18n*/ 'File',
} as const);

/** The type of a field that a company adds itself. */
export type CustomFieldType = keyof typeof CUSTOM_FIELD_TYPES;

/** The records that can have custom fields, with what people call them. */
export const CUSTOM_RECORDS = translated({
  PERSON: /*i18n*/ 'Leads and contacts',
  ACCOUNT: /*i18n*/ 'Accounts',
  DEAL: /*i18n*/ 'Deals',
  CUSTOMER: /*i18n*/ 'Customers',
  BOOKING: /*i18n*/ 'Bookings',
} as const);

/** The kind of record that a custom field belongs to. Leads and contacts share theirs. */
export type CustomRecord = keyof typeof CUSTOM_RECORDS;

/** One choice of a custom field; for team member fields, a member of the company. */
export interface CustomFieldChoice {
  id: string;
  label: string;
  /** No longer offered, still shown for people who have it. */
  isArchived: boolean;
}

/** A field that a company added to one kind of record. */
export interface CustomField {
  id: string;
  /** The record that has it; without it leads and contacts. */
  record?: CustomRecord;
  label: string;
  type: CustomFieldType;
  /** Of leads and contacts: null where both have it. */
  onlyOf: PersonKind | null;
  /** In their order. */
  choices: readonly CustomFieldChoice[];
  /** Of money: ISO 4217. */
  currency: string | null;
  /** Of a relation: the records that it points to. */
  target?: RelationTarget | null;
  /** Of a calculated, read-only field: its formula (contract/formulas). */
  formula?: string | null;
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
  const { id, label, type, onlyOf, formula } = custom;
  const key = customKey(id);
  const described: DescribedAs<CustomFieldType> = {
    id: key,
    label,
    type,
    path: `custom.${id}`,
    ...(onlyOf && { onlyOf }),
    ...(formula && { writtenBy: 'SYSTEM' as const }),
    ...choicesOf(custom),
    list: {
      path: key,
      label,
      width: WIDTHS[type] ?? 150,
      ...(!UNSORTED.has(type) && { sort: key }),
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

/** Lists have no order by several values, nor by names that their index does not have. */
const UNSORTED: ReadonlySet<CustomFieldType> = new Set(['choices', 'relation', 'file']);

/** The fields that people write: all but calculated ones. */
export function writtenFields<Field extends Pick<CustomField, 'formula'>>(fields: readonly Field[]): Field[] {
  return fields.filter(({ formula }) => !formula);
}

const WIDTHS: Partial<Record<CustomFieldType, number>> = {
  number: 110,
  money: 130,
  date: 120,
  yesNo: 90,
  rating: 90,
  longText: 220,
  email: 180,
  relation: 180,
  file: 180,
};

/** The stored values of yes and no, with their labels. */
export const YES_NO = translated({ YES: /*i18n*/ 'Yes', NO: /*i18n*/ 'No' } as const);

/** The values of a rating, as they are stored and shown. */
const RATINGS = Object.fromEntries(['1', '2', '3', '4', '5'].map((rating) => [rating, `${rating}/5`]));

function choicesOf({ type, choices }: CustomField): Pick<FieldDescription, 'choices' | 'formerChoices'> {
  if (type === 'yesNo') return { choices: YES_NO };
  if (type === 'rating') return { choices: RATINGS };
  if (type !== 'choice' && type !== 'choices' && type !== 'user') return {};
  return {
    choices: Object.fromEntries(choices.map(({ id, label }) => [id, label])),
    formerChoices: choices.filter(({ isArchived }) => isArchived).map(({ id }) => id),
  };
}

/** The columns that custom fields add to the list of leads or contacts: after the others, hidden by default. */
export function customColumns(fields: readonly CustomField[], kind: PersonKind): ListColumn[] {
  return columnsOfFields(customFieldsOfKind(fields, kind));
}

/** The columns of these fields in a list. */
export function columnsOfFields(fields: readonly CustomField[]): ListColumn[] {
  return fields.map((field) => {
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
