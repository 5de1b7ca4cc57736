import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth, PASSWORD } from '#server/testing/app/createTestAuth.ts';

let app: TestAuth;
beforeAll(async () => {
  app = await createTestAuth();
});
beforeEach(() => app.reset());
afterAll(() => app.db.close());

const email = 'ada@example.com';
const register = () =>
  app.auth.register({ firstName: 'Ada', lastName: 'L', email, password: PASSWORD }, CLIENT);
const verify = (otp: string) => app.auth.verifyRegistration({ email, otp }, CLIENT);
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { description?: string }) => error.description ?? error,
  );
const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
const countSessions = async () => (await app.db.kysely.selectFrom('sessions').select('id').execute()).length;

test('a hundred right codes at the same moment open one session', async () => {
  await register();
  const code = app.codeFor(email);
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(verify(code))));
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
  expect(outcomes.filter((each) => each === 'wrong-code')).toHaveLength(99);
  expect(await countSessions()).toBe(1);
});

test('of two hundred wrong codes at the same moment five are tried, and then the right one is refused too', async () => {
  await register();
  const code = app.codeFor(email);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcome(verify(wrong(code)))));
  expect(new Set(outcomes)).toEqual(new Set(['wrong-code']));
  const tries = await app.db.kysely
    .selectFrom('one_time_codes')
    .select(['attempts', 'network_attempts'])
    .executeTakeFirstOrThrow();
  expect(tries).toEqual({ attempts: 0, network_attempts: CODE_LIMITS.attempts });
  expect(await outcome(verify(code))).toBe('wrong-code');
  expect(await countSessions()).toBe(0);
});

test('four wrong tries leave the fifth', async () => {
  await register();
  for (let count = 0; count < 4; count += 1)
    expect(await outcome(verify(wrong(app.codeFor(email))))).toBe('wrong-code');
  expect(await outcome(verify(` ${app.codeFor(email).slice(0, 3)} ${app.codeFor(email).slice(3)} `))).toBe(
    'ok',
  );
});

test('a code lives ten minutes', async () => {
  await register();
  app.clock.advance(10 * 60_000);
  expect(await outcome(verify(app.codeFor(email)))).toBe('wrong-code');
});

test('a new code voids the one before', async () => {
  await register();
  const first = app.codeFor(email);
  app.clock.advance(61_000);
  await app.auth.resendCode({ email, purpose: 'REGISTRATION' }, CLIENT);
  const second = app.codeFor(email);
  expect(await outcome(verify(first))).toBe('wrong-code');
  expect(await outcome(verify(second))).toBe('ok');
});

test('a code is good for its own purpose and account only', async () => {
  await app.signUp('bob@example.com');
  await register();
  await app.auth.forgotPassword('bob@example.com', CLIENT);
  const code = app.codeFor('bob@example.com');
  expect(await outcome(app.auth.verifyLogin({ email: 'bob@example.com', otp: code }, CLIENT))).toBe(
    'wrong-code',
  );
  expect(await outcome(app.auth.verifyResetPassword({ email, otp: code }, CLIENT))).toBe('wrong-code');
  expect(
    await outcome(
      app.auth.verifyResetPassword({ email: 'bob@example.com', otp: app.codeFor(email) }, CLIENT),
    ),
  ).toBe('wrong-code');
  expect(await outcome(app.auth.verifyResetPassword({ email: 'bob@example.com', otp: code }, CLIENT))).toBe(
    'ok',
  );
});

test('another code comes after a minute, five an hour, ten a day, whether the address has an account or not', async () => {
  await app.signUp(email);
  for (const address of [email, 'unknown@example.com']) {
    const resend = () => outcome(app.auth.resendCode({ email: address, purpose: 'RESET_PASSWORD' }, CLIENT));
    const start = app.mails.length;
    expect(await resend()).toBe('ok');
    expect(await resend()).toBe('too-many-requests');
    for (let count = 2; count <= 5; count += 1) {
      app.clock.advance(60_000);
      expect(await resend()).toBe('ok');
    }
    app.clock.advance(60_000);
    expect(await resend()).toBe('too-many-requests');
    app.clock.advance(3600_000);
    for (let count = 6; count <= 10; count += 1) {
      expect(await resend()).toBe('ok');
      app.clock.advance(60_000);
    }
    app.clock.advance(3600_000);
    expect(await resend()).toBe('too-many-requests');
    app.clock.advance(86_400_000);
    expect(await resend()).toBe('ok');
    expect(app.mails.length - start).toBe(address === email ? 11 : 0);
  }
});

test('a sign-in code cannot be had without the password', async () => {
  await app.signUp(email);
  const before = app.mails.length;
  await app.auth.resendCode({ email, purpose: 'LOGIN' }, CLIENT);
  expect(app.mails).toHaveLength(before);
});

test('after a hundred wrong codes in a row the owner gets a note instead of a code', async () => {
  await app.signUp(email);
  for (let round = 0; round < 20; round += 1) {
    await app.auth.forgotPassword(email, CLIENT);
    const code = app.codeFor(email);
    for (let count = 0; count < 5; count += 1)
      await outcome(app.auth.verifyResetPassword({ email, otp: wrong(code) }, CLIENT));
    app.clock.advance(86_400_000 / 4);
  }
  await app.auth.forgotPassword(email, CLIENT);
  expect(app.mails.at(-1)?.subject).toBe('Codes for your account are paused');
});

test('strangers who ask for sign-in codes all day do not keep the owner out', async () => {
  await app.signUp(email);
  await app.db.kysely.updateTable('users').set({ is_two_step_on: true }).execute();
  const ask = () => outcome(app.auth.resendCode({ email, purpose: 'LOGIN' }, CLIENT));
  for (let count = 0; count < 12; count += 1) {
    await ask();
    app.clock.advance(15 * 60_000);
  }
  expect(await ask()).toBe('too-many-requests');
  expect(await app.auth.login({ email, password: PASSWORD, isRemembered: false }, CLIENT)).toBeNull();
  expect(await outcome(app.auth.verifyLogin({ email, otp: app.codeFor(email) }, CLIENT))).toBe('ok');
});

test('a sign-in code that is due can be asked for again in a new browser, at most three an hour with the first', async () => {
  await app.signUp(email);
  await app.db.kysely.updateTable('users').set({ is_two_step_on: true }).execute();
  await app.auth.login({ email, password: PASSWORD, isRemembered: false }, CLIENT);
  const first = app.codeFor(email);
  const ask = () => outcome(app.auth.resendCode({ email, purpose: 'LOGIN' }, CLIENT));
  expect(await ask()).toBe('too-many-requests');
  const outcomes = [];
  for (let count = 0; count < 5; count += 1) {
    app.clock.advance(61_000);
    outcomes.push(await ask());
  }
  expect(outcomes).toEqual(['ok', 'ok', 'too-many-requests', 'too-many-requests', 'too-many-requests']);
  expect(await outcome(app.auth.verifyLogin({ email, otp: first }, CLIENT))).toBe('wrong-code');
  expect(await outcome(app.auth.verifyLogin({ email, otp: app.codeFor(email) }, CLIENT))).toBe('ok');
});
