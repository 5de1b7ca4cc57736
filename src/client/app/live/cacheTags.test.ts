import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ApiError } from '#client/data/apiError.ts';
import { baseApi } from '#client/data/baseApi.ts';
import type { SecretCall } from '#client/data/secretCall.ts';
import { invalidates } from '#client/data/tags.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';

/** The specification's tags of modules that are not built yet; a tag leaves this list with its first query. */
const AWAITED = ['IFrame'];

/** What the opening of the live stream has fetched again, and no mutation. */
const BY_THE_OPENING = 'Viewer';

/** An argument that every endpoint can make its request of. */
const sampleOf = (kind = 'LEAD') => ({ kind, lead: {}, from: {}, to: {}, queryArg: { kind }, pageParam: 1 });

interface Definition {
  type: 'query' | 'infinitequery' | 'mutation';
  providesTags?: unknown;
  invalidatesTags?: unknown;
  query?: (argument: object) => unknown;
  /** Of an endpoint that has an operation for each kind of person. */
  kind?: string;
}

const rows = readFileSync('docs/cache.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (\w+)(?: \((\w+)\))? \| (.*) \|$/.exec(line))
  .filter((match) => match !== null && !['query', 'mutation'].includes(match[1] ?? ''))
  .map((match) => ({ endpoint: match?.[1] ?? '', variant: match?.[2] ?? '', tags: match?.[3] ?? '' }));

type AnySecretCall = SecretCall<never, never>;
const apiModules = (await Promise.all(
  globSync('src/client/{entities,features,shared}/**/*Api.ts').map((file) => import(resolve(file))),
)) as Record<string, unknown>[];
const secretCalls = apiModules
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is AnySecretCall =>
      typeof value === 'object' && value !== null && 'tags' in value && 'document' in value,
  );

const definitions: Record<string, Definition> = Object.fromEntries([
  ...Object.keys(baseApi.endpoints).flatMap(byOperation),
  ...secretCalls.map((call) => [operationOf(call.document), secretDefinitionOf(call)]),
]);

it('lists every endpoint', () => {
  expect([...new Set(rows.map((row) => row.endpoint))].toSorted()).toEqual(
    Object.keys(definitions).toSorted(),
  );
});

it.each(Object.entries(definitions).filter(([, { query }]) => query))(
  'is called like its operation: %s',
  (name, { query, kind }) => {
    const { document } = query?.(sampleOf(kind)) as { document: string };
    expect(operationOf(document)).toBe(name);
  },
);

it.each(rows)('does as written: $endpoint $variant', ({ endpoint, variant, tags }) => {
  const definition = definitions[endpoint] as Definition;
  const listed = tags.startsWith('nothing')
    ? []
    : tags === 'everything'
      ? TAG_TYPES.map((type) => `${type} all`)
      : tags.split(', ');
  expect(tagsOf(definition, true, variant).toSorted()).toEqual(listed.toSorted());
});

it.each(Object.entries(definitions).filter(([, definition]) => definition.type === 'mutation'))(
  'fetches nothing again after a refused %s',
  (_name, definition) => {
    expect(tagsOf(definition, false, '')).toEqual([]);
  },
);

it('provides and invalidates each tag somewhere, but for those of modules to come', () => {
  const types = (type: Definition['type']) =>
    new Set(
      Object.entries(definitions)
        .filter(([name, definition]) => definition.type === type && name !== 'switchCompany')
        .flatMap(([name, definition]) =>
          variantsOf(name).flatMap((variant) => tagsOf(definition, true, variant)),
        )
        .map((tag) => tag.split(' ')[0])
        .filter((tag) => tag !== 'undefined'),
    );
  const expected = TAG_TYPES.filter((type) => !AWAITED.includes(type)).toSorted();
  expect([...types('query')].toSorted()).toEqual(expected);
  expect([...types('mutation')].toSorted()).toEqual(expected.filter((type) => type !== BY_THE_OPENING));
});

/** The variants in brackets of an endpoint: the direction of a call, or the kind of lead options. */
function variantsOf(name: string): string[] {
  return rows.filter((row) => row.endpoint === name).map((row) => row.variant);
}

const REFUSAL: ApiError = { kind: 'graphql', message: 'No' };

/** The tags of an endpoint as docs/cache.md writes them. */
function tagsOf(
  { type, providesTags, invalidatesTags, query, kind }: Definition,
  isDone: boolean,
  variant: string,
): string[] {
  const given = type === 'mutation' ? invalidatesTags : providesTags;
  // One thing and a list at once, whichever the endpoint reads.
  const data = Object.assign([{ _id: 'row' }], {
    _id: 'row',
    company: { companyId: 'row' },
    favourites: [{ _id: 'row', kind: 'LEAD' }],
    recents: [{ _id: 'row', kind: 'CONTACT' }],
  });
  const argument = {
    ...(hasId(query) && { id: 'id' }),
    personId: 'id',
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
    lead: { _id: 'id' },
  };
  const tags =
    typeof given === 'function'
      ? isDone
        ? given({ data }, undefined, argument)
        : given(undefined, REFUSAL, argument)
      : (given ?? []);
  const written = (tags as CacheTag[]).map(({ type, id = 'all' }) => `${type} ${id}`);
  return [...new Set(written)];
}

/** Whether calls have the id of what they are about. Without a document to look at they do. */
function hasId(query: Definition['query']): boolean {
  const { document } = (query?.(sampleOf()) ?? {}) as { document?: string };
  return document?.includes('$id:') ?? true;
}

/** Finds an endpoint by its name, or by the names of its operations for each kind of person. */
function byOperation(name: string): [string, Definition][] {
  const definition = definitionOf(name);
  const operations = ['LEAD', 'CONTACT'].map((kind): [string, Definition] => {
    const { document = '' } = (definition.query?.(sampleOf(kind)) ?? {}) as { document?: string };
    return [operationOf(document) ?? name, { ...definition, kind }];
  });
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
