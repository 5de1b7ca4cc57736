import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { isMoment, MOMENT_MESSAGE } from '#contract/validation/moment.ts';

const iso = GraphQLDateTimeISO.toConfig();

/** RFC 3339 in UTC; a Date inside, held to the contract's rule for moments. */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...iso,
  name: 'DateTime',
  parseValue: (value) => moment(iso.parseValue(value)),
  parseLiteral: (node, variables) => moment(iso.parseLiteral(node, variables)),
});

function moment(date: Date): Date {
  if (!isMoment(date)) throw new GraphQLError(MOMENT_MESSAGE);
  return date;
}

/** A file of a multipart request. Yoga's own File class is not the global one, so its shape is asked, not its class. */
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
