import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
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

/** Time goes by, and the job of each minute looks again. */
async function minutes(count: number) {
  app.clock.advance(count * 60_000);
  await app.services.automation.recoverAutomations();
}
async function textsTo(personId: string): Promise<string[]> {
  const { rows } = await app.database.executeSql(
    `select text from sms_messages where company_id = $1 and person_id = $2 order by created_at, id`,
    [place.companyId, personId],
  );
  return rows.map(({ text }: { text: string }) => text);
}
const tagsOf = async (id: string): Promise<string[]> =>
  (await app.as(place.owner).reply('query($id: ID!) { findLead(id: $id) { data { tags } } }', { id })).data
    .tags;

describe('a lead is created', () => {
  test('gets a text, a tag and a task, once and in this order', async () => {
    await place.sms.provider();
    const id = await place.automation({
      steps: [
        TEXT,
        { id: 'tag', kind: 'ADD_TAG', value: 'Welcomed' },
        { id: 'task', kind: 'CREATE_TASK', value: 'Call them' },
      ],
    });
    const lead = await place.lead();
    expect(await place.settled(id)).toMatchObject([{ state: 'DONE', personId: lead, name: 'Ann' }]);
    expect(await place.log(id)).toEqual([
      'Message: Hello Ann',
      'Tag “Welcomed” added',
      'Task added: Call them',
    ]);
    expect(await textsTo(lead)).toEqual(['Hello Ann']);
    expect(await tagsOf(lead)).toEqual(['Welcomed']);
    const { data } = await app
      .as(place.owner)
      .reply('query($id: ID!) { findTasks(kind: LEAD, personId: $id) { data { title createdBy } } }', {
        id: lead,
      });
    expect(data).toEqual([{ title: 'Call them', createdBy: 'Automation Welcome' }]);
  });

  test('is no lead that a file brings, and none while the automation is off', async () => {
    const id = await place.automation({}, false);
    await place.lead();
    await place.call('turnAutomationOn', { id });
    await place.sms.leads({ phone: '+442079460999' });
    const lead = await place.lead();
    expect((await place.settled(id)).map(({ personId }) => personId)).toEqual([lead]);
  });

  test('counts only where the condition is met, and may count later', async () => {
    const onlyIf = { field: 'TAG', value: 'vip' };
    const trigger = { kind: 'TAG_ADDED', value: 'New' };
    const id = await place.automation({ trigger, onlyIf, steps: [{ id: 'leave', kind: 'LEAVE' }] });
    const lead = await place.lead({ tags: ['new'] });
    expect(await place.settled(id)).toMatchObject([
      { state: 'STOPPED', reason: 'The condition is not met', personId: lead },
    ]);
    await place.call('updateLead', { id: lead, input: { tags: ['VIP'] } });
    await place.call('updateLead', { id: lead, input: { tags: ['VIP', 'new'] } });
    expect(await place.settled(id, 2)).toMatchObject([
      { state: 'DONE', reason: null },
      { reason: 'The condition is not met' },
    ]);
  });
});

test("a branch uses the lead's current data, and the steps after it follow either branch", async () => {
  const id = await place.automation({
    steps: [
      { id: 'ask', kind: 'BRANCH', field: 'TAG', value: 'vip' },
      { id: 'yes', parentId: 'ask', arm: 'YES', kind: 'ADD_TAG', value: 'yes' },
      { id: 'no', parentId: 'ask', arm: 'NO', kind: 'ADD_TAG', value: 'no' },
      { id: 'end', kind: 'ADD_TAG', value: 'end' },
    ],
  });
  const vip = await place.lead({ tags: ['VIP'] });
  await place.settled(id);
  const other = await place.lead();
  await place.settled(id, 2);
  expect(await tagsOf(vip)).toEqual(['VIP', 'yes', 'end']);
  expect(await tagsOf(other)).toEqual(['no', 'end']);
});

describe('a wait', () => {
  const WAITING = [
    { id: 'wait', kind: 'WAIT', value: '2' },
    { id: 'tag', kind: 'ADD_TAG', value: 'after' },
  ];

  test('ends by the clock, and an edit in between does not affect people who are already enrolled', async () => {
    const id = await place.automation({ steps: WAITING });
    const lead = await place.lead();
    expect(await place.settled(id)).toMatchObject([{ state: 'RUNNING', step: { id: 'tag' } }]);
    await minutes(1);
    expect(await tagsOf(lead)).toEqual([]);
    await place.call('turnAutomationOff', { id });
    const steps = [{ id: 'tag', kind: 'ADD_TAG', value: 'other' }];
    expect(await place.call('updateAutomation', { id, input: { steps } })).toMatchObject({
      message: 'Automation updated',
    });
    await minutes(1.2);
    expect(await place.runs(id)).toMatchObject([{ state: 'RUNNING' }]);
    await place.call('turnAutomationOn', { id });
    await eventually(async () => (await tagsOf(lead)).length === 1);
    expect(await tagsOf(lead)).toEqual(['after']);
  });

  test('ends for people in trash, and for people who are removed', async () => {
    const id = await place.automation({ steps: WAITING });
    const trashed = await place.lead();
    const taken = await place.lead();
    const runs = await place.settled(id, 2);
    await place.call('moveLeadToTrash', { id: trashed });
    const runId = runs.find(({ personId }) => personId === taken)!._id;
    const out = () => place.call('stopAutomationRun', { automationId: id, runId });
    expect(await out()).toMatchObject({ acknowledgement: true });
    expect(await out()).toMatchObject({ statusCode: 409, message: 'This enrollment has already ended' });
    await minutes(2.2);
    await eventually(async () => (await place.runs(id)).every(({ state }) => state === 'STOPPED'));
    expect((await place.runs(id)).map(({ reason }) => reason).toSorted()).toEqual([
      'Ended manually',
      'In trash',
    ]);
    expect(await tagsOf(taken)).toEqual([]);
  });

  test('rests while the company is suspended', async () => {
    const id = await place.automation({ steps: WAITING });
    const lead = await place.lead();
    await place.settled(id);
    const suspend = (value: string) =>
      app.database.executeSql(
        `update companies set suspended_at = ${value}, suspended_reason = ${value}::text where id = $1`,
        [place.companyId],
      );
    await suspend('now()');
    await minutes(2.2);
    await app.services.automation.takeAutomationTurn(place.companyId, new AbortController().signal);
    // Read during the suspension: afterwards the worker may continue at any time
    const { rows } = await app.database.executeSql(
      'select state, step_id from automation_runs where automation_id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'RUNNING', step_id: 'tag' }]);
    await suspend('null');
    await minutes(1);
    await eventually(async () => (await tagsOf(lead)).length === 1);
  });
});

describe('a text', () => {
  test('passes the send policy: a lead who has opted out gets no message and leaves', async () => {
    await place.sms.provider();
    const phone = '+442079460555';
    await place.sms.call('createSmsOptOut', { input: { phone } });
    const id = await place.automation({ steps: [TEXT, { id: 'tag', kind: 'ADD_TAG', value: 'after' }] });
    const lead = await place.lead({ phoneNumber: phone });
    expect(await place.settled(id)).toMatchObject([{ state: 'STOPPED', reason: 'Opted out' }]);
    expect(await place.log(id)).toEqual(['No message: Opted out']);
    expect(await textsTo(lead)).toEqual([]);
  });

  test('that cannot be sent is logged, and the next step follows', async () => {
    const id = await place.automation({ steps: [TEXT, { id: 'tag', kind: 'ADD_TAG', value: 'after' }] });
    await place.lead();
    await place.settled(id);
    expect(await place.log(id)).toEqual(['No message: No SMS provider', 'Tag “after” added']);
    await place.lead({ phoneNumber: '', email: 'ann@example.com' });
    await place.settled(id, 2);
    expect(await place.log(id)).toEqual(['No message: No phone number', 'Tag “after” added']);
  });

  test('over the plan’s limit is not sent', async () => {
    await place.sms.provider();
    const id = await place.automation({});
    await place.lead();
    await place.settled(id);
    await app.database.executeSql(
      `insert into automation_log (company_id, id, run_id, step_id, kind, text, text_id, created_at)
       select company_id, gen_random_uuid(), id, 'more' || n, 'SEND_TEXT', '', gen_random_uuid(), $2
       from automation_runs, generate_series(1, 30000) n where company_id = $1`,
      [place.companyId, app.clock.now()],
    );
    await place.lead();
    await place.settled(id, 2);
    expect(await place.log(id)).toEqual(['No message: Over plan limit']);
  });
});

describe('a stage is entered', () => {
  test('by an edit and by a change of many, and sets off what the next automation does', async () => {
    const stages = (await app.as(place.owner).reply('{ findLeadOptions(kind: STAGE) { data { _id name } } }'))
      .data as { _id: string; name: string }[];
    const [, second, third] = stages;
    const first = await place.automation({
      trigger: { kind: 'STAGE_ENTERED', value: second!._id },
      steps: [{ id: 'stage', kind: 'SET_STAGE', value: third!._id }],
    });
    const then = await place.automation({
      trigger: { kind: 'STAGE_ENTERED', value: third!._id },
      steps: [{ id: 'tag', kind: 'ADD_TAG', value: 'third' }],
    });
    const lead = await place.lead();
    expect(await place.runs(first)).toEqual([]);
    await place.call('updateLead', { id: lead, input: { stageId: second!._id } });
    await place.settled(then);
    await eventually(async () => (await tagsOf(lead)).includes('third'));
    expect(await place.log(first)).toEqual([`Stage set to ${third!.name}`]);

    const [moved] = await place.sms.leads({ first_name: 'Bo' });
    const BULK = `mutation($selection: PersonSelection!, $change: BulkChange!) {
      bulkChangeLeads(selection: $selection, change: $change) { acknowledgement } }`;
    const change = { selection: { ids: [moved] }, change: { stageId: second!._id } };
    expect(await app.as(place.owner).reply(BULK, change)).toMatchObject({ acknowledgement: true });
    expect((await place.settled(first, 2)).map(({ personId }) => personId)).toEqual([moved, lead]);
  });
});

describe('loops', () => {
  test('are found when an automation is turned on, whether of one or of several', async () => {
    const own = await place.automation(
      { trigger: { kind: 'TAG_ADDED', value: 'a' }, steps: [{ id: 's', kind: 'ADD_TAG', value: 'A' }] },
      false,
    );
    expect(await place.call('turnAutomationOn', { id: own })).toMatchObject({
      statusCode: 409,
      message: 'A step of this automation triggers it again, so it would never end',
    });
    await place.automation({
      name: 'There',
      trigger: { kind: 'TAG_ADDED', value: 'x' },
      steps: [{ id: 's', kind: 'ADD_TAG', value: 'y' }],
    });
    const back = await place.automation(
      {
        name: 'Back',
        trigger: { kind: 'TAG_ADDED', value: 'Y' },
        steps: [{ id: 's', kind: 'ADD_TAG', value: 'X' }],
      },
      false,
    );
    expect(await place.call('turnAutomationOn', { id: back })).toMatchObject({
      statusCode: 409,
      message: 'These automations would trigger each other endlessly: Back, There',
    });
  });

  test('by hand end: one person begins at most five within an hour, and one automation once at a time', async () => {
    const id = await place.automation({
      trigger: { kind: 'TAG_ADDED', value: 'again' },
      isRepeated: true,
      steps: [{ id: 'tag', kind: 'REMOVE_TAG', value: 'again' }],
    });
    const lead = await place.lead();
    for (let turn = 1; turn <= 7; turn += 1) {
      await place.call('updateLead', { id: lead, input: { tags: [] } });
      await place.call('updateLead', { id: lead, input: { tags: ['again'] } });
      await place.settled(id, Math.min(turn, 5));
    }
    // The exclusion is logged once in that hour
    const reason = 'Not enrolled: this person was enrolled 5 times within an hour';
    const runs = await place.runs(id);
    expect(runs.filter((run) => run.reason !== reason)).toHaveLength(5);
    expect(runs.filter((run) => run.reason === reason)).toMatchObject([{ state: 'STOPPED' }]);
  });

  test('five begin by one event, the oldest ones, and the sixth and seventh say why they do not', async () => {
    const ids: string[] = [];
    for (let one = 1; one <= 7; one += 1)
      ids.push(
        await place.automation({
          trigger: { kind: 'TAG_ADDED', value: 'crowd' },
          steps: [{ id: 'leave', kind: 'LEAVE' }],
        }),
      );
    const lead = await place.lead();
    await place.call('updateLead', { id: lead, input: { tags: ['crowd'] } });
    const states = await Promise.all(ids.map(async (id) => (await place.settled(id))[0]?.state));
    expect(states).toEqual([...Array(5).fill('DONE'), 'STOPPED', 'STOPPED']);
    const [left] = await place.runs(ids[6] ?? '');
    expect(left?.reason).toBe('Not enrolled: this person was enrolled 5 times within an hour');
  });

  test('once is once where it is not to be repeated', async () => {
    const id = await place.automation({
      trigger: { kind: 'TAG_ADDED', value: 'again' },
      steps: [{ id: 'tag', kind: 'REMOVE_TAG', value: 'again' }],
    });
    const lead = await place.lead({ tags: ['again'] });
    await place.settled(id);
    await place.call('updateLead', { id: lead, input: { tags: ['again'] } });
    expect(await place.runs(id)).toHaveLength(1);
  });
});

describe('a test run', () => {
  test('returns what would happen, without effects', async () => {
    await place.sms.provider();
    const steps = [
      TEXT,
      { id: 'wait', kind: 'WAIT', value: '60' },
      { id: 'tag', kind: 'ADD_TAG', value: 'x' },
    ];
    const id = await place.automation({ steps }, false);
    const lead = await place.lead();
    const before = await app.rowsOfCompany(place.companyId);
    expect((await place.call('testAutomation', { id, personId: lead })).data).toEqual([
      { kind: 'SEND_TEXT', text: 'Message: Hello Ann' },
      { kind: 'WAIT', text: 'Waits' },
      { kind: 'ADD_TAG', text: 'Tag “x” added' },
    ]);
    expect(await app.rowsOfCompany(place.companyId)).toEqual(before);
  });
});

describe('the input', () => {
  const refused = async (input: object) => {
    const reply = await place.call('createAutomation', { input: { name: 'Welcome', ...input } });
    expect(reply).toMatchObject({ acknowledgement: false });
    return `${reply.statusCode} ${reply.message}`;
  };

  test('is checked by the rules', async () => {
    expect(await refused({ name: ' ' })).toBe('400 This field is required!');
    expect(await refused({ trigger: { kind: 'TAG_ADDED' } })).toBe('400 This field is required!');
    expect(await refused({ steps: [{ id: 'w', kind: 'WAIT', value: '0' }] })).toBe(
      '400 Wait from one minute to a year',
    );
    expect(await refused({ steps: [TEXT, TEXT] })).toContain('are inconsistent');
    expect(await refused({ steps: [{ ...TEXT, parentId: 'text', arm: 'YES' }] })).toContain(
      'are inconsistent',
    );
    expect(await refused({ steps: [{ id: 's', kind: 'SET_STAGE', value: place.companyId }] })).toContain(
      'no longer exists',
    );
    const many = Array.from({ length: 51 }, (_, n) => ({ id: `l${n}`, kind: 'LEAVE' }));
    expect(await refused({ steps: many })).toContain('at most 50 steps');
  });

  test('is changed at once, and deleted, only while it is off', async () => {
    const id = await place.automation({});
    const error = { statusCode: 409, description: 'automation-is-on' };
    expect(await place.call('deleteAutomation', { id })).toMatchObject(error);
    await place.call('turnAutomationOff', { id });
    expect(await place.call('updateAutomation', { id, input: { name: 'Welcome' } })).toMatchObject({
      message: 'Nothing to change',
    });
    expect(await place.call('updateAutomation', { id, input: { name: 'Other' } })).toMatchObject({
      message: 'Automation updated',
    });
    const { data } = await place.call('findAutomations', { input: { search: 'oth', isOn: false } });
    expect(data).toMatchObject([{ name: 'Other', isOn: false }]);
    expect(await place.call('deleteAutomation', { id })).toMatchObject({ acknowledgement: true });
    expect(await place.call('findAutomation', { id })).toMatchObject({ statusCode: 404 });
  });

  test('needs a step to be turned on, and the right to have texts sent', async () => {
    const empty = await place.automation({ steps: [] }, false);
    expect(await place.call('turnAutomationOn', { id: empty })).toMatchObject({
      message: 'Add a step first',
    });
    const id = await place.automation({}, false);
    const { companyId } = place;
    const writer = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    expect(await place.call('turnAutomationOn', { id }, writer)).toMatchObject({ statusCode: 403 });
    await place.call('turnAutomationOn', { id });
    expect(await place.call('turnAutomationOff', { id }, writer)).toMatchObject({ acknowledgement: true });
  });

  test('who sees their own leads alone reads no name and no log of others', async () => {
    const id = await place.automation({ steps: [{ id: 'leave', kind: 'LEAVE' }] });
    await place.lead();
    const [run] = await place.settled(id);
    const { companyId } = place;
    const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
    const { data } = await place.call('findAutomationRuns', { automationId: id }, reader);
    expect(data).toMatchObject([{ personId: null, name: null, state: 'DONE' }]);
    const log = await place.call('findAutomationLog', { automationId: id, runId: run!._id }, reader);
    expect(log).toMatchObject({ statusCode: 404 });
  });
});
