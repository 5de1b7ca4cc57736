import { readFileSync } from 'node:fs';
import type { GraphQLOutputType } from 'graphql';
import { buildSchema, isListType, isNonNullType, isObjectType } from 'graphql';
import type { WebhookType } from '#contract/api/webhookTypes.ts';
import { WEBHOOK_ENTITIES, webhookType } from '#contract/api/webhookTypes.ts';

const schema = buildSchema(readFileSync('src/contract/schema.graphql', 'utf8'));

/** How the data of an event differs from its documented type; empty if it does not. */
export function payloadProblems(type: WebhookType, data: Record<string, unknown>): string[] {
  const { changes: _changes, automation: _automation, ...record } = data;
  const documented = schema.getType(WEBHOOK_ENTITIES[webhookType(type).entity].data);
  if (!isObjectType(documented)) return [`${type} has no documented type`];
  return problemsOf(documented, record, type);
}

function problemsOf(type: GraphQLOutputType, value: unknown, path: string): string[] {
  if (isNonNullType(type))
    return value === null || value === undefined
      ? [`${path} is missing`]
      : problemsOf(type.ofType, value, path);
  if (value === null || value === undefined) return [];
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((each, index) => problemsOf(type.ofType, each, `${path}[${index}]`))
      : [`${path} is no list`];
  if (!isObjectType(type)) return [];
  const fields = type.getFields();
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).filter((name) => !fields[name]);
  return [
    ...unknown.map((name) => `${path}.${name} is not documented`),
    ...Object.values(fields).flatMap(({ name, type: of }) => problemsOf(of, given[name], `${path}.${name}`)),
  ];
}
