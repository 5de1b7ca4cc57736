import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser({ role: 'ADMIN' });
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
});
afterAll(() => app.close());

const HEAD = 'acknowledgement statusCode message';
const TRASH = `mutation ($id: ID!, $isRevoking: Boolean, $actionOwnerId: ID) { moveTeamMemberToTrash(id: $id, isRevoking: $isRevoking, actionOwnerId: $actionOwnerId) { ${HEAD} } }`;
const OWNED = 'query ($id: ID!) { findTeamMember(id: $id) { acknowledgement ownedActions { kind name } } }';
const LEADS = '{ findLeads(input: {}) { acknowledgement } }';

/** A member with a webhook, an integration, a workflow and an API key. */
async function busyMember() {
  await app.database.executeSql('delete from integrations where company_id = $1', [companyId]);
  const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
  const call = (mutation: string, selection = '_id') =>
    app.as(member).reply(`mutation { ${mutation} { ${HEAD} data { ${selection} } } }`);
  await call('createWebhook(input: { url: "https://127.0.0.1:1/", types: ["lead.created"] })');
  const { data: integration } = await call('createIntegration(input: { name: "Zapier" })', '_id address');
  const { data: key } = await call(
    'createApiKey(input: { name: "Website", preset: "read-only" })',
    '_id key',
  );
  const { data: workflow } = await call(
    'createAutomation(kind: WORKFLOW, input: { name: "Sort", trigger: { kind: LEAD_CREATED }, steps: [{ id: "tag", kind: ADD_TAG, value: "vip" }] })',
  );
  await app
    .as(member)
    .reply(`mutation ($id: ID!) { turnAutomationOn(kind: WORKFLOW, id: $id) { ${HEAD} } }`, {
      id: workflow._id,
    });
  return { member, integration, key, workflow };
}

const asKey = async (key: string, query = LEADS) => {
  const answer = await fetch(app.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query }),
  });
  return (await answer.json()) as {
    data?: { findLeads: { acknowledgement: boolean } };
    errors?: { extensions: { code: string } }[];
  };
};
const sendLead = async (address: string) => {
  const answer = await fetch(`${new URL(app.url).origin}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ann', phone: '+442079460123' }),
  });
  return answer.status;
};

test('an API key has at most the current permissions of its owner', async () => {
  const { member, key } = await busyMember();
  expect((await asKey(key.key)).data?.findLeads).toEqual({ acknowledgement: true });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{crm,lead}', '"NONE"') where id = $1`,
    [member.userId],
  );
  expect((await asKey(key.key)).data?.findLeads).toEqual({ acknowledgement: false });
  await app.as(owner).reply(TRASH, { id: member.userId, isRevoking: true });
});

test.each([true, false])(
  'what a removed member owns is listed before and stops afterwards, with revoked keys: %s',
  async (isRevoking) => {
    const { member, integration, key, workflow } = await busyMember();
    const id = member.userId;
    expect(await app.as(owner).reply(OWNED, { id })).toMatchObject({
      ownedActions: [
        { kind: 'API_KEY', name: 'Website' },
        { kind: 'WEBHOOK', name: 'https://127.0.0.1:1/' },
        { kind: 'INTEGRATION', name: 'Zapier' },
        { kind: 'WORKFLOW', name: 'Sort' },
      ],
    });
    expect(await sendLead(integration.address)).toBe(200);
    expect(await app.as(owner).reply(TRASH, { id, isRevoking })).toMatchObject({ acknowledgement: true });
    expect((await asKey(key.key)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await sendLead(integration.address)).toBe(409);
    const shown = await app
      .as(owner)
      .reply(
        'query ($id: ID!) { findAutomation(kind: WORKFLOW, id: $id) { data { isOn owner pausedReason } } }',
        { id: workflow._id },
      );
    const reason = 'Its owner no longer has access to this company';
    expect(shown.data).toEqual({ isOn: false, owner: null, pausedReason: reason });
    const keys = await app.as(owner).reply('{ findApiKeys { data { _id pausedReason } } }');
    const listed = keys.data.filter((each: { _id: string }) => each._id === key._id);
    expect(listed).toEqual(isRevoking ? [] : [{ _id: key._id, pausedReason: reason }]);
    const webhooks = await app.as(owner).reply('{ findWebhooks { data { isActive disabledReason owner } } }');
    expect(webhooks.data[0]).toEqual({ isActive: false, disabledReason: reason, owner: null });
    await app
      .as(owner)
      .reply('mutation ($id: ID!) { turnAutomationOn(kind: WORKFLOW, id: $id) { message } }', {
        id: workflow._id,
      });
    const taken = await app
      .as(owner)
      .reply('query ($id: ID!) { findAutomation(kind: WORKFLOW, id: $id) { data { isOn pausedReason } } }', {
        id: workflow._id,
      });
    expect(taken.data).toEqual({ isOn: true, pausedReason: null });
    await app
      .as(owner)
      .reply('mutation ($id: ID!) { turnAutomationOff(kind: WORKFLOW, id: $id) { message } }', {
        id: workflow._id,
      });
  },
);

/** Who owns the actions of busyMember now, and which of them are on. */
async function ownersNow(workflowId: string) {
  const webhooks = await app.as(owner).reply('{ findWebhooks { data { isActive owner } } }');
  const workflow = await app
    .as(owner)
    .reply('query ($id: ID!) { findAutomation(kind: WORKFLOW, id: $id) { data { isOn owner } } }', {
      id: workflowId,
    });
  const { rows } = await app.database.executeSql(
    'select is_on, owner_id from integrations where company_id = $1',
    [companyId],
  );
  return { webhook: webhooks.data[0], workflow: workflow.data, integration: rows[0] };
}

test('a member who leaves hands their actions over to another one, but no API key', async () => {
  const { member, key, workflow } = await busyMember();
  const successor = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
  const variables = { id: member.userId, actionOwnerId: successor.userId };
  const { message } = await app.as(owner).reply(TRASH, variables);
  expect(message).toBe('Team member moved to trash. Handed over: 3 automatic actions');
  const name = expect.any(String);
  expect(await ownersNow(workflow._id)).toEqual({
    webhook: { isActive: true, owner: name },
    workflow: { isOn: true, owner: name },
    integration: { is_on: true, owner_id: successor.userId },
  });
  expect((await asKey(key.key)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const { rows } = await app.database.executeSql(
    `select entity, actor_id, after from events where company_id = $1 and action = 'handed-over' and entity <> 'lead' order by id`,
    [companyId],
  );
  expect(rows).toMatchObject(
    ['webhook', 'integration', 'workflow'].map((entity) => ({
      entity,
      actor_id: owner.userId,
      after: { owner: name },
    })),
  );
  await app.as(owner).reply(TRASH, { id: successor.userId });
});

test('actions are paused if the chosen member lacks their permissions', async () => {
  const { member, workflow } = await busyMember();
  const successor = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId });
  await app.as(owner).reply(TRASH, { id: member.userId, actionOwnerId: successor.userId });
  expect(await ownersNow(workflow._id)).toEqual({
    webhook: { isActive: false, owner: null },
    workflow: { isOn: false, owner: null },
    integration: { is_on: false, owner_id: member.userId },
  });
});

test('an action is not handed to a user of another company, or to one who leaves', async () => {
  const { member } = await busyMember();
  const stranger = await app.createUser({ role: 'ADMIN' });
  for (const { userId } of [stranger, member])
    expect(await app.as(owner).reply(TRASH, { id: member.userId, actionOwnerId: userId })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
    });
});
