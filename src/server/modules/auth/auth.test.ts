import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const REPLY = 'acknowledgement description statusCode message';
const SESSION = `${REPLY} accessToken refreshToken otpRequired`;
const OPERATIONS = {
  register: `mutation ($input: RegistrationInput!) { register(input: $input) { ${REPLY} } }`,
  verifyRegistration: `mutation ($email: String!, $otp: String!) { verifyRegistration(email: $email, otp: $otp) { ${SESSION} } }`,
  login: `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { ${SESSION} } }`,
  verifyLogin: `mutation ($email: String!, $otp: String!) { verifyLogin(email: $email, otp: $otp) { ${SESSION} } }`,
  resendOtp: `mutation ($email: String!, $purpose: OtpPurpose!) { resendOtp(email: $email, purpose: $purpose) { ${REPLY} } }`,
  forgotPassword: `mutation ($email: String!) { forgotPassword(email: $email) { ${REPLY} } }`,
  verifyResetPassword: `mutation ($email: String!, $otp: String!) { verifyResetPassword(email: $email, otp: $otp) { ${REPLY} resetToken } }`,
  resetPassword: `mutation ($resetToken: String!, $newPassword: String!) { resetPassword(resetToken: $resetToken, newPassword: $newPassword) { ${REPLY} } }`,
  refreshSession: `mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { ${SESSION} } }`,
  logout: `mutation { logout { ${REPLY} } }`,
  findMySessions: `{ findMySessions { ${REPLY} data { _id device isCurrent } } }`,
} as const;

interface Reply {
  acknowledgement: boolean;
  description: string;
  statusCode: number;
  message: string;
  accessToken: string | null;
  refreshToken: string | null;
  otpRequired: boolean;
  resetToken: string | null;
}

async function call(
  name: keyof typeof OPERATIONS,
  variables: object = {},
  accessToken?: string,
): Promise<Reply> {
  const { data, errors } = await app
    .as(accessToken ? { accessToken } : null)
    .execute(OPERATIONS[name], variables);
  if (errors) throw Object.assign(new Error(errors[0]?.message), { code: errors[0]?.extensions?.code });
  return data[name] as unknown as Reply;
}

const codeIn = (text: string | undefined) => /\b\d{6,8}\b/.exec(text ?? '')?.[0] ?? '';
const person = (email: string) => ({
  input: { firstName: 'Ada', lastName: 'Lovelace', email, password: TEST_PASSWORD },
});

test('from signing up to signing out', async () => {
  const email = 'journey@example.com';
  expect(await call('register', person(email))).toMatchObject({ acknowledgement: true, statusCode: 200 });
  const [mail] = await app.mailTo(email);
  const otp = codeIn(mail?.text);
  expect(mail?.text.match(/\d+/g)?.filter((run) => run.length === 6)).toEqual([otp]);
  expect(mail?.html).toContain(otp);
  expect(await call('verifyRegistration', { email, otp: '000000' })).toMatchObject({
    acknowledgement: false,
    description: 'wrong-code',
    accessToken: null,
    refreshToken: null,
    otpRequired: false,
  });
  const session = await call('verifyRegistration', { email, otp });
  expect(session).toMatchObject({ acknowledgement: true, otpRequired: false });
  expect(await call('findMySessions', {}, session.accessToken!)).toMatchObject({
    data: [{ isCurrent: true }],
  });
  const refreshed = await call('refreshSession', { refreshToken: session.refreshToken });
  expect(refreshed).toMatchObject({ acknowledgement: true });
  expect(await call('logout', {}, refreshed.accessToken!)).toMatchObject({ acknowledgement: true });
  for (const { accessToken } of [session, refreshed]) {
    await expect(call('findMySessions', {}, accessToken!)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  expect(await call('refreshSession', { refreshToken: refreshed.refreshToken })).toMatchObject({
    acknowledgement: false,
    statusCode: 401,
  });
});

test('signing out ends the live streams of that session at once, and no others', async () => {
  const { email, accessToken } = await app.createUser();
  const listen = (token: string) =>
    fetch(`${app.url}/events`, { headers: { authorization: `Bearer ${token}` } });
  const { accessToken: second } = await call('login', { email, password: TEST_PASSWORD });
  const [ending, staying] = [await listen(second!), await listen(accessToken)];
  await call('logout', {}, second!);
  // Its last message makes the browser check the session
  const last = 'data: {"tags":[{"type":"User"}]}\n\n';
  expect(await ending.text()).toBe(`data: {"tags":[]}\n\n${last}`);
  expect(staying.status).toBe(200);
  const reader = staying.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
});

test('a forgotten password is reset by a code of eight digits', async () => {
  const { email } = await app.createUser();
  expect(await call('forgotPassword', { email })).toMatchObject({ acknowledgement: true });
  const otp = codeIn((await app.mailTo(email))[0]?.text);
  expect(otp).toHaveLength(8);
  const { resetToken } = await call('verifyResetPassword', { email, otp });
  expect(await call('resetPassword', { resetToken, newPassword: 'short' })).toMatchObject({
    acknowledgement: false,
    message: 'Use at least 12 characters',
  });
  expect(await call('resetPassword', { resetToken, newPassword: 'seven green bottles' })).toMatchObject({
    acknowledgement: true,
  });
  expect(await call('login', { email, password: TEST_PASSWORD })).toMatchObject({
    acknowledgement: false,
    statusCode: 401,
  });
  expect(await call('login', { email, password: 'seven green bottles' })).toMatchObject({
    acknowledgement: true,
  });
});

test('a second step is owed where the account asks for it', async () => {
  const { email, userId } = await app.createUser();
  await app.database.executeSql('update users set is_two_step_on = true where id = $1', [userId]);
  expect(await call('login', { email, password: TEST_PASSWORD })).toMatchObject({
    acknowledgement: true,
    otpRequired: true,
    accessToken: null,
    refreshToken: null,
  });
  const otp = codeIn((await app.mailTo(email))[0]?.text);
  expect(await call('verifyLogin', { email, otp })).toMatchObject({
    acknowledgement: true,
    otpRequired: false,
    accessToken: expect.any(String),
  });
});

test('an unconfirmed address is only revealed to a caller with the password', async () => {
  const email = 'pending@example.com';
  await call('register', person(email));
  expect(await call('login', { email, password: TEST_PASSWORD })).toMatchObject({
    acknowledgement: false,
    description: 'registration-pending',
    otpRequired: false,
  });
  expect(await call('login', { email, password: 'another password' })).toEqual(
    await call('login', { email: 'unknown@example.com', password: 'another password' }),
  );
});

test('answers to the byte the same for an address with an account and one without', async () => {
  const { email } = await app.createUser();
  const body = async (name: keyof typeof OPERATIONS, variables: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(app.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: OPERATIONS[name], variables }),
    });
    return { status: response.status, text: await response.text() };
  };
  const answers = async (address: string) => [
    await body('login', { email: address, password: 'another password' }),
    await body('forgotPassword', { email: address }),
    await body('verifyResetPassword', { email: address, otp: '00000000' }),
    await body('verifyLogin', { email: address, otp: '00000000' }),
    await body('resendOtp', { email: address, purpose: 'LOGIN' }),
    await body('resendOtp', { email: address, purpose: 'REGISTRATION' }),
    await body('register', person(address)),
  ];
  expect(await answers(email)).toEqual(await answers('stranger@example.com'));
});

test('what a registration must not be is said field by field', async () => {
  const errorMessages = [
    [{ firstName: ' ' }, 'First Name is required'],
    [{ lastName: '' }, 'Last Name is required'],
    [{ email: 'nowhere' }, 'Please enter a valid email address'],
    [{ email: '' }, 'Email is required'],
    [{ password: 'short' }, 'Use at least 12 characters'],
    [{ password: 'passwordpassword' }, 'This password is too common. Choose another one'],
    [{ password: 'AdaLovelace!!!' }, 'Use something other than your name or email address'],
  ] as const;
  for (const [change, message] of errorMessages) {
    const input = { ...person('form@example.com').input, ...change };
    expect(await call('register', { input })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
      message,
    });
  }
});

test('a bearer token that is not ours authenticates no one', async () => {
  const { accessToken } = await app.createUser();
  const [head, body] = accessToken.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of [
    `${none}.${body}.`,
    `${head}.${body}.AAAA`,
    'x',
    `${accessToken}x`,
    accessToken.repeat(20),
  ]) {
    await expect(call('findMySessions', {}, forged)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  app.clock.advance(5 * 60_000 + 31_000);
  await expect(call('findMySessions', {}, accessToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('the browser that asks for a code gets a cookie, whether the address has an account or not', async () => {
  const { email } = await app.createUser();
  for (const address of [email, 'no-account@example.com']) {
    const response = await fetch(app.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: OPERATIONS.forgotPassword, variables: { email: address } }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^codeBrowser=[\w-]{43}; Path=\/; Max-Age=172800; HttpOnly; SameSite=Strict$/),
    ]);
  }
});

test('over https the session is bound to its browser by a cookie out of reach of scripts', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://app.example.com' } });
  try {
    const { email } = await secure.createUser();
    const post = (query: string, variables: object, headers: Record<string, string> = {}) =>
      fetch(secure.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
    const login = await post(OPERATIONS.login, { email, password: TEST_PASSWORD });
    const cookies = login.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-bind', '__Host-device']);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/);
    const { accessToken } = ((await login.json()) as { data: { login: Reply } }).data.login;
    const authorization = `Bearer ${accessToken}`;
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    expect(await (await post(OPERATIONS.findMySessions, {}, { authorization })).json()).toHaveProperty(
      'errors',
    );
    expect(
      await (await post(OPERATIONS.findMySessions, {}, { authorization, cookie })).json(),
    ).not.toHaveProperty('errors');
  } finally {
    await secure.close();
  }
});
