import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { MAX_CUSTOM_FIELDS } from '#contract/limits/records/customFields.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { MOMENT_TEXT_MOST } from '#contract/limits/texts.ts';
import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import { isMoment, MOMENT_MESSAGE } from '#contract/validation/moment.ts';

const iso = GraphQLDateTimeISO.toConfig();

/** RFC 3339 in UTC; a Date inside, held to the contract's rule for moments. */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...iso,
  name: 'DateTime',
  parseValue: (value) => moment(iso.parseValue(boundedMoment(value))),
  parseLiteral: (node, variables) => moment(iso.parseLiteral(node, variables)),
});

function boundedMoment(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MOMENT_TEXT_MOST) throw new GraphQLError(MOMENT_MESSAGE);
  return value;
}

function moment(date: Date): Date {
  if (!isMoment(date)) throw new GraphQLError(MOMENT_MESSAGE);
  return date;
}

/** A file of a multipart request. Yoga's File class is not the global one, so the shape is checked, not the class. */
export const Upload = new GraphQLScalarType<File, never>({
  name: 'Upload',
  parseValue(value) {
    if (isFile(value)) return value;
    throw new GraphQLError('Upload expects a file sent by the multipart request specification');
  },
  parseLiteral() {
    throw new GraphQLError('Upload must be a variable');
  },
  serialize() {
    throw new GraphQLError('Upload is only an input');
  },
});

function isFile(value: unknown): value is File {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value;
}

/** The values of custom fields: an object of texts, lists of texts and nulls. Services know the fields. */
export const CustomValues = new GraphQLScalarType<Record<string, string | string[] | null>>({
  name: 'CustomValues',
  parseValue: customValues,
  parseLiteral() {
    throw new GraphQLError('CustomValues must be a variable');
  },
  serialize: (value) => value as Record<string, string | string[]>,
});

function customValues(value: unknown): Record<string, string | string[] | null> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (
    !isObject ||
    Object.keys(value).length > MAX_CUSTOM_FIELDS ||
    !Object.values(value).every(isCustomValue)
  )
    throw new GraphQLError('CustomValues expects an object of texts, lists of texts and nulls');
  return value as Record<string, string | string[] | null>;
}

function isCustomValue(value: unknown): boolean {
  if (Array.isArray(value))
    return value.length <= MAX_PERSON_LABELS && value.every((each) => typeof each === 'string');
  return value === null || typeof value === 'string';
}

/** A condition in the form of the API; services read it (whereOf.ts). */
export const ConditionInput = new GraphQLScalarType<object>({
  name: 'ConditionInput',
  parseValue: condition,
  parseLiteral: (node, variables) => condition(valueFromASTUntyped(node, variables)),
  serialize: (value) => value as object,
});

function condition(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GraphQLError('ConditionInput expects an object');
  if (JSON.stringify(value).length > CONDITION_LIMITS.text)
    throw new GraphQLError('ConditionInput is too long');
  return value;
}

/** An amount in minor units: a whole number that JSON carries exactly. Int ends at 21 million dollars. */
export const Money = new GraphQLScalarType<number>({
  name: 'Money',
  parseValue: amount,
  parseLiteral: (node) => amount(node.kind === Kind.INT ? Number(node.value) : null),
  serialize: (value) => Number(value),
});

function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Money expects a whole number of minor units');
}
