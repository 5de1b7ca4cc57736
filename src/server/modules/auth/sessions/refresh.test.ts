import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth, PASSWORD } from '#server/testing/app/createTestAuth.ts';
import { openedSession } from '#server/testing/app/openedSession.ts';
import { BIND_COOKIE } from './sessionCookies.ts';

const email = 'ada@example.com';
const bearer = (accessToken: string, cookies = {}) => ({
  authorization: `Bearer ${accessToken}`,
  cookies,
  ip: CLIENT.ip,
});
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { description?: string }) => error.description ?? error,
  );

describe('refresh', () => {
  let app: TestAuth;
  beforeAll(async () => {
    app = await createTestAuth();
  });
  beforeEach(() => app.reset());
  afterAll(() => app.db.close());

  test('gives a new access token after the first has ended', async () => {
    const first = await app.signUp(email);
    app.clock.advance(6 * 60_000);
    expect(await app.auth.authenticate(bearer(first.accessToken))).toBeNull();
    const second = await app.auth.refreshSession(first.refreshToken, CLIENT);
    expect(await app.auth.authenticate(bearer(second.accessToken))).toMatchObject({ email });
    expect(second.refreshToken).not.toBe(first.refreshToken);
  });

  test('many tabs at the same moment get the same child', async () => {
    const first = await app.signUp(email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.auth.refreshSession(first.refreshToken, CLIENT)),
    );
    expect(new Set(replies.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(await outcome(app.auth.refreshSession(replies[0]!.refreshToken, CLIENT))).toBe('ok');
  });

  test('a token that is reused after ten seconds ends the session, and the owner is notified', async () => {
    const first = await app.signUp(email);
    const second = await app.auth.refreshSession(first.refreshToken, CLIENT);
    app.clock.advance(10_001);
    expect(await outcome(app.auth.refreshSession(first.refreshToken, CLIENT))).toBe('session-over');
    expect(await app.auth.authenticate(bearer(second.accessToken))).toBeNull();
    expect(await outcome(app.auth.refreshSession(second.refreshToken, CLIENT))).toBe('session-over');
    expect(
      app.mails.filter(({ subject }) => subject === 'We ended a session to protect your account'),
    ).toHaveLength(1);
  });

  test('a grandparent ends the session even within ten seconds', async () => {
    const first = await app.signUp(email);
    const second = await app.auth.refreshSession(first.refreshToken, CLIENT);
    const third = await app.auth.refreshSession(second.refreshToken, CLIENT);
    expect(await outcome(app.auth.refreshSession(first.refreshToken, CLIENT))).toBe('session-over');
    expect(await outcome(app.auth.refreshSession(third.refreshToken, CLIENT))).toBe('session-over');
  });

  test('a made-up token ends nothing', async () => {
    const { accessToken } = await app.signUp(email);
    for (const token of ['', 'none', 'x'.repeat(10_000), '\0', app.deps.tokens.random()]) {
      expect(await outcome(app.auth.refreshSession(token, CLIENT))).toBe('session-over');
    }
    expect(await app.auth.authenticate(bearer(accessToken))).not.toBeNull();
  });

  test('a session unused for eight hours is over, a used one after seven days', async () => {
    const idle = await app.signUp('idle@example.com');
    app.clock.advance(8 * 3600_000);
    expect(await outcome(app.auth.refreshSession(idle.refreshToken, CLIENT))).toBe('session-over');

    let { refreshToken } = await app.signUp(email);
    for (let hours = 7; hours < 7 * 24; hours += 7) {
      app.clock.advance(7 * 3600_000);
      ({ refreshToken } = await app.auth.refreshSession(refreshToken, CLIENT));
    }
    app.clock.advance(7 * 3600_000);
    expect(await outcome(app.auth.refreshSession(refreshToken, CLIENT))).toBe('session-over');
  });

  test('a remembered session lives thirty days', async () => {
    await app.signUp(email);
    const session = openedSession(
      await app.auth.login({ email, password: PASSWORD, isRemembered: true }, CLIENT),
    );
    app.clock.advance(30 * 86_400_000 - 1000);
    const { refreshToken } = await app.auth.refreshSession(session.refreshToken, CLIENT);
    app.clock.advance(2000);
    expect(await outcome(app.auth.refreshSession(refreshToken, CLIENT))).toBe('session-over');
  });

  test('the last use is written at most once a minute', async () => {
    const { accessToken } = await app.signUp(email);
    const lastUse = async () =>
      (await app.db.kysely.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow())
        .last_used_at;
    const opened = await lastUse();
    app.clock.advance(50_000);
    await app.auth.authenticate(bearer(accessToken));
    expect(await lastUse()).toEqual(opened);
    app.clock.advance(15_000);
    await app.auth.authenticate(bearer(accessToken));
    expect((await lastUse()).getTime()).toBeGreaterThanOrEqual(opened.getTime() + 60_000);
  });
});

describe('a session of an https installation', () => {
  let app: TestAuth;
  beforeAll(async () => {
    app = await createTestAuth({ publicUrl: 'https://app.example.com', isEvaluation: false });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.db.close());

  test('works in the browser it was opened in, and nowhere else', async () => {
    const session = await app.signUp(email);
    const bind = session.cookies.find(({ name }) => name === BIND_COOKIE)!;
    expect(
      await app.auth.authenticate(bearer(session.accessToken, { [BIND_COOKIE]: bind.value })),
    ).toMatchObject({ email });
    for (const cookies of [{}, { [BIND_COOKIE]: '' }, { [BIND_COOKIE]: app.deps.tokens.random() }]) {
      expect(await app.auth.authenticate(bearer(session.accessToken, cookies))).toBeNull();
      expect(await outcome(app.auth.refreshSession(session.refreshToken, { ...CLIENT, cookies }))).toBe(
        'session-over',
      );
    }
    // The thief's tries did not use the token up.
    const client = { ...CLIENT, cookies: { [BIND_COOKIE]: bind.value } };
    expect(await outcome(app.auth.refreshSession(session.refreshToken, client))).toBe('ok');
  });

  test('asks for a code in a browser that is new to the account, and not in a known one', async () => {
    const session = await app.signUp(email);
    const login = (cookies: Record<string, string>) =>
      app.auth.login({ email, password: PASSWORD, isRemembered: false }, { ...CLIENT, cookies });
    expect(
      await login(Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]))),
    ).not.toBeNull();
    expect(await login({})).toBeNull();
    const second = await app.auth.verifyLogin({ email, otp: app.codeFor(email) }, CLIENT);
    expect(
      await login(Object.fromEntries(second.cookies.map(({ name, value }) => [name, value]))),
    ).not.toBeNull();
  });
});
