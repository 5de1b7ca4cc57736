import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { dealSettingText } from '#contract/automation/automationSettings.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { AutomationPlace } from './testing/automationPlace.ts';
import { automationPlace } from './testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
/** The pipeline of a new company, and its stages in their order. */
let pipelineId: string;
let stages: string[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  const { data } = await call('{ findPipelines { data { _id stages { _id } } } }');
  const [pipeline] = data as unknown as { _id: string; stages: { _id: string }[] }[];
  pipelineId = pipeline!._id;
  stages = pipeline!.stages.map(({ _id }) => _id);
});

const call = (document: string, variables: object = {}) => app.as(place.owner).reply(document, variables);

async function deal(personIds: string[], input: object = {}): Promise<string> {
  const { data } = await call(
    'mutation ($input: DealInput!) { createDeal(input: $input) { message data { _id } } }',
    { input: { title: 'Rooftop solar', pipelineId, personIds, ...input } },
  );
  return data._id as string;
}
const dealsOf = async (personId: string) =>
  (
    await call(
      'query ($input: DealListInput) { findDeals(input: $input) { data { title stageId amount ownerId status createdBy } } }',
      { input: { personId } },
    )
  ).data as unknown as object[];
const tagsOf = async (id: string) =>
  (await call('query($id: ID!) { findLead(id: $id) { data { tags } } }', { id })).data.tags;
const tagging = (trigger: object, value: string) =>
  place.automation({ trigger, steps: [{ id: 'tag', kind: 'ADD_TAG', value }] });

test('a new deal, a stage, a won deal and a lost deal each enroll the first person of the deal', async () => {
  const created = await tagging({ kind: 'DEAL_CREATED', value: '' }, 'created');
  const entered = await tagging({ kind: 'DEAL_STAGE_ENTERED', value: stages[2] }, 'entered');
  const won = await tagging({ kind: 'DEAL_WON', value: pipelineId }, 'won');
  const lost = await tagging({ kind: 'DEAL_LOST', value: pipelineId }, 'lost');
  const first = await place.lead();
  const other = await place.lead();
  const id = await deal([first, other]);
  await place.settled(created);
  expect(await tagsOf(first)).toEqual(['created']);
  await call('mutation ($id: ID!, $stageId: ID!) { moveDeal(id: $id, stageId: $stageId) { message } }', {
    id,
    stageId: stages[2],
  });
  await place.settled(entered);
  const close = (dealId: string, outcome: string) =>
    call('mutation ($id: ID!, $input: DealCloseInput!) { closeDeal(id: $id, input: $input) { message } }', {
      id: dealId,
      input: { outcome },
    });
  await close(id, 'WON');
  await place.settled(won);
  expect(await tagsOf(first)).toEqual(['created', 'entered', 'won']);
  await close(await deal([other]), 'LOST');
  await place.settled(lost);
  expect(await tagsOf(other)).toEqual(['created', 'lost']);
});

test('a step creates a deal with merge fields in its title, and another moves the newest open deal', async () => {
  const value = dealSettingText({
    stageId: stages[1]!,
    amount: '150050',
    title: 'Home of {{firstName|a lead}}',
  });
  const id = await place.automation({
    trigger: { kind: 'TAG_ADDED', value: 'buyer' },
    steps: [
      { id: 'create', kind: 'CREATE_DEAL', value },
      { id: 'move', kind: 'MOVE_DEAL', value: stages[3] },
    ],
  });
  const lead = await place.lead({ tags: ['buyer'] });
  await place.settled(id);
  expect(await place.log(id)).toEqual(['Deal created: Home of Ann', 'Deal moved: Home of Ann']);
  expect(await dealsOf(lead)).toMatchObject([
    {
      title: 'Home of Ann',
      stageId: stages[3],
      amount: 150_050,
      status: 'OPEN',
      createdBy: 'Automation Welcome',
    },
  ]);
});

test('a lead without an open deal has none to move, and a stage that was archived is named in the log', async () => {
  const id = await place.automation({ steps: [{ id: 'move', kind: 'MOVE_DEAL', value: stages[3] }] });
  await place.lead();
  await place.settled(id);
  expect(await place.log(id)).toEqual(['There is no open deal to move']);
  await app.database.executeSql('update pipeline_stages set archived_at = now() where id = $1', [stages[3]]);
  await place.lead();
  await place.settled(id, 2);
  expect(await place.log(id)).toEqual([expect.stringMatching(/stage/i)]);
});

test('stages and pipelines of other companies are rejected', async () => {
  const other = await automationPlace(app);
  for (const input of [
    { trigger: { kind: 'DEAL_CREATED', value: pipelineId } },
    { trigger: { kind: 'DEAL_STAGE_ENTERED', value: stages[0] } },
    { steps: [{ id: 'move', kind: 'MOVE_DEAL', value: stages[0] }] },
    { steps: [{ id: 'create', kind: 'CREATE_DEAL', value: `${stages[0]} 0 Viewing` }] },
  ])
    expect(
      await other.call('createAutomation', {
        input: {
          name: 'Foreign',
          trigger: { kind: 'LEAD_CREATED', value: '' },
          steps: [],
          ...input,
        },
      }),
    ).toMatchObject({ acknowledgement: false, statusCode: 400 });
});

test('a step for deals needs the permission to edit deals', async () => {
  const editor = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{crm,deals}', '"VIEW"') where id = $1`,
    [editor.userId],
  );
  const create = (kind: string, trigger: object) =>
    place.call(
      'createAutomation',
      {
        input: {
          name: 'Deals',
          trigger,
          steps: [{ id: 'one', kind, value: kind === 'LEAVE' ? '' : stages[0] }],
        },
      },
      editor,
    );
  const onLead = { kind: 'LEAD_CREATED', value: '' };
  expect(await create('MOVE_DEAL', onLead)).toMatchObject({ acknowledgement: false, statusCode: 403 });
  expect(await create('LEAVE', { kind: 'DEAL_CREATED', value: '' })).toMatchObject({ acknowledgement: true });
});

test('an automation that would start itself by its deals is not turned on', async () => {
  const value = dealSettingText({ stageId: stages[0]!, amount: '', title: 'Next' });
  const id = await place.automation(
    { trigger: { kind: 'DEAL_CREATED', value: '' }, steps: [{ id: 'create', kind: 'CREATE_DEAL', value }] },
    false,
  );
  expect(await place.call('turnAutomationOn', { id })).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
  });
});
