import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { FieldDescription, PersonKind } from '../fieldTypes.ts';
import type { OwnKey } from './ownPath.ts';

/** The types of own fields, with what people call them. */
export const OWN_TYPES = {
  text: 'Text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
  choice: 'Choice',
  choices: 'Several choices',
  user: 'Team member',
  link: 'Link',
  yesNo: 'Yes or no',
} as const;

/** The type of a field that a company adds itself. */
export type OwnType = keyof typeof OWN_TYPES;

/** One choice of a custom field; for team member fields, a member of the company. */
export interface OwnChoice {
  id: string;
  label: string;
  /** No longer offered, still shown for people who have it. */
  isArchived: boolean;
}

/** A field that a company added to its leads, contacts or both. */
export interface OwnField {
  id: string;
  label: string;
  type: OwnType;
  /** Null where leads and contacts have it. */
  onlyOf: PersonKind | null;
  /** In their order. */
  choices: readonly OwnChoice[];
  /** Of money: ISO 4217. */
  currency: string | null;
}

/** An own field as a member of the description of people's fields. */
export type OwnDescription = { [Type in OwnType]: DescribedAs<Type> }[OwnType];

interface DescribedAs<Type extends OwnType> extends FieldDescription {
  id: OwnKey;
  type: Type;
  list: NonNullable<FieldDescription['list']>;
  own: OwnField;
}

/** The name of the own field with this id. */
export function ownKey(id: string): OwnKey {
  return `own.${id}`;
}

/** The values of custom fields in the API: a text, or the ids of several choices. Empty ones are missing. */
export type OwnValues = Readonly<Record<string, string | readonly string[]>>;

/** The field as forms, pages, lists and filters read every other one. */
export function describeOwn(own: OwnField): OwnDescription {
  const { id, label, type, onlyOf } = own;
  const key = ownKey(id);
  const described: DescribedAs<OwnType> = {
    id: key,
    label,
    type,
    path: key,
    ...(onlyOf && { onlyOf }),
    ...choicesOf(own),
    list: {
      path: key,
      label,
      width: WIDTHS[type] ?? 150,
      // A list has no order by several values
      ...(type !== 'choices' && { sort: key }),
    },
    own,
  };
  return described as OwnDescription;
}

/** The own fields that a kind has. */
export function ownFieldsOfKind<Field extends Pick<OwnField, 'onlyOf'>>(
  fields: readonly Field[],
  kind: PersonKind,
): Field[] {
  return fields.filter(({ onlyOf }) => onlyOf === null || onlyOf === kind);
}

const WIDTHS: Partial<Record<OwnType, number>> = { number: 110, money: 130, date: 120, yesNo: 90 };

/** The stored values of yes and no, with their labels. */
export const YES_NO = { YES: 'Yes', NO: 'No' } as const;

function choicesOf({ type, choices }: OwnField): Pick<FieldDescription, 'choices' | 'formerChoices'> {
  if (type === 'yesNo') return { choices: YES_NO };
  if (type !== 'choice' && type !== 'choices' && type !== 'user') return {};
  return {
    choices: Object.fromEntries(choices.map(({ id, label }) => [id, label])),
    formerChoices: choices.filter(({ isArchived }) => isArchived).map(({ id }) => id),
  };
}

/** The columns that custom fields add to the list of leads or contacts: after the others, hidden by default. */
export function ownColumns(fields: readonly OwnField[], kind: PersonKind): ListColumn[] {
  return ownFieldsOfKind(fields, kind).map((field) => {
    const { path, label, sort, width } = describeOwn(field).list;
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
