import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ApiError } from '#client/data/apiError.ts';
import { baseApi } from '#client/data/baseApi.ts';
import type { SecretCall } from '#client/data/secretCall.ts';
import { invalidates } from '#client/data/tags.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';

/** The request and the tags of an endpoint of the API slice, or of a secret call. */
export interface Definition {
  type: 'query' | 'infinitequery' | 'mutation';
  providesTags?: unknown;
  invalidatesTags?: unknown;
  query?: (argument: object) => unknown;
  /** Of an endpoint that has an operation for each kind of person. */
  kind?: string;
}

type AnySecretCall = SecretCall<never, never>;

/** An argument that every endpoint can make its request of. */
const sampleOf = (kind = 'LEAD') => ({ kind, card: {}, from: {}, to: {}, queryArg: { kind }, pageParam: 1 });

const apiModules = (await Promise.all(
  globSync('src/client/{entities,features,shared}/**/*Api.ts').map((file) => import(resolve(file))),
)) as Record<string, unknown>[];

const secretCalls = apiModules
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is AnySecretCall =>
      typeof value === 'object' && value !== null && 'tags' in value && 'document' in value,
  );

/** Every endpoint by the name of its operation. */
export const definitions: Record<string, Definition> = Object.fromEntries([
  ...Object.keys(baseApi.endpoints).flatMap(byOperation),
  ...secretCalls.map((call) => [operationOf(call.document), secretDefinitionOf(call)]),
]);

/** The name of the operation that an endpoint sends, if it sends a document. */
export function sentOperation({ query, kind }: Definition): string | undefined {
  const { document = '' } = (query?.(sampleOf(kind)) ?? {}) as { document?: string };
  return operationOf(document);
}

const REFUSAL: ApiError = { kind: 'graphql', message: 'No' };

/** The tags of an endpoint after a successful or a rejected call, for one kind of record. */
export function tagsOf(
  { type, providesTags, invalidatesTags, query, kind }: Definition,
  isDone: boolean,
  variant = '',
) {
  const given = type === 'mutation' ? invalidatesTags : providesTags;
  // Both a record and a list: each endpoint reads what it needs
  const data = Object.assign([{ _id: 'row' }], {
    _id: 'row',
    company: { companyId: 'row' },
    favourites: [{ _id: 'row', kind: 'LEAD' }],
    recents: [{ _id: 'row', kind: 'CONTACT' }],
  });
  const argument = {
    ...(hasId(query) && { id: 'id' }),
    ids: ['id'],
    otherId: 'id',
    personId: 'id',
    recordId: 'id',
    invoiceId: 'id',
    companyId: 'id',
    campaignId: 'id',
    threadId: 'id',
    automationId: 'id',
    webhookId: 'id',
    formId: 'id',
    integrationId: 'id',
    isRestore: variant === 'restore',
    kind: kind ?? variant,
    card: { _id: 'id' },
  };
  const call = (tags: (...args: unknown[]) => unknown) =>
    isDone ? tags({ data }, undefined, argument) : tags(undefined, REFUSAL, argument);
  const tags = (typeof given === 'function' ? call(given as never) : (given ?? [])) as CacheTag[];
  return [...new Set(tags.map(({ type: tagType, id = 'all' }) => `${tagType} ${id}`))];
}

/** Whether the document names a lead, contact, account or deal by kind and id. */
export function namesRecord({ query }: Definition): boolean {
  const { document } = (query?.(sampleOf()) ?? {}) as { document?: string };
  return document?.includes('RecordKind!') ?? false;
}

/** Whether the document has an id argument; without a document it does. */
function hasId(query: Definition['query']): boolean {
  const { document } = (query?.(sampleOf()) ?? {}) as { document?: string };
  return document?.includes('$id:') ?? true;
}

/** An endpoint by its name, or by the operations that it has for each kind of person. */
function byOperation(name: string): [string, Definition][] {
  const definition = definitionOf(name);
  const operations = ['LEAD', 'CONTACT'].map((kind): [string, Definition] => [
    sentOperation({ ...definition, kind }) ?? name,
    { ...definition, kind },
  ]);
  return operations[0]?.[0] === operations[1]?.[0] ? [[name, definition]] : operations;
}

function operationOf(document: string): string | undefined {
  return /^(?:query|mutation) (\w+)/.exec(document)?.[1];
}

function secretDefinitionOf({ tags }: AnySecretCall): Definition {
  return { type: 'mutation', invalidatesTags: invalidates(tags as never) };
}

function definitionOf(name: string): Definition {
  let found: unknown;
  const read = (definition: unknown) => {
    found = definition;
  };
  baseApi.enhanceEndpoints({ endpoints: { [name]: read } as never });
  return found as Definition;
}
