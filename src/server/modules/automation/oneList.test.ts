import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { AutomationPlace } from './testing/automationPlace.ts';
import { automationPlace } from './testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
let workflowId: string;
let runningId: string;
let smsId: string;

const STEP = { id: 'tag', kind: 'ADD_TAG', value: 'new' };
const CREATE = `mutation ($input: AutomationInput!) {
  createAutomation(kind: WORKFLOW, input: $input) { data { _id } } }`;
const FIND = `query ($input: AutomationListInput) { findAutomations(kind: null, input: $input) {
  acknowledgement statusCode message data { _id kind } page { total } } }`;
const DELETE = `mutation ($kind: AutomationKind, $selection: AutomationSelection!) {
  bulkDeleteAutomations(kind: $kind, selection: $selection) {
    acknowledgement statusCode message done failures { id name reason } } }`;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  const made = await app.as(place.owner).reply(CREATE, { input: { name: 'Alpha', steps: [STEP] } });
  workflowId = made.data._id;
  smsId = await place.automation({ name: 'Beta' }, false);
  runningId = await place.automation({ name: 'Gamma', steps: [STEP] });
});

async function member(integrations: string, smsAutomation: string): Promise<TestUser> {
  const user = await app.createUser({ role: 'MEMBER', companyId: place.companyId });
  await app.database.executeSql(
    `update users set is_crm_permitted = true, is_sms_camp_permitted = true,
      permissions = jsonb_set(jsonb_set(permissions, '{crm,integrations}', to_jsonb($2::text)), '{smsCamp,smsAutomation}', to_jsonb($3::text)) where id = $1`,
    [user.userId, integrations, smsAutomation],
  );
  return user;
}

const found = async (input: object = {}, user = place.owner) =>
  (await app.as(user).reply(FIND, { input })).data as { _id: string; kind: string }[];

test('without a kind the list has all kinds, in one order and one count', async () => {
  expect(await found({ sort: 'name', direction: 'ASC' })).toEqual([
    { _id: workflowId, kind: 'WORKFLOW' },
    { _id: smsId, kind: 'SMS' },
    { _id: runningId, kind: 'SMS' },
  ]);
  const second = await app
    .as(place.owner)
    .reply(FIND, { input: { sort: 'name', direction: 'ASC', page: 2, limit: 1 } });
  expect(second).toMatchObject({ data: [{ _id: smsId }], page: { total: 3 } });
  expect((await found({ sort: 'kind', direction: 'DESC' })).map(({ kind }) => kind)).toEqual([
    'WORKFLOW',
    'SMS',
    'SMS',
  ]);
  expect(await found({ isOn: true })).toEqual([{ _id: runningId, kind: 'SMS' }]);
  expect(await found({ search: 'alph' })).toEqual([{ _id: workflowId, kind: 'WORKFLOW' }]);
});

test('a member with access to one kind sees only that kind, and one without access to any is refused', async () => {
  const integrator = await member('VIEW', 'NONE');
  const marketer = await member('NONE', 'VIEW');
  expect(await found({}, integrator)).toEqual([{ _id: workflowId, kind: 'WORKFLOW' }]);
  expect((await found({}, marketer)).map(({ _id }) => _id)).toEqual([runningId, smsId]);
  const neither = await member('NONE', 'NONE');
  expect(await app.as(neither).reply(FIND, {})).toMatchObject({ statusCode: 403, data: [] });
});

test('deletes selected automations of both kinds, except those that are on', async () => {
  const selection = { ids: [workflowId, smsId, runningId] };
  expect(await app.as(place.owner).reply(DELETE, { kind: null, selection })).toMatchObject({
    acknowledgement: true,
    done: 2,
    failures: [{ id: runningId, name: 'Gamma', reason: 'Turn the automation off to delete it' }],
  });
  expect(await found()).toEqual([{ _id: runningId, kind: 'SMS' }]);
  const activity = await app
    .as(place.owner)
    .reply('query { findActivity(input: {}) { data { entity action entityId } } }');
  for (const [entity, entityId] of [
    ['workflow', workflowId],
    ['automation', smsId],
  ])
    expect(activity.data).toContainEqual({ entity, action: 'deleted', entityId });
});

test('all results of a filter are deleted, without the excluded ones', async () => {
  const selection = { isAll: true, filter: { isOn: false }, excludedIds: [smsId] };
  expect(await app.as(place.owner).reply(DELETE, { kind: null, selection })).toMatchObject({
    done: 1,
    failures: [],
  });
  expect((await found()).map(({ _id }) => _id).toSorted()).toEqual([smsId, runningId].toSorted());
});

test('deletes nothing of a kind that the member may not manage', async () => {
  const integrator = await member('MANAGE', 'VIEW');
  const selection = { ids: [workflowId, smsId] };
  expect(await app.as(integrator).reply(DELETE, { kind: null, selection })).toMatchObject({
    done: 1,
    failures: [{ id: smsId, name: null }],
  });
  expect(await app.as(integrator).reply(DELETE, { kind: 'SMS', selection })).toMatchObject({
    statusCode: 403,
  });
  const viewer = await member('EDIT', 'EDIT');
  expect(await app.as(viewer).reply(DELETE, { kind: null, selection })).toMatchObject({ statusCode: 403 });
  expect((await found()).map(({ _id }) => _id)).toContain(smsId);
});
