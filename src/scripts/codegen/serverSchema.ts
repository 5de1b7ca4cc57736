import { globSync, readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildSchema, type GraphQLSchema, parse } from 'graphql';
import { compareGenerated, writeGenerated } from './output.ts';

const contractSchema = 'src/contract/schema.graphql';
const resolverTypes = 'src/server/graphql/types.generated.ts';

/** The whole API from the SDL files next to the server's modules. */
export function loadSchema(): GraphQLSchema {
  const files = globSync('src/server/**/*.graphql').sort();
  return buildSchema(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

/** Prints the API in one committed file, directives included: its diff is the review of an API change. */
export function writeSchemaFile(schema: GraphQLSchema, check: boolean): void {
  const text =
    '# Printed by "npm run codegen" from the SDL beside the server modules. Change it there.\n\n' +
    printSchemaWithDirectives(schema).trim() +
    '\n';
  if (check) compareGenerated(contractSchema, text);
  else writeGenerated(contractSchema, text);
}

/** Types for the resolvers: arguments, results and the request's context. */
export async function writeResolverTypes(schema: GraphQLSchema): Promise<void> {
  const text = await codegen({
    filename: resolverTypes,
    schema: parse(printSchemaWithDirectives(schema)),
    schemaAst: schema,
    documents: [],
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
    config: {
      contextType: '\\#server/context.ts#GraphqlContext',
      scalars: {
        ID: 'string',
        DateTime: 'Date',
        Upload: 'File',
        Money: 'number',
        CustomValues: 'Record<string, string | string[] | null>',
        ConditionInput: 'object',
      },
      enumsAsTypes: true,
      skipTypename: true,
      useTypeImports: true,
      maybeValue: 'T | null | undefined',
    },
  });
  writeGenerated(resolverTypes, text);
}
