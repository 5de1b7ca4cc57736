import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeAnswer, FakeCalendar, FakeEvent, FakeRequest } from './fakeCalendar.ts';
import { fakeGoogle } from './fakeGoogle.ts';
import { fakeMicrosoft } from './fakeMicrosoft.ts';

export const KEYS = { clientId: 'client-canary', clientSecret: 'secret-canary' };

/** A server on loopback that speaks as much of the interfaces of Google and Microsoft as we use, with one account and its calendar. */
export async function fakeProviders() {
  const events = new Map<string, FakeEvent>();
  let version = 0;
  let oldest = 0;
  let refreshToken = '';
  let life = 3600;
  let failure: FakeAnswer | null = null;
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const access = new Set<string>();
  const seen: string[] = [];
  const calendar: FakeCalendar = {
    events,
    version: () => version,
    oldest: () => oldest,
    pageSize: 250,
    put(given) {
      version += 1;
      const at = new Date(0);
      const blank = { isGone: false, isFree: false, isDeclined: false, isDay: false, start: at, end: at };
      const id = given.id ?? randomUUID().replaceAll('-', '');
      const known = events.get(id) ?? { ...blank, id, summary: '', booking: null };
      const event = { ...known, ...given, id, version, etag: `"${version}"` };
      events.set(id, event);
      return event;
    },
  };

  function tokens(fields: URLSearchParams): FakeAnswer {
    if (fields.get('client_id') !== KEYS.clientId || fields.get('client_secret') !== KEYS.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    if (fields.get('grant_type') === 'authorization_code') {
      const known = codes.get(fields.get('code') ?? '');
      codes.delete(fields.get('code') ?? '');
      const proof = createHash('sha256')
        .update(fields.get('code_verifier') ?? '')
        .digest('base64url');
      if (!known || known.challenge !== proof || known.redirect !== fields.get('redirect_uri'))
        return { status: 400, body: { error: 'invalid_grant' } };
    } else if (fields.get('refresh_token') !== refreshToken)
      return { status: 400, body: { error: 'invalid_grant' } };
    access.clear();
    const accessToken = `access-${randomUUID()}`;
    access.add(accessToken);
    refreshToken = `refresh-${randomUUID()}`;
    seen.push(accessToken, refreshToken);
    return {
      status: 200,
      body: { access_token: accessToken, refresh_token: refreshToken, expires_in: life },
    };
  }

  function answerTo(request: FakeRequest, body: string): FakeAnswer {
    const { pathname } = request.url;
    if (/\/token$/.test(pathname)) return tokens(new URLSearchParams(body));
    if (!access.has(String(request.headers.authorization).replace('Bearer ', ''))) return { status: 401 };
    if (failure) return failure;
    return pathname.startsWith('/calendar/v3/')
      ? fakeGoogle(calendar, request)
      : fakeMicrosoft(calendar, request);
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const { method = 'GET', headers } = request;
      const asked = { method, headers, url: new URL(request.url ?? '', url) };
      const isJson = headers['content-type'] === 'application/json';
      const json = isJson ? (JSON.parse(body) as Record<string, unknown>) : {};
      const answer = answerTo({ ...asked, json }, body);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body ? JSON.stringify(answer.body) : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    ...calendar,
    /** Of all it has ever given. */
    tokens: seen,
    /** Grants access at this URL, and returns the redirect's parameters. */
    sayYes(address: string): { state: string; code: string } {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      const challenge = asked.get('code_challenge') ?? '';
      codes.set(code, { challenge, redirect: asked.get('redirect_uri') ?? '' });
      return { state: asked.get('state') ?? '', code };
    },
    /** Access tokens end after so many seconds. */
    livesFor: (seconds: number) => void (life = seconds),
    /** Access tokens are of no use any more; with `all` nor is the refresh token. */
    end(all: boolean) {
      access.clear();
      if (all) refreshToken = '';
    },
    /** It has forgotten what changed since earlier. */
    forget: () => void (oldest = version += 1),
    fails: (next: FakeAnswer | null) => void (failure = next),
    ofBooking: (id: string) => [...events.values()].find((one) => one.booking === id && !one.isGone) ?? null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeProviders = Awaited<ReturnType<typeof fakeProviders>>;
