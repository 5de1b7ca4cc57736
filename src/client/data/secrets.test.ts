import { buildSchema, getNamedType, isInputObjectType, Kind, parse, typeFromAST } from 'graphql';
import type { GraphQLInputType, OperationDefinitionNode } from 'graphql';
import { globSync, readFileSync } from 'node:fs';

// The store and every action's meta contain the arguments of RTK Query endpoints.
// Every document of an Api file counts, except documents of calls outside the store.
const endpoints = globSync('src/client/**/*Api.ts').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll(/\b(?:secretCall|postGraphql)\(\s*\w+Document/g, '');
  return [...source.matchAll(/(\w+)Document\b/g)].map(([, name]) => [name!, file] as const);
});
const schema = buildSchema(readFileSync('src/contract/schema.graphql', 'utf8'), { assumeValidSDL: true });
const operations = new Map(
  globSync('src/client/**/*.graphql')
    .flatMap((file) => parse(readFileSync(file, 'utf8')).definitions)
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => [node.name?.value.toLowerCase(), node]),
);

/** The paths of what may be sent in a variable, inputs within inputs included. */
function pathsOf(name: string, type: GraphQLInputType | undefined, above: readonly unknown[] = []): string[] {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named) || above.includes(named)) return [name];
  return Object.values(named.getFields()).flatMap((field) =>
    pathsOf(`${name}.${field.name}`, field.type, [...above, named]),
  );
}

function secretsOf(name: string): string[] {
  const operation = operations.get(name.toLowerCase());
  if (!operation) throw new Error(`${name} is no operation`);
  return (operation.variableDefinitions ?? [])
    .flatMap(({ variable, type }) =>
      pathsOf(variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType),
    )
    .filter((path) => /password|otp\b|token|secret/i.test(path));
}

it('finds the endpoints, and secrets within inputs', () => {
  expect(endpoints.length).toBeGreaterThan(300);
  expect(secretsOf('createSmsProvider')).toEqual(['input.secrets.name', 'input.secrets.value', 'input.http.password', 'input.twilio.authToken', 'input.smpp.password']);
});

it.each(endpoints)('%s carries no password, code or token through the store (%s)', (name) => {
  expect(secretsOf(name)).toEqual([]);
});
