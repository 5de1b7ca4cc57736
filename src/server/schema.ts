import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { buildASTSchema, parse } from 'graphql';
import { guardFields } from '#server/access/guardFields.ts';
import { ConditionInput, CustomValues, DateTime, Money, Upload } from '#server/graphql/scalars.ts';
import type { Module } from './module.ts';
import { MODULES } from './modules.ts';

/** The executable schema: every SDL file of the server with its resolvers, each root field behind its access. */
export function createSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    // Merging the files would make a root of the type Subscription
    typeDefs: buildASTSchema(parse(readSdl(import.meta.dirname).join('\n'), { noLocation: true }), {
      // It is checked where the code that goes with it is generated (scripts/codegen)
      assumeValidSDL: true,
    }),
    resolvers: [
      { DateTime, Money, ConditionInput, CustomValues, Upload },
      ...(MODULES as readonly Module[]).flatMap(({ resolvers = [] }) => resolvers),
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // Otherwise each type is copied: twice the time, in every start
    updateResolversInPlace: true,
  });
  return guardFields(schema);
}

/** The text of every .graphql file below the folder, base first. */
function readSdl(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
}
