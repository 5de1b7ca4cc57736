import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';

/** RFC 3339 in UTC; a Date inside. */
export const DateTime = new GraphQLScalarType({ ...GraphQLDateTimeISO.toConfig(), name: 'DateTime' });

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
