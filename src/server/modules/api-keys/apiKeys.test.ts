import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const CREATE =
  'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { acknowledgement statusCode message data { _id key } } }';
const FIND =
  '{ findApiKeys { data { _id name preset lastFour createdBy expiresAt lastUsedAt } page { total } } }';
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { acknowledgement statusCode message } }';
const ADD_LEAD =
  'mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement statusCode message personId } }';
const LEADS = '{ findLeads { acknowledgement statusCode data { _id } } }';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser({ role: 'ADMIN' });
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
});

const made = (input: object = {}, user = owner) =>
  app.as(user).reply(CREATE, { input: { name: 'Website', preset: 'manager', ...input } });
async function keyOf(input: object = {}): Promise<string> {
  return (await made(input)).data.key;
}
const by = (key: string) => app.as({ accessToken: key });
const codeOf = async (key: string) => (await by(key).execute(LEADS)).errors?.[0]?.extensions?.code;

describe('a key', () => {
  test('is returned once, works only in its company, and appears with its name in the activity log', async () => {
    const { data } = await made();
    expect(data.key).toMatch(/^exk_[\w-]{86}$/);
    const listed = await app.as(owner).reply(FIND);
    expect(listed.data).toMatchObject([
      { _id: data._id, name: 'Website', preset: 'manager', lastFour: data.key.slice(-4), lastUsedAt: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain(data.key);

    const stranger = await app.createUser({ role: 'ADMIN' });
    await app.createCompany(stranger, { companyName: 'Foreign' });
    await app.as(stranger).reply(ADD_LEAD, { input: { firstName: 'Foreign' } });
    const added = await by(data.key).reply(ADD_LEAD, { input: { firstName: 'Ann', lastName: 'Key' } });
    expect(added).toMatchObject({ acknowledgement: true, statusCode: 201 });
    expect((await by(data.key).reply(LEADS)).data).toEqual([{ _id: added.personId }]);
    const log = await app
      .as(owner)
      .reply('{ findActivity(input: { entity: "lead" }) { data { actorName action } } }');
    expect(log.data).toEqual([{ actorName: 'API key "Website"', action: 'created' }]);
    expect((await app.as(owner).reply(FIND)).data[0].lastUsedAt).not.toBeNull();
  });

  test('is not stored anywhere', async () => {
    const key = await keyOf();
    const { rows } = await app.database.executeSql('select k::text as text from api_keys k');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key.slice(50));
  });

  test('runs a repeated request with the same idempotency key once', async () => {
    const key = await keyOf();
    const send = () =>
      fetch(app.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': 'the-lead-of-a-form-1',
        },
        body: JSON.stringify({ query: ADD_LEAD, variables: { input: { firstName: 'Once' } } }),
      }).then((answer) => answer.json());
    const first = await send();
    expect(first).toMatchObject({ data: { createLead: { acknowledgement: true } } });
    expect(await send()).toEqual(first);
    expect((await by(key).reply(LEADS)).data).toHaveLength(1);
  });

  test('reads with the rights of its preset, and changes nothing beyond them', async () => {
    const key = await keyOf({ preset: 'read-only' });
    expect(await by(key).reply(LEADS)).toMatchObject({ acknowledgement: true });
    expect(await by(key).reply(ADD_LEAD, { input: { firstName: 'Ann' } })).toMatchObject({
      acknowledgement: false,
      statusCode: 403,
    });
  });

  test('from before the permission for customers keeps its level, and a new one has that of its preset', async () => {
    const key = await keyOf({ preset: 'agent' });
    const customers = async () => (await by(key).reply('{ findCustomers { statusCode } }')).statusCode;
    expect(await customers()).toBe(403);
    await app.database.executeSql(`update api_keys set customers = 'VIEW' where company_id = $1`, [
      companyId,
    ]);
    expect(await customers()).toBe(200);
    const listed = await app.as(owner).reply('{ findApiKeys { data { preset customers } } }');
    expect(listed.data).toEqual([{ preset: 'agent', customers: 'VIEW' }]);
  });

  test.each([
    ['profile', 'mutation { updateProfile(input: { firstName: "Eve" }) { statusCode message } }'],
    ['sessions', '{ findMySessions { statusCode message } }'],
    ['companies', '{ findMyCompanies { statusCode message } }'],
    ['the team', '{ findTeamMembers { statusCode message } }'],
    [
      'the team',
      'mutation { inviteTeamMember(input: { firstName: "E", lastName: "E", email: "e@e.test", preset: "manager" }) { statusCode message } }',
    ],
    ['API keys', '{ findApiKeys { statusCode message } }'],
    [
      'API keys',
      'mutation { createApiKey(input: { name: "More", preset: "manager" }) { statusCode message } }',
    ],
    ['views', '{ findListViews(list: leads) { statusCode message } }'],
    [
      'favourites',
      `mutation { setFavourite(kind: LEAD, personId: "x", isFavourite: true) { statusCode message } }`,
    ],
    ['calendars', '{ findCalendarAddress { statusCode message } }'],
    ['account exports', 'mutation { createAccountDataExport(format: JSON) { statusCode message } }'],
  ])('does nothing with %s', async (_what, document) => {
    expect(await by(await keyOf()).reply(document)).toEqual({
      statusCode: 403,
      message: 'API keys cannot do this. It requires a logged-in user',
    });
  });

  test('is refused once it is revoked, over, unknown, or another’s', async () => {
    const { data } = await made();
    expect(await codeOf(data.key)).toBeUndefined();
    expect(await app.as(owner).reply(REVOKE, { id: data._id })).toMatchObject({ acknowledgement: true });
    expect(await codeOf(data.key)).toBe('UNAUTHENTICATED');
    expect((await app.as(owner).reply(FIND)).data).toEqual([]);
    expect(await app.as(owner).reply(REVOKE, { id: data._id })).toMatchObject({ statusCode: 404 });

    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const short = await keyOf({ expiresAt });
    expect(await codeOf(short)).toBeUndefined();
    app.clock.advance(3_600_001);
    await app.signInAgain(owner);
    expect(await codeOf(short)).toBe('UNAUTHENTICATED');

    const good = await keyOf();
    for (const wrong of [
      'exk_',
      `exk_${'made-up'.repeat(13).slice(0, 86)}`,
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      `${good}A`,
    ])
      expect(await codeOf(wrong)).toBe('UNAUTHENTICATED');
  });

  test('reaches the modules in which the plan has an API', async () => {
    const key = await keyOf();
    const CAMPAIGNS = '{ findSmsCampaigns { acknowledgement statusCode } }';
    expect(await by(key).reply(LEADS)).toMatchObject({ acknowledgement: true });
    expect(await by(key).reply('{ findBookings { acknowledgement } }')).toMatchObject({
      acknowledgement: true,
    });
    expect(await by(key).reply(CAMPAIGNS)).toMatchObject({ acknowledgement: false, statusCode: 403 });
    await app.as(owner).reply('mutation { startTrial(plan: STARTER) { acknowledgement } }');
    expect(await by(key).reply(CAMPAIGNS)).toMatchObject({ acknowledgement: true });
  });

  test('rests with its company', async () => {
    const key = await keyOf();
    const TRASH = 'mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement } }';
    await app.as(owner).reply(TRASH, { id: companyId });
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
    const RESTORE =
      'mutation ($id: ID!) { deleteOrRestoreCompanyFromTrash(id: $id, isRestore: true) { acknowledgement } }';
    await app.as(owner).reply(RESTORE, { id: companyId });
    expect(await codeOf(key)).toBeUndefined();
    const master = await app.createUser({ role: 'MASTER_ADMIN' });
    const SUSPEND =
      'mutation ($id: ID!) { suspendCompany(id: $id, isSuspended: true, reason: "Unpaid") { acknowledgement } }';
    expect(await app.as(master).reply(SUSPEND, { id: companyId })).toMatchObject({ acknowledgement: true });
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
  });

  test('is limited to a number of calls a minute, and then learns when to retry', async () => {
    const { data } = await made();
    // None is left, and by the clock of the limits none comes back for an hour
    await app.database.executeSql('insert into rate_limits values ($1, 0, $2)', [
      `api-key|${data._id}`,
      new Date(app.clock.now().getTime() + 3_600_000),
    ]);
    const refused = await fetch(app.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.key}` },
      body: JSON.stringify({ query: LEADS }),
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const { errors } = (await refused.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toMatch(/^Too many attempts/);
  });
});

describe('who makes a key', () => {
  test('gives it no right that they do not have', async () => {
    const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
    await app.database.executeSql(
      `update users set is_assigned_only = false, permissions = jsonb_set(permissions, '{crm,lead}', '"VIEW"') where id = $1`,
      [member.userId],
    );
    expect(await made({ preset: 'receptionist' }, member)).toMatchObject({
      statusCode: 403,
      message: 'A key cannot have permissions that you do not have',
    });
    expect(await made({ preset: 'read-only' }, member)).toMatchObject({ acknowledgement: true });
  });

  test.each([
    [{ name: ' ' }, 'This field is required!'],
    [{ name: 'x'.repeat(81) }, 'The name can have at most 80 characters'],
    [{ preset: 'king' }, 'Choose a role'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'Choose a date in the future'],
  ])('is rejected with an error for %j', async (input, message) => {
    expect(await made(input)).toMatchObject({ statusCode: 400, message });
  });
});
