import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import { softAuthenticator } from '../testing/softAuthenticator.ts';

const ORIGIN = 'http://localhost:4000';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: ORIGIN } });
});
beforeEach(async () => {
  user = await app.createUser();
});
afterAll(() => app.close());

const REPLY = 'acknowledgement statusCode description message';
const SESSION = `${REPLY} accessToken refreshToken otpRequired secondFactor { token methods passkeyOptions }`;
const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { ${SESSION} } }`;
const VERIFY = `mutation ($token: String!, $method: SecondFactorMethod!, $value: String!) {
  verifySecondFactor(token: $token, method: $method, value: $value) { ${SESSION} } }`;
const SEND = `mutation ($token: String!) { sendSignInCode(token: $token) { ${REPLY} } }`;
const VERIFY_EMAIL = `mutation ($email: String!, $otp: String!) { verifyLogin(email: $email, otp: $otp) { ${SESSION} } }`;
const START_APP = `mutation { startAuthenticatorApp { ${REPLY} data { secret url } } }`;
const CONFIRM_APP = `mutation ($code: String!) { confirmAuthenticatorApp(code: $code) { ${REPLY} codes } }`;
const REMOVE_APP = `mutation { removeAuthenticatorApp { ${REPLY} } }`;
const RENEW = `mutation { renewRecoveryCodes { ${REPLY} codes } }`;
const METHODS = `{ findMySignInMethods { data { appAddedAt recoveryCodesLeft passkeys { _id name isSynced lastUsedAt } } } }`;
const ACTIVITY = `{ findMySecurityActivity { data { kind detail device ipAddress } } }`;
const START_PASSKEY = `mutation { startPasskey { ${REPLY} options } }`;
const ADD_PASSKEY = `mutation ($response: String!, $name: String) { addPasskey(response: $response, name: $name) { ${REPLY} codes } }`;
const RENAME = `mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { ${REPLY} } }`;
const REMOVE_PASSKEY = `mutation ($id: ID!) { removePasskey(id: $id) { ${REPLY} } }`;
const START_ONLY = `mutation { startPasskeySignIn { ${REPLY} options } }`;
const SIGN_IN_ONLY = `mutation ($response: String!) { signInWithPasskey(response: $response) { ${SESSION} email } }`;
const CONFIRM = `mutation ($method: SecondFactorMethod!, $value: String!) { confirmIdentity(method: $method, value: $value) { ${REPLY} } }`;
const START_CONFIRM = `mutation { startPasskeyConfirmation { ${REPLY} options } }`;

const own = (query: string, variables: object = {}) => app.as(user).reply(query, variables);
const anyone = (query: string, variables: object = {}) => app.as(null).reply(query, variables);
const login = (password = TEST_PASSWORD) => anyone(LOGIN, { email: user.email, password });
const verify = (token: string, method: string, value: string) => anyone(VERIFY, { token, method, value });
const methods = async () => (await own(METHODS)).data;

/** The newest mailed code, once `count` emails have arrived. */
const newestCode = async (count: number) => {
  const mails = await app.mailTo(user.email, count);
  return mails.map(({ text }) => /\b\d{8}\b/.exec(text)?.[0]).find((code) => code !== undefined)!;
};
/** The subjects of the user's emails, in alphabetical order. */
const subjects = async (count: number) =>
  (await app.mailTo(user.email, count)).map(({ subject }) => subject).toSorted();

/** The code that an app shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
const nextStep = () => app.clock.advance(30_000);

/** Turns the app on; the next code is of another step. */
async function turnOnApp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await own(START_APP)).data;
  const { codes } = await own(CONFIRM_APP, { code: codeOf(secret) });
  nextStep();
  return { secret, codes };
}

async function addPasskey(name = '') {
  const key = softAuthenticator(ORIGIN);
  const { options } = await own(START_PASSKEY);
  const reply = await own(ADD_PASSKEY, { response: key.create(options), name });
  return { key, reply };
}

test('an account with an authenticator app signs in with password and code, each code once', async () => {
  const { secret } = await turnOnApp();
  const first = await login();
  expect(first).toMatchObject({
    acknowledgement: true,
    description: 'second-factor',
    accessToken: null,
    refreshToken: null,
    otpRequired: false,
    secondFactor: { methods: ['APP', 'RECOVERY_CODE'], passkeyOptions: null },
  });
  const { token } = first.secondFactor;
  const code = codeOf(secret);
  expect(await verify(token, 'APP', code === '000000' ? '000001' : '000000')).toMatchObject({
    acknowledgement: false,
    description: 'wrong-factor',
    accessToken: null,
  });
  expect(await verify(token, 'APP', code)).toMatchObject({
    acknowledgement: true,
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
  });
  expect(await verify(token, 'APP', code)).toMatchObject({ statusCode: 401, description: 'sign-in-over' });
  const second = await login();
  expect(await verify(second.secondFactor.token, 'APP', code)).toMatchObject({ description: 'wrong-factor' });
  nextStep();
  expect(await verify(second.secondFactor.token, 'APP', codeOf(secret))).toMatchObject({
    acknowledgement: true,
  });
});

test('a code is accepted one step early or late, and not two', async () => {
  const { secret } = await turnOnApp();
  const at = async (seconds: number) => {
    const { token } = (await login()).secondFactor;
    const timestamp = app.clock.now().getTime() + seconds * 1000;
    const value = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    return (await verify(token, 'APP', value)).acknowledgement;
  };
  app.clock.advance(120_000);
  expect(await at(-60)).toBe(false);
  expect(await at(60)).toBe(false);
  expect(await at(-30)).toBe(true);
  expect(await at(30)).toBe(true);
});

test('a wrong password does not reveal whether an account has a second factor', async () => {
  const before = await login('another password');
  await turnOnApp();
  expect(await login('another password')).toEqual(before);
  expect(before.secondFactor).toBeNull();
});

test('a sign-in has five attempts, and ends after ten minutes', async () => {
  const { secret, codes } = await turnOnApp();
  const { token } = (await login()).secondFactor;
  for (let count = 0; count < 5; count += 1) await verify(token, 'RECOVERY_CODE', 'wrong');
  expect(await verify(token, 'APP', codeOf(secret))).toMatchObject({ description: 'sign-in-over' });
  const late = (await login()).secondFactor.token;
  app.clock.advance(10 * 60_000);
  expect(await verify(late, 'RECOVERY_CODE', codes[0]!)).toMatchObject({ description: 'sign-in-over' });
  expect(await verify('unknown', 'APP', '123456')).toMatchObject({ description: 'sign-in-over' });
});

test('an account has 25 attempts a day from one kind of caller, however many sign-ins are started', async () => {
  const { secret } = await turnOnApp();
  let token = '';
  for (let count = 0; count < 25; count += 1) {
    if (count % 5 === 0) token = (await login()).secondFactor.token;
    expect((await verify(token, 'APP', 'none')).description).toBe('wrong-factor');
  }
  const last = (await login()).secondFactor.token;
  expect(await verify(last, 'APP', codeOf(secret))).toMatchObject({ statusCode: 429 });
});

test('each recovery code signs in once, in any spelling, and emails the owner', async () => {
  const { codes } = await turnOnApp();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  const typed = codes[3]!.toUpperCase().replaceAll('-', ' ');
  const { token } = (await login()).secondFactor;
  expect(await verify(token, 'RECOVERY_CODE', typed)).toMatchObject({ acknowledgement: true });
  expect((await methods()).recoveryCodesLeft).toBe(9);
  expect(await subjects(2)).toEqual(['Authenticator app turned on', 'Recovery code used']);
  const again = (await login()).secondFactor.token;
  expect(await verify(again, 'RECOVERY_CODE', typed)).toMatchObject({ description: 'wrong-factor' });
  const { rows } = await app.database.executeSql('select code_hash from recovery_codes where user_id = $1', [
    user.userId,
  ]);
  for (const row of rows as { code_hash: Uint8Array }[])
    expect(codes).not.toContain(Buffer.from(row.code_hash).toString());
});

test('new recovery codes replace the previous ones, and exist with a factor only', async () => {
  expect(await own(RENEW)).toMatchObject({ statusCode: 409, codes: [] });
  const { codes: old } = await turnOnApp();
  const { codes } = await own(RENEW);
  expect(codes).toHaveLength(10);
  const { token } = (await login()).secondFactor;
  expect(await verify(token, 'RECOVERY_CODE', old[0]!)).toMatchObject({ acknowledgement: false });
  expect(await verify(token, 'RECOVERY_CODE', codes[0]!)).toMatchObject({ acknowledgement: true });
  await own(REMOVE_APP);
  expect(await methods()).toEqual({ appAddedAt: null, recoveryCodesLeft: 0, passkeys: [] });
  expect(await login()).toMatchObject({ accessToken: expect.any(String), secondFactor: null });
});

test('an app is on once its code was right, and the secret is sealed', async () => {
  const { secret, url } = (await own(START_APP)).data;
  expect(url).toContain(`secret=${secret}`);
  expect(url).toContain('issuer=Exkoo');
  expect(await own(CONFIRM_APP, { code: '12345' })).toMatchObject({ description: 'wrong-factor', codes: [] });
  expect(await login()).toMatchObject({ accessToken: expect.any(String) });
  const { rows } = await app.database.executeSql('select secret from authenticator_apps where user_id = $1', [
    user.userId,
  ]);
  const [stored] = rows as unknown as { secret: Uint8Array }[];
  expect(Buffer.from(stored!.secret).toString()).not.toContain(secret);
  expect(await own(CONFIRM_APP, { code: codeOf(secret) })).toMatchObject({ acknowledgement: true });
  expect(await own(START_APP)).toMatchObject({ statusCode: 409 });
  expect(await own(REMOVE_APP)).toMatchObject({ acknowledgement: true });
  expect(await own(REMOVE_APP)).toMatchObject({ statusCode: 404 });
});

test('a mailed code finishes the sign-in only for accounts that use email codes', async () => {
  await turnOnApp();
  const { token } = (await login()).secondFactor;
  expect(await anyone(SEND, { token })).toMatchObject({ statusCode: 403 });
  await app.database.executeSql('update users set is_two_step_on = true where id = $1', [user.userId]);
  const again = (await login()).secondFactor;
  expect(again.methods).toEqual(['APP', 'EMAIL', 'RECOVERY_CODE']);
  expect(await anyone(SEND, { token: again.token })).toMatchObject({ acknowledgement: true });
  const otp = await newestCode(2);
  await app.database.executeSql('update users set is_two_step_on = false where id = $1', [user.userId]);
  expect(await anyone(VERIFY_EMAIL, { email: user.email, otp })).toMatchObject({ acknowledgement: false });
  await app.database.executeSql('update users set is_two_step_on = true where id = $1', [user.userId]);
  app.clock.advance(61_000);
  const third = (await login()).secondFactor;
  await anyone(SEND, { token: third.token });
  const fresh = await newestCode(3);
  expect(await anyone(VERIFY_EMAIL, { email: user.email, otp: fresh })).toMatchObject({
    accessToken: expect.any(String),
  });
});

test('a passkey finishes a sign-in, and its answer counts once', async () => {
  const { key, reply } = await addPasskey('Laptop');
  expect(reply).toMatchObject({ acknowledgement: true });
  expect(reply.codes).toHaveLength(10);
  const { token, methods: offered, passkeyOptions } = (await login()).secondFactor;
  expect(offered).toEqual(['PASSKEY', 'RECOVERY_CODE']);
  const answer = key.sign(passkeyOptions);
  const other = (await login()).secondFactor;
  expect(await verify(other.token, 'PASSKEY', answer)).toMatchObject({ description: 'wrong-passkey' });
  expect(
    await verify(token, 'PASSKEY', key.sign(passkeyOptions, { origin: 'https://evil.test' })),
  ).toMatchObject({ description: 'wrong-passkey' });
  expect(await verify(token, 'PASSKEY', answer)).toMatchObject({ accessToken: expect.any(String) });
  expect((await methods()).passkeys).toEqual([
    { _id: expect.any(String), name: 'Laptop', isSynced: false, lastUsedAt: expect.any(String) },
  ]);
});

test('a passkey signs in without a password, if its device verified the user', async () => {
  const { key } = await addPasskey();
  const { options } = await anyone(START_ONLY);
  expect(JSON.parse(options).allowCredentials).toBeUndefined();
  const unverified = key.sign(options, { isVerified: false });
  expect(await anyone(SIGN_IN_ONLY, { response: unverified })).toMatchObject({
    description: 'wrong-passkey',
  });
  const answer = key.sign(options);
  expect(await anyone(SIGN_IN_ONLY, { response: answer })).toMatchObject({
    accessToken: expect.any(String),
    email: user.email,
  });
  expect(await anyone(SIGN_IN_ONLY, { response: answer })).toMatchObject({ acknowledgement: false });
  expect(await anyone(SIGN_IN_ONLY, { response: '{"id":1}' })).toMatchObject({ acknowledgement: false });
  app.clock.advance(6 * 60_000);
  expect(await anyone(SIGN_IN_ONLY, { response: key.sign(options) })).toMatchObject({
    acknowledgement: false,
  });
  const stranger = softAuthenticator(ORIGIN);
  const { options: fresh } = await anyone(START_ONLY);
  expect(await anyone(SIGN_IN_ONLY, { response: stranger.sign(fresh) })).toMatchObject({
    description: 'wrong-passkey',
  });
});

test('a cloned passkey, whose counter runs back, is rejected', async () => {
  const { key } = await addPasskey();
  const sign = async (counter: number) => {
    const { options } = await anyone(START_ONLY);
    return (await anyone(SIGN_IN_ONLY, { response: key.sign(options, { counter }) })).acknowledgement;
  };
  expect(await sign(7)).toBe(true);
  expect(await sign(7)).toBe(false);
  expect(await sign(8)).toBe(true);
});

test('a suspended account signs in by no factor', async () => {
  const { key } = await addPasskey();
  const { token, passkeyOptions } = (await login()).secondFactor;
  await app.database.executeSql(`update users set status = 'SUSPENDED' where id = $1`, [user.userId]);
  expect(await verify(token, 'PASSKEY', key.sign(passkeyOptions))).toMatchObject({ acknowledgement: false });
  const { options } = await anyone(START_ONLY);
  expect(await anyone(SIGN_IN_ONLY, { response: key.sign(options) })).toMatchObject({
    acknowledgement: false,
  });
});

test('a passkey is renamed and removed by its owner only', async () => {
  await addPasskey('Old name');
  const [passkey] = (await methods()).passkeys;
  const id = passkey._id;
  const stranger = await app.createUser();
  const asStranger = (query: string, variables: object) => app.as(stranger).reply(query, variables);
  expect(await asStranger(RENAME, { id, name: 'Mine' })).toMatchObject({ statusCode: 404 });
  expect(await asStranger(REMOVE_PASSKEY, { id })).toMatchObject({ statusCode: 404 });
  expect(await own(RENAME, { id, name: ' ' })).toMatchObject({ statusCode: 400 });
  expect(await own(RENAME, { id, name: 'Work laptop' })).toMatchObject({ acknowledgement: true });
  expect((await methods()).passkeys).toMatchObject([{ name: 'Work laptop' }]);
  expect(await own(REMOVE_PASSKEY, { id })).toMatchObject({ acknowledgement: true });
  expect(await methods()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
});

test('step-up authentication accepts the app and a passkey, in this session only', async () => {
  const guarded = await createTestApp({ env: { PUBLIC_URL: ORIGIN, PASSWORD_FRESH_MINUTES: '10' } });
  const shared = { app, user };
  try {
    app = guarded;
    user = await app.createUser();
    const { secret } = await turnOnApp();
    const { key } = await addPasskey();
    const ago = () =>
      app.database.executeSql(`update sessions set created_at = $2, password_at = null where id = $1`, [
        user.sessionId,
        new Date(app.clock.now().getTime() - 11 * 60_000),
      ]);
    const isNeeded = async () =>
      (await app.as(user).execute(RENEW)).errors?.[0]?.extensions?.code === 'PASSWORD_NEEDED';
    await ago();
    expect(await isNeeded()).toBe(true);
    expect(await own(CONFIRM, { method: 'APP', value: '000' })).toMatchObject({ acknowledgement: false });
    expect(await own(CONFIRM, { method: 'RECOVERY_CODE', value: '000' })).toMatchObject({ statusCode: 400 });
    expect(await isNeeded()).toBe(true);
    expect(await own(CONFIRM, { method: 'APP', value: codeOf(secret) })).toMatchObject({
      message: 'Identity confirmed',
    });
    expect(await isNeeded()).toBe(false);
    await ago();
    const { options } = await own(START_CONFIRM);
    const value = key.sign(options);
    expect(await own(CONFIRM, { method: 'PASSKEY', value })).toMatchObject({ acknowledgement: true });
    expect(await isNeeded()).toBe(false);
    await ago();
    expect(await own(CONFIRM, { method: 'PASSKEY', value })).toMatchObject({ acknowledgement: false });
  } finally {
    ({ app, user } = shared);
    await guarded.close();
  }
});

test('every change emails the owner and is in the security activity with device and address', async () => {
  await turnOnApp();
  await addPasskey('Laptop');
  await own(REMOVE_APP);
  const { token } = (await login()).secondFactor;
  await verify(token, 'RECOVERY_CODE', 'wrong');
  const entries = (await own(ACTIVITY)).data as Reply[];
  expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['SECOND_FACTOR_FAILED', 'Recovery code'],
    ['APP_REMOVED', null],
    ['PASSKEY_ADDED', 'Laptop'],
    ['APP_ADDED', null],
  ]);
  for (const { device, ipAddress } of entries) {
    expect(device).toEqual(expect.any(String));
    expect(ipAddress).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
  }
  expect(await subjects(3)).toEqual([
    'Authenticator app turned off',
    'Authenticator app turned on',
    'Passkey added',
  ]);
  expect((await app.mailTo(user.email))[0]!.text).toContain('from the IP address');
});

test('a sign-in is in the security activity with its method; other accounts do not see it', async () => {
  await login();
  expect((await own(ACTIVITY)).data).toMatchObject([{ kind: 'SIGNED_IN', detail: 'Password' }]);
  const other = await app.createUser();
  expect((await app.as(other).reply(ACTIVITY)).data).toEqual([]);
});

test('sign-ins that waited, used challenges and old activity are swept, and recent activity stays', async () => {
  const { key } = await addPasskey();
  const { token, passkeyOptions } = (await login()).secondFactor;
  await verify(token, 'PASSKEY', key.sign(passkeyOptions));
  const count = async (table: string, where = 'true') =>
    (await app.database.executeSql(`select 1 from ${table} where ${where}`)).rows.length;
  const ofUser = `user_id = '${user.userId}'`;
  expect(await count('pending_sign_ins', ofUser)).toBe(1);
  const challenges = await count('used_challenges');
  app.clock.advance(2 * 86_400_000);
  await app.services.auth.sweep();
  expect(await count('pending_sign_ins', ofUser)).toBe(0);
  expect(await count('used_challenges')).toBeLessThan(challenges);
  expect(await count('account_activity', ofUser)).toBe(2);
  app.clock.advance(364 * 86_400_000);
  await app.services.auth.sweep();
  expect(await count('account_activity', ofUser)).toBe(0);
});
