import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { AutomationPlace } from './testing/automationPlace.ts';
import { automationPlace, TEXT } from './testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
});

const TAG = { id: 'tag', kind: 'ADD_TAG', value: 'new' };
const HEAD = 'acknowledgement statusCode description message';
const CALLS = {
  findAutomations:
    'query ($kind: AutomationKind!) { findAutomations(kind: $kind) { HEAD data { _id kind name } } }',
  findAutomation:
    'query ($kind: AutomationKind!, $id: ID!) { findAutomation(kind: $kind, id: $id) { HEAD } }',
  findAutomationRuns:
    'query ($kind: AutomationKind!, $id: ID!) { findAutomationRuns(kind: $kind, automationId: $id) { HEAD data { state } } }',
  findAutomationStepCounts:
    'query ($kind: AutomationKind!, $id: ID!) { findAutomationStepCounts(kind: $kind, automationId: $id) { HEAD } }',
  findAutomationLog:
    'query ($kind: AutomationKind!, $id: ID!) { findAutomationLog(kind: $kind, automationId: $id, runId: $id) { HEAD } }',
  testAutomation:
    'query ($kind: AutomationKind!, $id: ID!, $personId: ID!) { testAutomation(kind: $kind, id: $id, personId: $personId) { HEAD } }',
  createAutomation:
    'mutation ($kind: AutomationKind!, $input: AutomationInput!) { createAutomation(kind: $kind, input: $input) { HEAD data { _id } } }',
  updateAutomation:
    'mutation ($kind: AutomationKind!, $id: ID!, $input: AutomationInput!) { updateAutomation(kind: $kind, id: $id, input: $input) { HEAD } }',
  publishAutomation:
    'mutation ($kind: AutomationKind!, $id: ID!) { publishAutomation(kind: $kind, id: $id, version: 2) { HEAD } }',
  discardAutomationDraft:
    'mutation ($kind: AutomationKind!, $id: ID!) { discardAutomationDraft(kind: $kind, id: $id, version: 2) { HEAD } }',
  restoreAutomationDraft:
    'mutation ($kind: AutomationKind!, $id: ID!) { restoreAutomationDraft(kind: $kind, id: $id, version: 2) { HEAD } }',
  turnAutomationOn:
    'mutation ($kind: AutomationKind!, $id: ID!) { turnAutomationOn(kind: $kind, id: $id) { HEAD } }',
  turnAutomationOff:
    'mutation ($kind: AutomationKind!, $id: ID!) { turnAutomationOff(kind: $kind, id: $id) { HEAD } }',
  deleteAutomation:
    'mutation ($kind: AutomationKind!, $id: ID!) { deleteAutomation(kind: $kind, id: $id) { HEAD } }',
  stopAutomationRun:
    'mutation ($kind: AutomationKind!, $id: ID!) { stopAutomationRun(kind: $kind, automationId: $id, runId: $id) { HEAD } }',
};
const call = (name: keyof typeof CALLS, variables: object, user: TestUser = place.owner): Promise<Reply> =>
  app.as(user).reply(CALLS[name].replace('HEAD', HEAD), { kind: 'WORKFLOW', ...variables });
async function workflow(input: object = {}, user?: TestUser): Promise<string> {
  const made = await call('createAutomation', { input: { name: 'Sort', steps: [TAG], ...input } }, user);
  expect(made).toMatchObject({ acknowledgement: true });
  return made.data._id as string;
}

/** A member who edits all leads, with these levels of the two areas and VIEW of all others. */
async function member(integrations: string, smsAutomation: string): Promise<TestUser> {
  const user = await app.createUser({ role: 'MEMBER', companyId: place.companyId });
  await app.database.executeSql(
    `update users set is_crm_permitted = true, is_sms_camp_permitted = true, is_assigned_only = false,
      permissions = jsonb_set(jsonb_set(jsonb_set(permissions, '{crm,lead}', '"EDIT"'), '{crm,integrations}', to_jsonb($2::text)), '{smsCamp,smsAutomation}', to_jsonb($3::text)) where id = $1`,
    [user.userId, integrations, smsAutomation],
  );
  return user;
}

test('workflows and automations of SMS have a list each, and none is found among the others', async () => {
  const id = await workflow();
  const automationId = await place.automation({ name: 'Text' }, false);
  const named = async (kind: string) => (await call('findAutomations', { kind })).data as unknown;
  expect(await named('WORKFLOW')).toEqual([{ _id: id, kind: 'WORKFLOW', name: 'Sort' }]);
  expect(await named('SMS')).toEqual([{ _id: automationId, kind: 'SMS', name: 'Text' }]);
});

test.each(Object.keys(CALLS).filter((name) => !['findAutomations', 'createAutomation'].includes(name)))(
  '%s finds no workflow among the automations of SMS, nor the other way',
  async (name) => {
    const personId = await place.lead();
    const wrong = [
      { kind: 'SMS', id: await workflow() },
      { kind: 'WORKFLOW', id: await place.automation({}, false) },
    ];
    for (const ref of wrong)
      expect(
        await call(name as keyof typeof CALLS, { ...ref, personId, input: { name: 'Taken' } }),
      ).toMatchObject({
        statusCode: 404,
        message: `This ${ref.kind === 'SMS' ? 'automation' : 'workflow'} does not exist, or you do not have access to it`,
      });
  },
);

test('does for leads what it says, under its own name', async () => {
  const id = await workflow();
  expect(await call('turnAutomationOn', { id })).toMatchObject({ acknowledgement: true });
  await place.lead();
  await app.services.automation.takeAutomationTurn(place.companyId, new AbortController().signal);
  // The background worker may have taken it first
  await eventually(async () => (await call('findAutomationRuns', { id })).data[0].state === 'DONE');
  const activity = await app
    .as(place.owner)
    .reply('query { findActivity(input: {}) { data { actorName entity action } } }');
  expect(activity.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ actorName: 'Workflow Sort', entity: 'lead' }),
      expect.objectContaining({ entity: 'workflow', action: 'turned-on' }),
    ]),
  );
});

test('is of those with rights to integrations; rights to automations of SMS are for automations of SMS', async () => {
  const integrator = await member('MANAGE', 'NONE');
  const texter = await member('NONE', 'MANAGE');
  const id = await workflow({}, integrator);
  expect(await call('turnAutomationOn', { id }, integrator)).toMatchObject({ acknowledgement: true });
  expect(await call('turnAutomationOff', { id }, texter)).toMatchObject({ statusCode: 403 });
  expect(await call('findAutomations', {}, texter)).toMatchObject({ statusCode: 403 });
  expect(await call('findAutomations', { kind: 'SMS' }, integrator)).toMatchObject({ statusCode: 403 });
});

test('is turned on, and published, with a text in it by those alone who may have automations of SMS send', async () => {
  const integrator = await member('MANAGE', 'VIEW');
  const both = await member('MANAGE', 'MANAGE');
  const refused = {
    statusCode: 403,
    description: 'texts-not-permitted',
    message: 'You do not have permission to send the messages of this workflow',
  };
  const id = await workflow({ steps: [TEXT] }, integrator);
  expect(await call('turnAutomationOn', { id }, integrator)).toMatchObject(refused);
  expect(await call('turnAutomationOn', { id }, both)).toMatchObject({ acknowledgement: true });
  await call('updateAutomation', { id, input: { steps: [TEXT, TAG] } }, integrator);
  expect(await call('publishAutomation', { id }, integrator)).toMatchObject(refused);
  expect(await call('publishAutomation', { id }, both)).toMatchObject({ acknowledgement: true });
});

test('does not begin without end what an automation of SMS does', async () => {
  await place.automation({
    name: 'There',
    trigger: { kind: 'TAG_ADDED', value: 'here' },
    steps: [{ ...TAG, value: 'there' }],
  });
  const id = await workflow({
    name: 'Here',
    trigger: { kind: 'TAG_ADDED', value: 'there' },
    steps: [{ ...TAG, value: 'here' }],
  });
  expect(await call('turnAutomationOn', { id })).toMatchObject({ description: 'loop' });
});
