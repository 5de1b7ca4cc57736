import type { LabelledEmail, LabelledPhone } from './contact-points/contactPoints.ts';
import type { FieldDescription, FieldType, FieldValues, PersonKind } from './fieldTypes.ts';
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
        : Field['type'] extends 'phones'
          ? readonly LabelledPhone[]
          : Field['type'] extends 'emails'
            ? readonly LabelledEmail[]
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
export function emptyValue<Type extends FieldType>({ type }: { type: Type }): FieldValues[Type] {
  return EMPTY[type];
}

/** The value at a path such as 'personalInformation.address.city'; undefined if the path does not exist. */
export function valueAt(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((object, name) => (object as Record<string, unknown> | null | undefined)?.[name], from);
}

/** Converts a value of the API to a form value: a reference to its id, a phone number to its typed form. */
export function editedValue<Type extends FieldType>(
  field: FieldDescription & { type: Type },
  shown: unknown,
): FieldValues[Type] {
  const isMissing = shown === null || shown === undefined;
  return isMissing ? emptyValue(field) : (valueShown(field, shown) as FieldValues[Type]);
}

function valueShown(field: FieldDescription, shown: unknown): FieldValues[FieldType] {
  if (field.isKeptAsTyped) return (shown as { typed: string }).typed;
  if (field.type === 'reference') return (shown as { _id: string })._id;
  if (field.type === 'references') return (shown as { _id: string }[]).map(({ _id }) => _id);
  if (field.type === 'phones')
    return (shown as LabelledPhone[]).map(({ number, label }) => ({ number, label }));
  if (field.type === 'emails')
    return (shown as LabelledEmail[]).map(({ email, label }) => ({ email, label }));
  return Array.isArray(shown) ? [...(shown as string[])] : (shown as FieldValues[FieldType]);
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
  phones: [],
  emails: [],
  number: '',
  money: '',
  date: null,
  choices: [],
  user: null,
  yesNo: null,
  longText: '',
  dateTime: null,
  rating: null,
  relation: null,
  file: null,
};
