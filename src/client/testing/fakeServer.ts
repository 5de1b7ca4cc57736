import { readFileSync } from 'node:fs';
import { buildSchema, defaultFieldResolver, graphql, GraphQLError } from 'graphql';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { FakeXhr } from './fakeXhr.ts';

/** Answers of the fake API by field name: plain values, or functions of the field's arguments. */
export type FakeAnswers = Record<string, unknown>;

/** A request that the screen under test has made. */
export interface FakeRequest {
  operation: string;
  variables: Record<string, unknown>;
}

// The browser's own, however many fake servers a test starts: a late request of it must not reach one of them in the next test
const { fetch: realFetch, XMLHttpRequest: realXhr } = globalThis;

let drifts: string[] = [];

/** Fails the test whose fake answers do not fit the schema or the request any more; called after each (jestSetup.ts). */
export function failOnDrift(): void {
  const found = drifts;
  // A request that is still running belongs to this test: it must not fail the next one
  drifts = [];
  if (found.length > 0) throw new Error(`fakeServer: ${found.join('; ')}`);
}

const schema = buildSchema(readFileSync('src/contract/schema.graphql', 'utf8'), { assumeValidSDL: true });

/** Thrown by a fake answer to simulate an internal error of the server, in the API's form. */
export function serverFault(): GraphQLError {
  return new GraphQLError('Unexpected error.', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
}

/**
 * Replaces `fetch` with a fake API. Operations are executed against the real schema, so an answer that no longer fits it, or lacks a
 * requested field, fails the test; so does a missing answer. The live stream sends the tags that `tellTags` gets. Returns the received
 * requests, and the function that restores `fetch`.
 */
export function fakeServer(answers: FakeAnswers) {
  const requests: FakeRequest[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });

  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    if (pathname === '/api/exkoo/events') return liveStream(streams, init?.signal);
    if (pathname !== '/api/exkoo') return answerFile(answers, pathname);
    return Response.json(await execute(answers, requests, init?.body));
  };

  return {
    requests,
    /** A change elsewhere: sends the tags on the live stream, as the server does. */
    tellTags: (tags: readonly CacheTag[]) => {
      const message = new TextEncoder().encode(`data: ${JSON.stringify({ tags })}\n\n`);
      for (const stream of streams) stream.enqueue(message);
    },
    restore: () => {
      Object.assign(globalThis, { fetch: realFetch, XMLHttpRequest: realXhr });
    },
  };
}

async function execute(answers: FakeAnswers, requests: FakeRequest[], body: unknown) {
  const { query, variables } = readBody(body);
  requests.push({ operation: /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '', variables });
  const driftsOfTest = drifts;
  const result = await graphql({
    schema,
    source: query,
    variableValues: variables,
    rootValue: strict(answers),
    fieldResolver: givenField,
  });
  // A fake that has drifted from the schema is the test's fault, not something for the screen to show.
  for (const { message, extensions } of result.errors ?? [])
    if (!extensions['code']) driftsOfTest.push(`${requests.at(-1)?.operation}: ${message}`);
  return result;
}

function readBody(body: unknown): { query: string; variables: Record<string, unknown> } {
  if (!(body instanceof FormData)) return JSON.parse(String(body));
  const { query, variables } = JSON.parse(String(body.get('operations')));
  // The file of an upload is the first part that is a file.
  const file = [...body.values()].find((part) => part instanceof File);
  return { query, variables: { ...variables, file } };
}

/** A requested field must be present, if only as null: a fake without it was written for an older request. */
const givenField: typeof defaultFieldResolver = (source, args, context, info) => {
  if (typeof source === 'object' && source !== null && !(info.fieldName in source))
    throw new Error(`no ${info.parentType.name}.${info.fieldName} in the fake answer`);
  return defaultFieldResolver(source, args, context, info);
};

/** Names the missing answer instead of answering null. */
function strict(answers: FakeAnswers): FakeAnswers {
  return new Proxy(answers, {
    get(target, name: string) {
      if (name in target) return target[name];
      throw new Error(`no answer for ${name}`);
    },
  });
}

/** A file of the site, such as the country list, is given as an answer named by its path. */
function answerFile(answers: FakeAnswers, pathname: string): Response {
  return pathname in answers ? Response.json(answers[pathname]) : new Response('Not found', { status: 404 });
}

function liveStream(
  streams: Set<ReadableStreamDefaultController<Uint8Array>>,
  signal: AbortSignal | null | undefined,
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.add(controller);
      signal?.addEventListener('abort', () => {
        streams.delete(controller);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
