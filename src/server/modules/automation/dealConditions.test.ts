import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { phoneOf } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { shiftedDay } from './dates.ts';
import type { AutomationPlace } from './testing/automationPlace.ts';
import { automationPlace } from './testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
let pipelineId: string;
let stages: string[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  await app.signInAgain(place.owner);
  const { data } = await call('{ findPipelines { data { _id stages { _id } } } }');
  const [pipeline] = data as unknown as { _id: string; stages: { _id: string }[] }[];
  pipelineId = pipeline!._id;
  stages = pipeline!.stages.map(({ _id }) => _id);
});

const call = (document: string, variables: object = {}) => app.as(place.owner).reply(document, variables);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function deal(personId: string, input: object = {}): Promise<string> {
  const reply = await call(
    'mutation ($input: DealInput!) { createDeal(input: $input) { message data { _id } } }',
    { input: { title: 'Rooftop solar', pipelineId, personIds: [personId], ...input } },
  );
  return reply.data._id as string;
}

/** So much later; two servers look at once. */
async function later(ms: number) {
  app.clock.advance(ms);
  await app.signInAgain(place.owner);
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => app.services.automation.takeAutomationTurn(place.companyId, signal)));
}
const peopleIn = async (id: string) => (await place.runs(id)).map(({ personId }) => personId);
const today = () => app.clock.now().toISOString().slice(0, 10);
const leave = { id: 'leave', kind: 'LEAVE' };

test('a deal that begins to rot enrolls its first person once, and again after it was touched and rots again', async () => {
  await app.database.executeSql('update pipeline_stages set rotting_days = 3 where company_id = $1', [
    place.companyId,
  ]);
  const lead = await place.lead();
  const id = await place.automation({
    trigger: { kind: 'DEAL_ROTTING', value: pipelineId },
    isRepeated: true,
    steps: [leave],
  });
  const rotting = await deal(lead);
  await later(2 * DAY);
  expect(await peopleIn(id)).toEqual([]);
  // The servers were off while it began to rot
  await later(3 * DAY);
  await eventually(async () => (await peopleIn(id)).length > 0);
  await later(2 * HOUR);
  expect(await peopleIn(id)).toEqual([lead]);
  await call('mutation ($id: ID!, $input: DealInput!) { updateDeal(id: $id, input: $input) { message } }', {
    id: rotting,
    input: { title: 'Rooftop solar and battery' },
  });
  await later(3 * DAY + 2 * HOUR);
  await eventually(async () => (await peopleIn(id)).length > 1);
  expect(await peopleIn(id)).toEqual([lead, lead]);
});

test('the expected close of a deal is a date that triggers, and that a step waits for', async () => {
  const lead = await place.lead();
  const other = await place.lead();
  const id = await place.automation({
    trigger: { kind: 'DATE_REACHED', value: 'DEAL_CLOSE -2 0' },
    steps: [{ id: 'wait', kind: 'WAIT_UNTIL', value: 'DEAL_CLOSE 0 0' }, leave],
  });
  const close = shiftedDay(today(), 3);
  await deal(lead, { expectedCloseOn: close });
  await deal(other, { expectedCloseOn: shiftedDay(close, 9) });
  await later(DAY);
  await eventually(async () => (await peopleIn(id)).length > 0);
  const [run] = await place.settled(id);
  expect(run).toMatchObject({ personId: lead, state: 'RUNNING', dueAt: `${close}T00:00:00.000Z` });
});

test.each([
  ['DEAL_PIPELINE', () => pipelineId, true],
  ['DEAL_STAGE', () => stages[1], false],
  ['DEAL_STATUS', () => 'OPEN', true],
  ['DEAL_STATUS', () => 'WON', false],
  ['DEAL_AMOUNT', () => '150000', true],
  ['DEAL_AMOUNT', () => '150001', false],
])('a branch asks %s of the deal that triggered the enrollment', async (field, value, isMet) => {
  const id = await place.automation({
    trigger: { kind: 'DEAL_CREATED', value: '' },
    steps: [{ id: 'ask', kind: 'BRANCH', field, value: value() }],
  });
  await deal(await place.lead(), { stageId: stages[0], amount: 150_000 });
  await place.settled(id);
  expect(await place.log(id)).toEqual([
    isMet
      ? 'Continues with yes: the deal meets the condition'
      : 'Continues with no: the deal does not meet the condition',
  ]);
});

test('a step sets fields of the deal that triggered the enrollment, not of a newer one', async () => {
  await place.automation({
    trigger: { kind: 'DEAL_STAGE_ENTERED', value: stages[2] },
    steps: [
      { id: 'close', kind: 'SET_DEAL', value: 'CLOSE 14' },
      { id: 'probability', kind: 'SET_DEAL', value: 'PROBABILITY 75' },
    ],
  });
  const lead = await place.lead();
  const first = await deal(lead);
  const newer = await deal(lead);
  await call('mutation ($id: ID!, $stageId: ID!) { moveDeal(id: $id, stageId: $stageId) { message } }', {
    id: first,
    stageId: stages[2],
  });
  const found = async (id: string) =>
    (await call('query ($id: ID!) { findDeal(id: $id) { data { probability expectedCloseOn } } }', { id }))
      .data;
  await eventually(async () => (await found(first)).probability === 75);
  expect(await found(first)).toEqual({ probability: 75, expectedCloseOn: shiftedDay(today(), 14) });
  expect((await found(newer)).expectedCloseOn).toBeNull();
});

test('a message has the merge fields of the deal and its account, and campaigns refuse them', async () => {
  const { data: account } = await call(
    'mutation { createAccount(input: { name: "Archer & Co" }) { message data { _id } } }',
  );
  const provider = await place.sms.provider();
  const body = '{{dealTitle}}, {{dealAmount}}, {{dealStage}}, {{dealClose|some day}}, {{dealAccount}}';
  const id = await place.automation({
    trigger: { kind: 'DEAL_CREATED', value: '' },
    steps: [{ id: 'text', kind: 'SEND_TEXT', value: body }],
  });
  const [lead] = await place.sms.leads({ phone: phoneOf(7) });
  await deal(lead!, { amount: 150_050, currency: 'EUR', accountId: account._id });
  await place.settled(id);
  const [line] = await place.log(id);
  expect(line).toMatch(/^Message: Rooftop solar, €1,500.50, .+, some day, Archer & Co$/);
  expect(
    await place.sms.call('createSmsCampaign', {
      input: { name: 'Deals', body, providerId: provider.id, kind: 'LEAD', selection: { isAll: true } },
    }),
  ).toMatchObject({ acknowledgement: false, message: 'Merge fields of a deal work in automations only' });
});

test('a message with merge fields of deals needs the permission to see deals', async () => {
  const editor = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{crm,deals}', '"NONE"') where id = $1`,
    [editor.userId],
  );
  const create = (value: string) =>
    place.call(
      'createAutomation',
      {
        input: {
          name: 'Deals',
          trigger: { kind: 'LEAD_CREATED', value: '' },
          steps: [{ id: 'text', kind: 'SEND_TEXT', value }],
        },
      },
      editor,
    );
  expect(await create('{{dealTitle}}')).toMatchObject({ acknowledgement: false, statusCode: 403 });
  expect(await create('{{firstName}}')).toMatchObject({ acknowledgement: true });
});

test.each([
  ['a condition', { onlyIf: { field: 'DEAL_PIPELINE', value: '01900000-0000-7000-8000-0000000000d1' } }],
  [
    'an owner',
    { steps: [{ id: 'set', kind: 'SET_DEAL', value: 'OWNER 01900000-0000-7000-8000-0000000000d1' }] },
  ],
  ['a probability', { steps: [{ id: 'set', kind: 'SET_DEAL', value: 'PROBABILITY 101' }] }],
  ['a number of days', { steps: [{ id: 'set', kind: 'SET_DEAL', value: 'CLOSE 366' }] }],
  ['an amount', { onlyIf: { field: 'DEAL_AMOUNT', value: '-1' } }],
])('%s that cannot be is rejected', async (_what, input) => {
  expect(
    await place.call('createAutomation', {
      input: { name: 'Wrong', trigger: { kind: 'DEAL_CREATED', value: '' }, steps: [], ...input },
    }),
  ).toMatchObject({ acknowledgement: false, statusCode: 400 });
});

test('a member chooses no stage of a pipeline that they may not see, and keeps one that was chosen before', async () => {
  const editor = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  await app.database.executeSql('update pipelines set member_ids = array[$2::uuid] where id = $1', [
    pipelineId,
    place.owner.userId,
  ]);
  const steps = [{ id: 'move', kind: 'MOVE_DEAL', value: stages[1] }];
  const input = { name: 'Move', trigger: { kind: 'LEAD_CREATED', value: '' }, steps };
  expect(await place.call('createAutomation', { input }, editor)).toMatchObject({
    acknowledgement: false,
    statusCode: 400,
  });
  const { data } = await place.call('createAutomation', { input });
  expect(
    await place.call('updateAutomation', { id: data._id, input: { ...input, name: 'Move it' } }, editor),
  ).toMatchObject({ acknowledgement: true });
});
