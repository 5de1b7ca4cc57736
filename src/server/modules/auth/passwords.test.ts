import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth, PASSWORD } from '#server/testing/app/createTestAuth.ts';
import { openedSession } from '#server/testing/app/openedSession.ts';

let app: TestAuth;
beforeAll(async () => {
  app = await createTestAuth();
});
beforeEach(() => app.reset());
afterAll(() => app.db.close());

const email = 'ada@example.com';
const NEW_PASSWORD = 'seven green bottles';
const bearer = (accessToken: string) => ({
  authorization: `Bearer ${accessToken}`,
  cookies: {},
  ip: CLIENT.ip,
});
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { description?: string }) => error.description ?? error,
  );
const login = (password: string, address = email, ip = CLIENT.ip) =>
  app.auth.login({ email: address, password, isRemembered: false }, { ...CLIENT, ip });
const setStatus = (status: 'SUSPENDED' | 'DELETION_REQUESTED') =>
  app.db.kysely.updateTable('users').set({ status }).where('email', '=', email).execute();

async function reset(): Promise<string> {
  await app.auth.forgotPassword(email, CLIENT);
  return app.auth.verifyResetPassword({ email, otp: app.codeFor(email) }, CLIENT);
}

describe('guessing passwords', () => {
  test('ten attempts at an address run directly, then each waits longer; the same for unknown addresses', async () => {
    await app.signUp(email);
    for (const address of [email, 'unknown@example.com']) {
      for (let count = 0; count < 10; count += 1)
        expect(await outcome(login('wrong', address))).toBe('wrong-credentials');
      for (const wait of [60, 120, 240, 480]) {
        app.clock.advance(wait * 1000 - 2000);
        expect(await outcome(login(PASSWORD, address))).toBe('too-many-requests');
        app.clock.advance(2000);
        expect(await outcome(login('wrong', address))).toBe('wrong-credentials');
      }
      app.clock.advance(890_000);
      expect(await outcome(login(PASSWORD, address))).toBe('too-many-requests');
    }
    app.clock.advance(10_000);
    expect(await outcome(login(PASSWORD))).toBe('ok');
  });

  test('many tries at the same moment are counted each', async () => {
    await app.signUp(email);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(login('wrong'))));
    expect(outcomes.filter((each) => each === 'wrong-credentials')).toHaveLength(10);
  });

  test('a right password clears the count', async () => {
    await app.signUp(email);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await outcome(login('wrong'));
      expect(await outcome(login(PASSWORD))).toBe('ok');
    }
  });

  test('wrong passwords from other networks do not delay the owner on a new browser', async () => {
    await app.signUp(email);
    for (let network = 1; network <= 3; network += 1)
      for (let count = 0; count < 12; count += 1)
        await outcome(login('wrong', email, `198.51.100.${network}`));
    expect(await outcome(login(PASSWORD))).toBe('ok');
  });

  test('a browser that has been signed in is not delayed by wrong passwords from others, not even in its own network', async () => {
    const secure = await createTestAuth({ publicUrl: 'https://app.example.com' });
    try {
      const { cookies } = await secure.signUp(email);
      const known = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
      const enter = (password: string, browser: object) =>
        outcome(
          secure.auth.login({ email, password, isRemembered: false }, { ...CLIENT, cookies: { ...browser } }),
        );
      for (let count = 0; count < 30; count += 1) await enter('wrong', {});
      expect(await enter(PASSWORD, {})).toBe('too-many-requests');
      expect(await enter(PASSWORD, known)).toBe('ok');
    } finally {
      await secure.db.close();
    }
  });

  test('an address has a hundred wrong tries from all networks together; then the owner waits 36 seconds, or resets the password', async () => {
    await app.signUp(email);
    const exhaust = async (networks: string, several: number) => {
      const outcomes: unknown[] = [];
      for (let network = 1; network <= several; network += 1)
        for (let count = 0; count < 10; count += 1)
          outcomes.push(await outcome(login('wrong', email, `${networks}.${network}`)));
      return outcomes.filter((each) => each === 'wrong-credentials');
    };
    expect(await exhaust('198.51.100', 11)).toHaveLength(100);
    expect(await outcome(login(PASSWORD))).toBe('too-many-requests');
    app.clock.advance(37_000);
    expect(await outcome(login(PASSWORD))).toBe('ok');
    await exhaust('203.0.113', 1);
    expect(await outcome(login(PASSWORD))).toBe('too-many-requests');
    await app.auth.resetPassword({ resetToken: await reset(), newPassword: NEW_PASSWORD }, CLIENT);
    expect(await outcome(login(NEW_PASSWORD))).toBe('ok');
  });

  test('a network has a hundred wrong tries an hour over all addresses; this machine has no limit', async () => {
    await app.signUp(email);
    for (let count = 0; count < 99; count += 1) await outcome(login('wrong', `a${count}@example.com`));
    for (let count = 0; count < 5; count += 1) expect(await outcome(login(PASSWORD))).toBe('ok');
    await outcome(login('wrong', 'last@example.com'));
    expect(await outcome(login(PASSWORD))).toBe('too-many-requests');
    expect(await outcome(login(PASSWORD, email, '198.51.100.1'))).toBe('ok');
    for (let count = 0; count < 150; count += 1)
      await outcome(login('wrong', `b${count}@example.com`, '127.0.0.1'));
    expect(await outcome(login(PASSWORD, email, '::1'))).toBe('ok');
  });
});

describe('an address that has an account and one that has none', () => {
  test('answer sign-in, reset and resend the same', async () => {
    await app.signUp(email);
    const stranger = 'unknown@example.com';
    const answers = async (address: string) => {
      const outcome = (call: Promise<unknown>) =>
        call.then(
          (value) => ({ value }),
          (error: Error) => ({ ...error, text: error.message }),
        );
      return [
        await outcome(login('a wrong password', address)),
        await outcome(app.auth.forgotPassword(address, CLIENT)),
        await outcome(app.auth.verifyResetPassword({ email: address, otp: '00000000' }, CLIENT)),
        await outcome(app.auth.verifyLogin({ email: address, otp: '00000000' }, CLIENT)),
        await outcome(app.auth.verifyRegistration({ email: address, otp: '000000' }, CLIENT)),
        await outcome(app.auth.resendCode({ email: address, purpose: 'LOGIN' }, CLIENT)),
        await outcome(
          app.auth.register({ firstName: 'A', lastName: 'B', email: address, password: PASSWORD }, CLIENT),
        ),
      ];
    };
    expect(await answers(email)).toEqual(await answers(stranger));
  });

  test('registering it again notifies its owner, and changes nothing', async () => {
    await app.signUp(email);
    await app.auth.register({ firstName: 'Eve', lastName: 'E', email, password: NEW_PASSWORD }, CLIENT);
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'You already have an account' });
    expect(await outcome(login(NEW_PASSWORD))).toBe('wrong-credentials');
    expect(await outcome(login(PASSWORD))).toBe('ok');
  });
});

describe('a reset', () => {
  test('sets the password, ends every session, does not sign in, and works once', async () => {
    const { accessToken } = await app.signUp(email);
    const resetToken = await reset();
    await app.auth.resetPassword({ resetToken, newPassword: NEW_PASSWORD }, CLIENT);
    expect(await app.auth.authenticate(bearer(accessToken))).toBeNull();
    expect(
      await app.db.kysely.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute(),
    ).toEqual([]);
    expect(await outcome(login(PASSWORD))).toBe('wrong-credentials');
    expect(await outcome(login(NEW_PASSWORD))).toBe('ok');
    expect(await outcome(app.auth.resetPassword({ resetToken, newPassword: PASSWORD }, CLIENT))).toBe(
      'reset-over',
    );
    expect(app.mails.at(-1)?.subject).toBe('Your password was changed');
  });

  test('of many uses of a token at the same moment one counts', async () => {
    await app.signUp(email);
    const resetToken = await reset();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcome(app.auth.resetPassword({ resetToken, newPassword: NEW_PASSWORD }, CLIENT)),
      ),
    );
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
  });

  test('is over after fifteen minutes, and a weak password does not use it up', async () => {
    await app.signUp(email);
    const resetToken = await reset();
    expect(
      await outcome(app.auth.resetPassword({ resetToken, newPassword: 'passwordpassword' }, CLIENT)),
    ).toBe('weak-password');
    app.clock.advance(15 * 60_000);
    expect(await outcome(app.auth.resetPassword({ resetToken, newPassword: NEW_PASSWORD }, CLIENT))).toBe(
      'reset-over',
    );
  });

  test('does not skip the second step', async () => {
    await app.signUp(email);
    await app.db.kysely.updateTable('users').set({ is_two_step_on: true }).execute();
    await app.auth.resetPassword({ resetToken: await reset(), newPassword: NEW_PASSWORD }, CLIENT);
    expect(await login(NEW_PASSWORD)).toBeNull();
  });

  test("reopens sign-in for an owner after an attacker's attempts blocked it", async () => {
    await app.signUp(email);
    for (let count = 0; count < 10; count += 1) await outcome(login('wrong'));
    expect(await outcome(login(PASSWORD))).toBe('too-many-requests');
    await app.auth.resetPassword({ resetToken: await reset(), newPassword: NEW_PASSWORD }, CLIENT);
    expect(await outcome(login(NEW_PASSWORD))).toBe('ok');
  });
});

describe('signing in', () => {
  test('with two steps waits for the code, and keeps the choice of the first step', async () => {
    await app.signUp(email);
    await app.db.kysely.updateTable('users').set({ is_two_step_on: true }).execute();
    expect(await app.auth.login({ email, password: PASSWORD, isRemembered: true }, CLIENT)).toBeNull();
    const code = app.codeFor(email);
    expect(code).toMatch(/^\d{8}$/);
    // Within a minute the code that was sent is still the one.
    expect(await app.auth.login({ email, password: PASSWORD, isRemembered: true }, CLIENT)).toBeNull();
    expect(app.codeFor(email)).toBe(code);
    const { accessToken } = await app.auth.verifyLogin({ email, otp: code }, CLIENT);
    expect(await app.auth.authenticate(bearer(accessToken))).toMatchObject({ email });
    const sessions = await app.db.kysely
      .selectFrom('sessions')
      .select('is_remembered')
      .orderBy('created_at', 'desc')
      .execute();
    expect(sessions[0]?.is_remembered).toBe(true);
  });

  test('to an unconfirmed address sends the code again', async () => {
    await app.auth.register({ firstName: 'Ada', lastName: 'L', email, password: PASSWORD }, CLIENT);
    app.clock.advance(61_000);
    expect(await outcome(login(PASSWORD))).toBe('registration-pending');
    expect(await outcome(login('a wrong password'))).toBe('wrong-credentials');
    expect(app.mails).toHaveLength(2);
    expect(await outcome(app.auth.verifyRegistration({ email, otp: app.codeFor(email) }, CLIENT))).toBe('ok');
  });

  test('a suspended account has no sessions, no sign-in and no mail', async () => {
    const session = await app.signUp(email);
    await setStatus('SUSPENDED');
    expect(await app.auth.authenticate(bearer(session.accessToken))).toBeNull();
    expect(await outcome(app.auth.refreshSession(session.refreshToken, CLIENT))).toBe('session-over');
    expect(await outcome(login(PASSWORD))).toBe('account-suspended');
    expect(await outcome(login('a wrong password'))).toBe('wrong-credentials');
    const before = app.mails.length;
    await app.auth.forgotPassword(email, CLIENT);
    await app.auth.register({ firstName: 'Ada', lastName: 'L', email, password: PASSWORD }, CLIENT);
    expect(app.mails).toHaveLength(before);
  });

  test('rehashes a password that was hashed with other parameters', async () => {
    await app.signUp(email);
    const weaker = await (
      await import('@node-rs/argon2')
    ).hash(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 });
    await app.db.kysely.updateTable('users').set({ password_hash: weaker }).execute();
    expect(await outcome(login(PASSWORD))).toBe('ok');
    const { password_hash: hash } = await app.db.kysely
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await outcome(login(PASSWORD))).toBe('ok');
  });
});

test('changing the password ends the other sessions only', async () => {
  const other = await app.signUp(email);
  const session = openedSession(await login(PASSWORD));
  const viewer = (await app.auth.authenticate(bearer(session.accessToken)))!;
  expect(
    await outcome(
      app.auth.changePassword(viewer, { currentPassword: 'wrong', newPassword: NEW_PASSWORD }, CLIENT),
    ),
  ).toBe('wrong-password');
  expect(
    await outcome(
      app.auth.changePassword(viewer, { currentPassword: PASSWORD, newPassword: 'ada lovelace ada' }, CLIENT),
    ),
  ).toBe('weak-password');
  await app.auth.changePassword(viewer, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, CLIENT);
  expect(await app.auth.authenticate(bearer(other.accessToken))).toBeNull();
  expect(await app.auth.authenticate(bearer(session.accessToken))).not.toBeNull();
});

test('users can list and end their own sessions only', async () => {
  const first = await app.signUp(email);
  const second = openedSession(await login(PASSWORD));
  const stranger = await app.signUp('eve@example.com');
  const viewer = (await app.auth.authenticate(bearer(second.accessToken)))!;
  const eve = (await app.auth.authenticate(bearer(stranger.accessToken)))!;
  const sessions = await app.auth.listSessions(viewer);
  expect(sessions.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'Firefox on Linux'],
    [false, 'Firefox on Linux'],
  ]);
  const [, other] = sessions;
  for (const id of [other!.id, 'none', '00000000-0000-7000-8000-000000000000']) {
    expect(await outcome(app.auth.endSession(eve, id))).toBe('session-not-found');
  }
  await app.auth.endSession(viewer, other!.id);
  expect(await app.auth.authenticate(bearer(first.accessToken))).toBeNull();
  expect(await outcome(app.auth.endSession(viewer, other!.id))).toBe('session-not-found');
  await login(PASSWORD);
  expect(await app.auth.endOtherSessions(viewer)).toBe(1);
  expect(await app.auth.listSessions(viewer)).toHaveLength(1);
  expect(await app.auth.listSessions(eve)).toHaveLength(1);
});
