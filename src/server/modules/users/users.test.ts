import { changeTags } from '#contract/live/changeTags.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import { openedSession } from '#server/testing/app/openedSession.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const secretOf = ({ accessToken }: Pick<TestUser, 'accessToken'>) =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { secretToken: string })
    .secretToken;
const FIND = `query ($secret: String!) { FindUserBySecret(secretToken: $secret) {
  acknowledgement description statusCode message
  data { _id userId email fullName { firstName lastName } role status company { companyId companyName } isTwoStepOn profile
    permissions { crm { lead } teamMembers } adminUser { email } deletionInfo { requestedAt deletionDate } } } }`;

async function find(user: TestUser, secret = secretOf(user)) {
  const { data, errors } = await app.as(user).execute(FIND, { secret });
  expect(errors).toBeUndefined();
  return data.FindUserBySecret as {
    acknowledgement: boolean;
    statusCode: number;
    message: string;
    data: Record<string, unknown> | null;
  };
}

async function run(user: TestUser | null, mutation: string, variables = {}, types = '') {
  const { data, errors } = await app
    .as(user)
    .execute(
      `mutation ${types} { reply: ${mutation} { acknowledgement description statusCode message } }`,
      variables,
    );
  return errors ? { errors } : data.reply!;
}

/** A session that the clock has not ended, for a user whose first one may have. */
async function signIn(email: string): Promise<TestUser> {
  const session = openedSession(
    await app.services.auth.login(
      { email, password: TEST_PASSWORD, isRemembered: true },
      { ip: '127.0.0.1', userAgent: '', cookies: {} },
    ),
  );
  const viewer = await app.services.auth.authenticate({
    authorization: `Bearer ${session.accessToken}`,
    cookies: {},
    ip: '127.0.0.1',
  });
  return { userId: viewer!.userId, sessionId: viewer!.sessionId, email, accessToken: session.accessToken };
}

describe('FindUserBySecret', () => {
  test('answers the user of the secret in the access token', async () => {
    const user = await app.createUser();
    expect(await find(user)).toMatchObject({
      acknowledgement: true,
      statusCode: 200,
      data: {
        _id: user.userId,
        userId: user.userId,
        email: user.email,
        fullName: { firstName: 'Test', lastName: 'User' },
        role: 'ADMIN',
        status: 'ACTIVE',
        company: null,
        permissions: { crm: { lead: 'MANAGE' }, teamMembers: 'MANAGE' },
        adminUser: null,
        deletionInfo: null,
      },
    });
  });

  test('returns no user for any other secret, including one of another session of the same user', async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const second = await signIn(user.email);
    for (const secret of [secretOf(other), secretOf(second), '', user.sessionId, `${secretOf(user)} `]) {
      expect(await find(user, secret)).toMatchObject({
        acknowledgement: false,
        statusCode: 401,
        message: 'Session not found',
        data: null,
      });
    }
  });

  test('is limited to 300 calls a minute', async () => {
    const user = await app.createUser();
    const replies = await Promise.all(Array.from({ length: 400 }, () => find(user)));
    expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(1);
    expect(replies.filter(({ acknowledgement }) => acknowledgement).length).toBeGreaterThanOrEqual(300);
  });
});

describe('the company that the session works in', () => {
  test('is the first one, then the one switched to, then another when it goes to trash', async () => {
    const user = await app.createUser();
    const first = await app.createCompany(user, { companyName: 'First' });
    const second = await app.createCompany(user, { companyName: 'Second' });
    expect((await find(user)).data).toMatchObject({ company: { companyId: first, companyName: 'First' } });
    expect(await run(user, 'switchCompany(companyId: $id)', { id: second }, '($id: ID!)')).toMatchObject({
      acknowledgement: true,
    });
    expect((await find(user)).data).toMatchObject({ company: { companyId: second } });
    expect((await find(await signIn(user.email))).data).toMatchObject({ company: { companyId: second } });
    await run(user, 'moveCompanyToTrash(id: $id)', { id: second }, '($id: ID!)');
    expect((await find(user)).data).toMatchObject({ company: { companyId: first } });
    const refused = { acknowledgement: false, statusCode: 404, description: 'company-not-found' };
    expect(await run(user, 'switchCompany(companyId: $id)', { id: second }, '($id: ID!)')).toMatchObject(
      refused,
    );
  });

  test('cannot be one of others', async () => {
    const [user, stranger] = [await app.createUser(), await app.createUser()];
    const foreign = await app.createCompany(stranger, { companyName: 'Foreign' });
    const answers = [];
    for (const id of [foreign, '00000000-0000-7000-8000-000000000000', 'none', '']) {
      answers.push(await run(user, 'switchCompany(companyId: $id)', { id }, '($id: ID!)'));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ acknowledgement: false, statusCode: 404 });
  });
});

describe('the profile', () => {
  const update = (user: TestUser, input: object) =>
    run(user, 'updateProfile(input: $input)', { input }, '($input: ProfileInput!)');

  test("changes the given fields, and announces them to the account's other browsers", async () => {
    const user = await app.createUser();
    expect(await update(user, { firstName: '  Grace ' })).toMatchObject({ acknowledgement: true });
    expect((await find(user)).data).toMatchObject({ fullName: { firstName: 'Grace', lastName: 'User' } });
    const { rows } = await app.database.executeSql(
      'select action, before, after, tags from events where company_id = $1',
      [user.userId],
    );
    expect(rows).toEqual([
      {
        action: 'updated',
        before: { firstName: 'Test' },
        after: { firstName: 'Grace' },
        tags: changeTags('account', user.userId),
      },
    ]);
  });

  test.each([
    [{ firstName: '' }, 'First Name is required'],
    [{ lastName: 'x'.repeat(61) }, 'Last Name can have at most 60 characters'],
    [{ profile: 'uploads/../secret' }, 'Upload the photo again'],
    [{ profile: 'uploads/0199a000-0000-7000-8000-000000000000.webp' }, 'Upload the photo again'],
  ])('%j is refused', async (input, message) => {
    expect(await update(await app.createUser(), input)).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
      message,
    });
  });

  test("accepts a photo that the user uploaded, not another user's, and returns it", async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const path = `uploads/${user.sessionId}.webp`;
    const row = [user.sessionId, user.userId, path, app.clock.now()];
    await app.database.executeSql("insert into uploads values ($1, $2, 'profile-upload', $3, 1, $4)", row);
    expect(await update(other, { profile: path })).toMatchObject({ acknowledgement: false });
    expect(await update(user, { profile: path })).toMatchObject({ acknowledgement: true });
    expect((await find(user)).data).toMatchObject({ profile: path });
    expect(await update(user, { profile: null })).toMatchObject({ acknowledgement: true });
    expect((await find(user)).data).toMatchObject({ profile: null });
  });
});

test('two-step sign-in is turned on and off with the password', async () => {
  const user = await app.createUser();
  const set = (isOn: boolean, password: string) =>
    run(
      user,
      'setTwoStep(isOn: $isOn, password: $password)',
      { isOn, password },
      '($isOn: Boolean!, $password: String!)',
    );
  expect(await set(true, 'wrong')).toMatchObject({
    acknowledgement: false,
    statusCode: 403,
    description: 'wrong-password',
  });
  expect((await find(user)).data).toMatchObject({ isTwoStepOn: false });
  expect(await set(true, TEST_PASSWORD)).toMatchObject({ acknowledgement: true });
  expect((await find(user)).data).toMatchObject({ isTwoStepOn: true });
  expect((await app.mailTo(user.email))[0]?.subject).toBe('Two-step verification is on');
  expect(await set(false, TEST_PASSWORD)).toMatchObject({ acknowledgement: true });
  expect((await find(user)).data).toMatchObject({ isTwoStepOn: false });
});

describe("deleting one's account", () => {
  const request = (user: TestUser, password: string) =>
    run(user, 'requestAccountDeletion(password: $password)', { password }, '($password: String!)');
  const cancel = (user: TestUser) => run(user, 'cancelAccountDeletion');
  const deleteDue = () =>
    app.services.users.deleteDueAccounts((userId) => app.services.companies.deleteCompaniesOf(userId));
  const countUsers = async (user: TestUser) =>
    (await app.database.executeSql('select 1 from users where id = $1', [user.userId])).rows.length;

  test('needs the password, waits 30 days, and can be undone after signing in again', async () => {
    const user = await app.createUser();
    expect(await cancel(user)).toMatchObject({ acknowledgement: false, statusCode: 409 });
    expect(await request(user, 'wrong')).toMatchObject({ acknowledgement: false, statusCode: 403 });
    expect(await request(user, TEST_PASSWORD)).toMatchObject({ acknowledgement: true });
    expect(await request(user, TEST_PASSWORD)).toMatchObject({ acknowledgement: false, statusCode: 409 });
    const { status, deletionInfo } = (await find(user)).data as {
      status: string;
      deletionInfo: Record<string, string>;
    };
    expect(status).toBe('DELETION_REQUESTED');
    expect(Date.parse(deletionInfo.deletionDate!) - Date.parse(deletionInfo.requestedAt!)).toBe(30 * DAY);
    app.clock.advance(29 * DAY);
    expect(await deleteDue()).toBe(0);
    const back = await signIn(user.email);
    expect(await cancel(back)).toMatchObject({ acknowledgement: true });
    expect((await find(back)).data).toMatchObject({ status: 'ACTIVE', deletionInfo: null });
    app.clock.advance(2 * DAY);
    expect(await deleteDue()).toBe(0);
    expect(await countUsers(user)).toBe(1);
  });

  test('deletes the account with its companies when the day has come, and no others', async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const companyId = await app.createCompany(user, { companyName: 'Going' });
    const staying = await app.createCompany(other, { companyName: 'Staying' });
    await request(user, TEST_PASSWORD);
    app.clock.advance(30 * DAY);
    expect(await deleteDue()).toBe(1);
    expect(await countUsers(user)).toBe(0);
    expect((await app.rowsOfCompany(companyId)).companies).toEqual([]);
    expect((await app.rowsOfCompany(staying)).companies).toHaveLength(1);
    // Earlier emails to them are deleted with them
    expect((await app.mailTo(user.email)).map(({ subject }) => subject)).toEqual(['Your account is deleted']);
    expect((await app.as(user).execute(FIND, { secret: secretOf(user) })).errors?.[0]?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    );
    await expect(signIn(user.email)).rejects.toMatchObject({ description: 'wrong-credentials' });
  });
});
