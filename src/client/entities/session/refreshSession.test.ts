import Cookies from 'js-cookie';
import { readAuthCookie, writeAuthCookies } from '#client/data/authCookies.ts';
import { provideCredentials } from '#client/data/credentials.ts';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { refreshSession } from './refreshSession.ts';
import { freshToken } from './sessionCredentials.ts';

const Ping = 'query ping{ping}' as TypedDocumentString<{ ping: string }, Record<string, never>>;
const realFetch = globalThis.fetch;

let tokenCount = 0;

/** An access token that ends in so many seconds. */
function accessToken(lifeSeconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'user-1', jti: (tokenCount += 1), iat: now, exp: now + lifeSeconds };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

/** A server that rotates refresh tokens: r0 → r1 → …, each good once. */
function rotatingServer({ isDown = () => false }: { isDown?: () => boolean } = {}) {
  const state = { current: 'r0', refreshes: 0, pings: [] as (string | null)[] };
  globalThis.fetch = (async (_url: URL, init: RequestInit) => {
    if (isDown()) throw new TypeError('fetch failed');
    const { query, variables } = JSON.parse(String(init.body)) as {
      query: string;
      variables: { refreshToken?: string };
    };
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!query.includes('refreshSession')) {
      state.pings.push(new Headers(init.headers).get('authorization'));
      return Response.json({ data: { ping: 'pong' } });
    }
    state.refreshes += 1;
    if (variables.refreshToken !== state.current) return reply({ acknowledgement: false, statusCode: 401 });
    state.current = `r${state.refreshes}`;
    return reply({
      acknowledgement: true,
      statusCode: 200,
      accessToken: accessToken(300),
      refreshToken: state.current,
    });
  }) as typeof fetch;
  return state;
}

function reply(fields: object) {
  const refreshSession = { description: '', message: '', accessToken: null, refreshToken: null, ...fields };
  return Response.json({ data: { refreshSession } });
}

function signIn(token: string) {
  writeAuthCookies(
    { accessToken: token, refreshToken: 'r0', email: 'ada@example.com' },
    new Date(Date.now() + 86_400_000),
  );
}

let stopProviding: () => void;

beforeEach(() => {
  stopProviding = provideCredentials({ current: freshToken, renewed: refreshSession, lost: () => undefined });
});

afterEach(() => {
  stopProviding();
  globalThis.fetch = realFetch;
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

it('uses a token that is still good as it is', async () => {
  const server = rotatingServer();
  const token = accessToken(60);
  signIn(token);
  expect(await freshToken()).toEqual({ token });
  expect(server.refreshes).toBe(0);
});

it('refreshes once for twenty requests that wait, and sends them all with the new token', async () => {
  const server = rotatingServer();
  signIn(accessToken(-10));
  const results = await Promise.all(Array.from({ length: 20 }, () => postGraphql(Ping, {})));
  expect(results.every((result) => result.data?.ping === 'pong')).toBe(true);
  expect(server.refreshes).toBe(1);
  expect(new Set(server.pings)).toEqual(new Set([`Bearer ${readAuthCookie('accessToken')}`]));
  expect(readAuthCookie('refreshToken')).toBe('r1');
  expect(readAuthCookie('email')).toBe('ada@example.com');
});

it('refreshes half a minute before the end, not only after it', async () => {
  const server = rotatingServer();
  signIn(accessToken(25));
  await postGraphql(Ping, {});
  expect(server.refreshes).toBe(1);
});

it('lets one tab refresh; the others take its tokens when their turn comes', async () => {
  const server = rotatingServer();
  const old = accessToken(-10);
  signIn(old);
  let release: () => void = () => undefined;
  const otherTab = new Promise<void>((resolve) => (release = resolve));
  const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => {
    await otherTab;
    return work();
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

  const waiting = postGraphql(Ping, {});
  // The other tab holds the lock, and is done.
  const fresh = accessToken(300);
  Cookies.set('accessToken', fresh);
  Cookies.set('refreshToken', 'r1');
  release();
  await waiting;

  expect(request).toHaveBeenCalledTimes(1);
  expect(server.refreshes).toBe(0);
  expect(server.pings).toEqual([`Bearer ${fresh}`]);
});

it('distinguishes a rejected refresh token from an unreachable server', async () => {
  let isDown = false;
  const server = rotatingServer({ isDown: () => isDown });
  const old = accessToken(-10);
  signIn(old);
  isDown = true;
  expect((await refreshSession(old)).error?.kind).toBe('network');
  expect(readAuthCookie('refreshToken')).toBe('r0');
  isDown = false;
  Cookies.set('refreshToken', 'stolen-and-used');
  expect((await refreshSession(old)).error).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Session expired! Login again',
  });
  expect(server.refreshes).toBe(1);
});

it.each([
  ['a full disk', 507],
  ['a database that is away', 503],
  ['too many requests', 429],
])(
  'does not treat the reply of %s as a lost session: the cookies stay, and the next attempt works',
  async (_what, statusCode) => {
    const server = rotatingServer();
    const whole = globalThis.fetch;
    const old = accessToken(-10);
    signIn(old);
    globalThis.fetch = (async () =>
      reply({ acknowledgement: false, statusCode, message: 'Not now' })) as typeof fetch;
    expect((await refreshSession(old)).error).toMatchObject({ status: statusCode, message: 'Not now' });
    globalThis.fetch = (async () =>
      Response.json({ errors: [{ message: 'Not now' }] }, { status: statusCode })) as typeof fetch;
    const { error } = await postGraphql(Ping, {});
    expect(error).toMatchObject({ status: statusCode, message: 'Not now' });
    expect(error?.code).not.toBe('UNAUTHENTICATED');
    expect(readAuthCookie('refreshToken')).toBe('r0');
    globalThis.fetch = whole;
    expect((await postGraphql(Ping, {})).data).toEqual({ ping: 'pong' });
    expect(server.refreshes).toBe(1);
  },
);

it('has nothing to refresh without a refresh token', async () => {
  const server = rotatingServer();
  const old = accessToken(-10);
  signIn(old);
  Cookies.remove('refreshToken');
  expect((await refreshSession(old)).error?.code).toBe('UNAUTHENTICATED');
  expect(server.refreshes).toBe(0);
});

it('does not sign anybody in again who signed out while it was under way', async () => {
  rotatingServer();
  const old = accessToken(-10);
  signIn(old);
  const refreshing = refreshSession(old);
  for (const name of ['accessToken', 'refreshToken', 'email']) Cookies.remove(name);
  expect((await refreshing).error?.code).toBe('UNAUTHENTICATED');
  expect(Cookies.get()).toEqual({});
});
