import type { FieldDescription, FieldValue, FieldValues, PersonKind } from './fieldTypes.ts';
import type { EditedField } from './personFields.ts';
import { EDITED_FIELDS, fieldPath, isFieldOf } from './personFields.ts';

/** A field's value in a form. */
type ValueOf<Field extends FieldDescription> = Field extends { choices: infer Choices }
  ? keyof Choices | null
  : FieldValues[Field['type']];

/** Everything of a person that people write, as PersonInput takes it: '', [] and null for empty. */
export type PersonValues = { -readonly [Field in EditedField as Field['id']]: ValueOf<Field> };

/** A field's value in the API. */
type ShownValue<Field extends FieldDescription> = Field extends { isKeptAsTyped: true }
  ? { typed: string } | null
  : Field['type'] extends 'reference'
    ? { _id: string } | null
    : Field['type'] extends 'references'
      ? readonly { _id: string }[]
      : Field['type'] extends 'labels'
        ? readonly string[]
        : ValueOf<Field> | null;

type At<Path extends string, Value> = Path extends `${infer Name}.${infer Rest}`
  ? Readonly<Record<Name, At<Rest, Value> | null>>
  : Readonly<Record<Path, Value>>;

type PathOf<Field extends FieldDescription, Kind extends PersonKind> = Field['path'] extends string
  ? Field['path']
  : Field['path'] extends Record<Kind, infer Path extends string>
    ? Path
    : never;

type FieldOf<Kind extends PersonKind> = Exclude<EditedField, { onlyOf: Exclude<PersonKind, Kind> }>;

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;

/** The least that a lead or contact of the API has to hold for personValues: every field, where its path says. */
export type PersonRecord<Kind extends PersonKind = PersonKind> = Kind extends PersonKind
  ? Both<
      FieldOf<Kind> extends infer Field
        ? Field extends EditedField
          ? At<PathOf<Field, Kind>, ShownValue<Field>>
          : never
        : never
    >
  : never;

/** The values of a lead or contact for a form. A field that the kind lacks is empty. */
export function personValues<Kind extends PersonKind>(kind: Kind, record: PersonRecord<Kind>): PersonValues {
  return Object.fromEntries(
    EDITED_FIELDS.map((field) => [
      field.id,
      isFieldOf(field, kind)
        ? editedValue(field, valueAt(record, fieldPath(field, kind)))
        : emptyValue(field),
    ]),
  ) as PersonValues;
}

/** The initial form values of a new person. */
export function emptyPerson(): PersonValues {
  return Object.fromEntries(EDITED_FIELDS.map((field) => [field.id, emptyValue(field)])) as PersonValues;
}

/** The empty value of a field. */
export function emptyValue({ type }: Pick<FieldDescription, 'type'>): FieldValue {
  return EMPTY[type];
}

/** The value at a path such as 'personalInformation.address.city'; undefined if the path does not exist. */
export function valueAt(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((object, name) => (object as Record<string, unknown> | null | undefined)?.[name], from);
}

/** Converts a value of the API to a form value: a reference to its id, a phone number to its typed form. */
export function editedValue(field: FieldDescription, shown: unknown): FieldValue {
  if (shown === null || shown === undefined) return emptyValue(field);
  if (field.isKeptAsTyped) return (shown as { typed: string }).typed;
  if (field.type === 'reference') return (shown as { _id: string })._id;
  if (field.type === 'references') return (shown as { _id: string }[]).map(({ _id }) => _id);
  return Array.isArray(shown) ? [...(shown as string[])] : (shown as FieldValue);
}

const EMPTY: FieldValues = {
  text: '',
  email: '',
  phone: '',
  link: '',
  choice: null,
  timeZone: null,
  moment: null,
  reference: null,
  references: [],
  labels: [],
  number: '',
  money: '',
  date: null,
  choices: [],
  user: null,
  yesNo: null,
};
