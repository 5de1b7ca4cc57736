import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { Client } from '#server/modules/auth/authDeps.ts';
import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth, PASSWORD, testBrowser } from '#server/testing/app/createTestAuth.ts';

let app: TestAuth;
beforeAll(async () => {
  app = await createTestAuth();
});
beforeEach(() => app.reset());
afterAll(() => app.db.close());

const email = 'ada@example.com';
const PASSWORD_OF_EVE = 'seven green bottles';
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { description?: string }) => error.description ?? error,
  );
const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
const network = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const register = (client: Client, password = PASSWORD, firstName = 'Ada') =>
  app.auth.register({ firstName, lastName: 'L', email, password }, client);
const login = (client: Client, password = PASSWORD) =>
  app.auth.login({ email, password, isRemembered: false }, client);
const forgot = (client: Client) => outcome(app.auth.forgotPassword(email, client));
const triedReset = (client: Client, otp: string) =>
  outcome(app.auth.verifyResetPassword({ email, otp }, client));
const withTwoSteps = () => app.db.kysely.updateTable('users').set({ is_two_step_on: true }).execute();
const countTries = async () => {
  const rows = await app.db.kysely
    .selectFrom('one_time_codes')
    .select(['attempts', 'network_attempts'])
    .execute();
  return rows.reduce((sum, row) => sum + row.attempts + row.network_attempts, 0);
};

const STRANGERS: [string, () => Client][] = [
  ['without cookies elsewhere', () => ({ ...CLIENT, ip: network(1) })],
  ['without cookies in the same network', () => CLIENT],
  ['in another browser of the same network', () => testBrowser()],
];

describe.each(STRANGERS)('a stranger %s', (_, stranger) => {
  const everyPurpose = async (client: Client, otp: string) => [
    await outcome(app.auth.verifyRegistration({ email, otp }, client)),
    await outcome(app.auth.verifyLogin({ email, otp }, client)),
    await triedReset(client, otp),
  ];
  const guessAll = async (code: string) => {
    const eve = stranger();
    await forgot(eve);
    for (let count = 0; count < 8; count += 1) {
      expect(await everyPurpose(eve, wrong(code))).toEqual(['wrong-code', 'wrong-code', 'wrong-code']);
    }
  };

  test('does not use up the tries at a registration', async () => {
    const ada = testBrowser();
    await register(ada);
    const code = app.codeFor(email);
    await guessAll(code);
    expect(await outcome(app.auth.verifyRegistration({ email, otp: code }, ada))).toBe('ok');
  });

  test('does not use up the tries at a sign-in, nor keep the next one out', async () => {
    await app.signUp(email);
    await withTwoSteps();
    for (let round = 0; round < 3; round += 1) {
      const ada = testBrowser();
      expect(await login(ada)).toBeNull();
      const code = app.codeFor(email);
      await guessAll(code);
      expect(await outcome(app.auth.verifyLogin({ email, otp: code }, ada))).toBe('ok');
    }
  });

  test('does not use up the tries at a reset, nor the right to ask for one', async () => {
    await app.signUp(email);
    const eve = stranger();
    for (let count = 0; count < 6; count += 1) {
      await forgot(eve);
      await outcome(app.auth.resendCode({ email, purpose: 'RESET_PASSWORD' }, eve));
      app.clock.advance(61_000);
    }
    const ada = testBrowser();
    // New browsers without cookies in one network cannot be distinguished: they share five mails an hour
    if (eve === CLIENT) app.clock.advance(3600_000);
    const before = app.mails.length;
    expect(await forgot(ada)).toBe('ok');
    expect(app.mails).toHaveLength(before + 1);
    const code = app.codeFor(email);
    await guessAll(code);
    expect(await triedReset(ada, code)).toBe('ok');
  });
});

test('a code is good in the browser that asked for it alone', async () => {
  await app.signUp(email);
  const ada = testBrowser();
  await forgot(ada);
  const code = app.codeFor(email);
  expect(await triedReset(testBrowser(network(1)), code)).toBe('wrong-code');
  expect(await triedReset({ ...CLIENT, ip: network(1) }, code)).toBe('wrong-code');
  // Its second code is requested with the cookie: callers without it cannot try it.
  app.clock.advance(61_000);
  await forgot(ada);
  expect(await triedReset(CLIENT, app.codeFor(email))).toBe('wrong-code');
  expect(await triedReset(ada, code)).toBe('wrong-code');
  expect(await triedReset(ada, app.codeFor(email))).toBe('ok');
});

test('callers without cookies ask and answer in one network, IPv6 by its first half', async () => {
  await app.signUp(email);
  await forgot({ ...CLIENT, ip: '2001:db8::1' });
  const code = app.codeFor(email);
  expect(await triedReset({ ...CLIENT, ip: '2001:db8:0:1::1' }, code)).toBe('wrong-code');
  expect(await triedReset({ ...CLIENT, ip: '2001:db8::2' }, code)).toBe('ok');
  await forgot({ ...CLIENT, ip: '127.0.0.1' });
  expect(await triedReset({ ...CLIENT, ip: '::1' }, app.codeFor(email))).toBe('ok');
});

test('a browser has five tries, which callers without cookies do not add to', async () => {
  await app.signUp(email);
  const ada = testBrowser();
  await forgot(ada);
  const code = app.codeFor(email);
  for (let count = 0; count < 20; count += 1) await triedReset(ada, wrong(code));
  expect(await countTries()).toBe(CODE_LIMITS.attempts);
  expect(await triedReset(ada, code)).toBe('wrong-code');
});

test('a sign-in that is sent twice at once is finished with the cookie of either reply', async () => {
  await app.signUp(email);
  await withTwoSteps();
  const [first, second] = [testBrowser(), testBrowser()];
  await login(first);
  const code = app.codeFor(email);
  await login(second);
  expect(app.codeFor(email)).toBe(code);
  expect(await outcome(app.auth.verifyLogin({ email, otp: code }, second))).toBe('ok');
  expect(await outcome(app.auth.verifyLogin({ email, otp: code }, first))).toBe('ok');
});

test('strangers cause at most ten mails an hour to one address over all purposes, and the owner still gets in', async () => {
  await app.signUp(email, { ip: network(999) });
  await withTwoSteps();
  const before = app.mails.length;
  for (let number = 0; number < 30; number += 1) {
    await forgot(testBrowser(network(number)));
    await outcome(register(testBrowser(network(number + 100))));
  }
  // Only a right password makes a sign-in code due, so the owner's codes are not used up
  const elsewhere = testBrowser(network(500));
  await login(elsewhere);
  expect(await outcome(app.auth.verifyLogin({ email, otp: app.codeFor(email) }, elsewhere))).toBe('ok');
  for (let number = 0; number < 30; number += 1) await outcome(login(testBrowser(network(number + 200))));
  expect(app.mails.length - before).toBeLessThanOrEqual(10);
  const ada = testBrowser(network(999));
  expect(await forgot(ada)).toBe('ok');
  expect(await triedReset(ada, app.codeFor(email))).toBe('ok');
});

test('a waiting registration shares the limit of its address with resets', async () => {
  const before = app.mails.length;
  for (let number = 0; number < 30; number += 1) {
    await outcome(register(testBrowser(network(number))));
    await forgot(testBrowser(network(number + 100)));
  }
  expect(app.mails.length - before).toBe(CODE_LIMITS.strangers.perHour);
});

test('from five hundred networks at most twenty-five tries a day and fifteen mails with the registration, and the owner still gets in', async () => {
  await app.signUp(email, { ip: network(999) });
  const before = app.mails.length;
  for (let number = 0; number < 100; number += 1) {
    const eve = testBrowser(network(number));
    if ((await forgot(eve)) !== 'ok') app.clock.advance(3600_000 / 8);
    for (let count = 0; count < 5; count += 1) await triedReset(eve, '00000000');
  }
  expect(await countTries()).toBe(CODE_LIMITS.triesPerDay);
  expect(app.mails.length - before).toBe(CODE_LIMITS.strangers.perDay - 1);
  const ada = testBrowser(network(999));
  expect(await forgot(ada)).toBe('ok');
  expect(await triedReset(ada, app.codeFor(email))).toBe('ok');
});

test('the pause after a hundred wrong codes is lifted by signing in, as its mail says', async () => {
  await app.signUp(email);
  for (let round = 0; round < 20; round += 1) {
    await forgot(CLIENT);
    for (let count = 0; count < 5; count += 1) await triedReset(CLIENT, wrong(app.codeFor(email)));
    app.clock.advance(86_400_000 / 4);
  }
  await forgot(CLIENT);
  expect(app.mails.at(-1)?.text).toContain('Sign in with your password to continue');
  expect(await login(CLIENT)).not.toBeNull();
  await forgot(CLIENT);
  expect(await triedReset(CLIENT, app.codeFor(email))).toBe('ok');
});

describe("registering another person's address", () => {
  const nameIn = async (client: Client, otp: string) => {
    await app.auth.verifyRegistration({ email, otp }, client);
    const { first_name } = await app.db.kysely.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    return first_name;
  };

  test('does not get their name and password confirmed by its owner', async () => {
    const [ada, eve] = [testBrowser(), testBrowser(network(1))];
    await register(ada);
    const code = app.codeFor(email);
    await register(eve, PASSWORD_OF_EVE, 'Eve');
    expect(app.codeFor(email)).not.toBe(code);
    // The newest code is Eve's, and no good in Ada's browser; her own still is.
    expect(await outcome(app.auth.verifyRegistration({ email, otp: app.codeFor(email) }, ada))).toBe(
      'wrong-code',
    );
    expect(await nameIn(ada, code)).toBe('Ada');
    expect(await outcome(login(eve, PASSWORD_OF_EVE))).toBe('wrong-credentials');
    expect(await outcome(login(ada))).toBe('ok');
  });

  test('does not slip them into the code that the owner asks for again', async () => {
    const [ada, eve] = [testBrowser(), testBrowser(network(1))];
    await register(ada);
    await register(eve, PASSWORD_OF_EVE, 'Eve');
    app.clock.advance(11 * 60_000);
    await app.auth.resendCode({ email, purpose: 'REGISTRATION' }, ada);
    expect(await nameIn(ada, app.codeFor(email))).toBe('Ada');
    expect(await outcome(login(ada))).toBe('ok');
  });

  test('has the owner asked for nothing by asking again for a code that is not due to them', async () => {
    await register(testBrowser());
    const before = app.mails.length;
    expect(
      await outcome(app.auth.resendCode({ email, purpose: 'REGISTRATION' }, testBrowser(network(1)))),
    ).toBe('ok');
    expect(app.mails).toHaveLength(before);
  });

  test('may come first: signing in sends a code that carries the password just given', async () => {
    const [ada, eve] = [testBrowser(), testBrowser(network(1))];
    await register(eve, PASSWORD_OF_EVE, 'Eve');
    await register(ada);
    app.clock.advance(61_000);
    expect(await outcome(login(ada))).toBe('registration-pending');
    expect(await nameIn(ada, app.codeFor(email))).toBe('Ada');
    expect(await outcome(login(ada))).toBe('ok');
  });
});
