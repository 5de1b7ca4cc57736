import { inspect } from 'node:util';
import Cookies from 'js-cookie';
import { provideCredentials } from '../credentials.ts';
import type { Credentials } from '../credentials.ts';
import { graphqlBaseQuery } from '../graphqlBaseQuery.ts';
import { postGraphql } from './postGraphql.ts';
import type { TypedDocumentString } from '../typedDocument.ts';

const Document = 'query ping{ping}' as TypedDocumentString<{ ping: string }, { password?: string }>;
const SECRET = 'correct horse battery';
const unauthenticated = { data: null, errors: [{ message: 'Sign in to do this', extensions: { code: 'UNAUTHENTICATED' } }] };

const realFetch = globalThis.fetch;
const fetchMock = jest.fn<Promise<Response>, [URL, RequestInit]>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
  Cookies.remove('accessToken');
});

function answer(body: unknown, init?: ResponseInit) {
  fetchMock.mockImplementationOnce(async () =>
    typeof body === 'string'
      ? new Response(body, { ...init, headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' } })
      : Response.json(body, init),
  );
}

const sentHeader = (init: RequestInit, name: string) => new Headers(init.headers).get(name);

it('posts the operation to the API with the bearer token of the cookie, credentials included', async () => {
  Cookies.set('accessToken', 'a.b.c');
  answer({ data: { ping: 'pong' } });
  expect(await postGraphql(Document, { password: SECRET })).toEqual({ data: { ping: 'pong' } });
  const [url, init] = fetchMock.mock.calls[0]!;
  expect(url.href).toBe('http://localhost/api/exkoo');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(sentHeader(init, 'authorization')).toBe('Bearer a.b.c');
  expect(sentHeader(init, 'content-type')).toBe('application/json');
  expect(JSON.parse(String(init.body))).toEqual({ query: Document, variables: { password: SECRET } });
});

it('returns a refusal as an error with its status, code and whole reply', async () => {
  const reply = { acknowledgement: false, statusCode: 409, description: 'conflict', message: 'It was changed', conflicts: ['name'] };
  answer({ data: { ping: reply } });
  expect(await postGraphql(Document, {})).toEqual({
    error: { kind: 'graphql', status: 409, code: 'conflict', message: 'It was changed', reply },
  });
});

it('sends a creation that got no answer again under the same key, and the next one under another', async () => {
  const Create = 'mutation createThing($password:String){createThing(input:$password){ping}}' as typeof Document;
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer('<html>Bad gateway</html>', { status: 502 });
  for (let count = 0; count < 2; count += 1) answer({ data: { ping: 'pong' } });
  for (let count = 0; count < 4; count += 1) await postGraphql(Create, {}, { isOnce: true });
  const keys = fetchMock.mock.calls.map(([, init]) => sentHeader(init, 'idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{16,100}$/);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('sends no token with a public operation', async () => {
  Cookies.set('accessToken', 'a.b.c');
  answer({ data: { ping: 'pong' } });
  await postGraphql(Document, {}, { isPublic: true });
  expect(sentHeader(fetchMock.mock.calls[0]![1], 'authorization')).toBeNull();
});

it.each([
  ['a GraphQL error', { errors: [{ message: 'No such field', extensions: { code: 'BAD_USER_INPUT' } }] }, 400, 'graphql', 'BAD_USER_INPUT'],
  ['an error next to data', { data: { ping: 'pong' }, errors: [{ message: 'Half of it failed' }] }, 200, 'graphql', undefined],
  ['a page of a proxy', '<html>Bad gateway</html>', 502, 'http', undefined],
  ['an answer that is not JSON', 'hello', 200, 'http', undefined],
  ['an answer without data', { data: null }, 200, 'http', undefined],
  ['JSON that is cut off', '{"data":', 200, 'http', undefined],
  ['a gateway that answers in JSON', { error: 'upstream' }, 504, 'http', undefined],
])('returns %s as an error that repeats no part of the request', async (_name, body, status, kind, code) => {
  answer(body, { status });
  const { data, error } = await postGraphql(Document, { password: SECRET });
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ kind, ...(code ? { code } : {}) });
  expect(error?.message).toBeTruthy();
  // Also in what JSON leaves out, such as the message of an Error.
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(SECRET);
});

it.each([400, 413, 429, 503])("takes the sentence of an answer that is no GraphQL, with status %d", async (status) => {
  answer({ message: 'Too many requests. Try again in a minute.' }, { status });
  const { error } = await postGraphql(Document, {});
  expect(error).toEqual({ kind: 'graphql', status, message: 'Too many requests. Try again in a minute.' });
});

it('ends a request that takes too long as one that got no answer', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  fetchMock.mockImplementationOnce(async (_url, init) => {
    init.signal?.throwIfAborted();
    return new Response();
  });
  expect((await postGraphql(Document, {})).error?.kind).toBe('network');
  timeout.mockRestore();
});

it('answers a server that cannot be reached with a network error', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
  const { error } = await postGraphql(Document, { password: SECRET });
  expect(error).toEqual({ kind: 'network', message: expect.stringContaining('cannot be reached') });
});

it('answers an aborted request as aborted', async () => {
  const abort = new AbortController();
  fetchMock.mockImplementationOnce(async (_url, init) => {
    abort.abort();
    init.signal?.throwIfAborted();
    return new Response();
  });
  expect((await postGraphql(Document, {}, { signal: abort.signal })).error?.kind).toBe('aborted');
});

describe('with a session', () => {
  const lost = jest.fn();
  let stop: () => void;

  function provide(credentials: Partial<Credentials>) {
    lost.mockReset();
    const current = async () => ({ token: 'old' });
    stop = provideCredentials({ current, renewed: async () => ({ token: 'new' }), lost, ...credentials });
  }

  afterEach(() => stop());

  const tokensSent = () => fetchMock.mock.calls.map(([, init]) => sentHeader(init, 'authorization'));

  it('sends a refused request once more with a renewed token', async () => {
    provide({});
    answer(unauthenticated);
    answer({ data: { ping: 'pong' } });
    expect(await postGraphql(Document, {})).toEqual({ data: { ping: 'pong' } });
    expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
    expect(lost).not.toHaveBeenCalled();
  });

  it('announces the loss of the session when the renewed token is refused, too', async () => {
    provide({});
    answer(unauthenticated);
    answer(unauthenticated);
    expect((await postGraphql(Document, {})).error?.code).toBe('UNAUTHENTICATED');
    expect(tokensSent()).toHaveLength(2);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('does not take a server that cannot be reached for a lost session', async () => {
    const error = { kind: 'network', message: 'offline' } as const;
    provide({ renewed: async () => ({ error }) });
    answer(unauthenticated);
    expect((await postGraphql(Document, {})).error).toBe(error);
    expect(lost).not.toHaveBeenCalled();
  });

  it('sends nothing where there is no session', async () => {
    provide({ current: async () => ({ error: { kind: 'graphql', code: 'UNAUTHENTICATED', message: 'Session expired! Login again' } }) });
    await postGraphql(Document, {});
    expect(fetchMock).not.toHaveBeenCalled();
    expect(lost).toHaveBeenCalledTimes(1);
  });
});

it('makes REST requests on the same path, with JSON both ways', async () => {
  Cookies.set('accessToken', 'a.b.c');
  answer({ rows: 3 });
  const api = { signal: new AbortController().signal } as Parameters<typeof graphqlBaseQuery>[1];
  const call = { path: '/imports/1', method: 'PATCH', body: { rows: 3 } } as const;
  expect(await graphqlBaseQuery(call, api, {})).toEqual({ data: { rows: 3 } });
  const [url, init] = fetchMock.mock.calls[0]!;
  expect(url.href).toBe('http://localhost/api/exkoo/imports/1');
  expect(init).toMatchObject({ method: 'PATCH', credentials: 'include', body: '{"rows":3}' });
  expect(init.headers).toMatchObject({ authorization: 'Bearer a.b.c', 'content-type': 'application/json' });
});
