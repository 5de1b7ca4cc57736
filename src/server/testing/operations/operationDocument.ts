import type { GraphQLField, GraphQLOutputType, GraphQLSchema } from 'graphql';
import { getNamedType, isObjectType } from 'graphql';

/** One root field of the schema, and the document that asks for all of it. */
export interface Operation {
  name: string;
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
  document: string;
}

/** Every root field of the schema, so that tests cover new operations automatically. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      kind,
      field,
      document: documentFor(kind, field),
    }));
  });
}

function documentFor(kind: string, field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = variables ? `${kind} Test(${variables})` : `${kind} Test`;
  return `${head} { ${field.name}${given ? `(${given})` : ''} ${selection(field.type)} }`;
}

function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name} ${selection(field.type)}`)
    .join(' ')} }`;
}
