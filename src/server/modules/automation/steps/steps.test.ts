import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { phoneOf } from '#server/modules/sms/testing/smsPlace.ts';
import { automationPlace, TEXT } from '../testing/automationPlace.ts';
import type { AutomationPlace } from '../testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
let inboundUrl: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  ({ inboundUrl } = await place.sms.provider());
});

let texts = 0;
async function answer(from: string, text: string) {
  texts += 1;
  const body = { id: `text-${texts}`, from, to: '+442079460001', text };
  expect(await place.sms.tell(inboundUrl, body)).toBe(200);
}
async function minutes(count: number) {
  app.clock.advance(count * 60_000);
  await app.services.automation.takeAutomationTurn(place.companyId, new AbortController().signal);
}
const wait = (id: string, value = '2') => ({ id, kind: 'WAIT', value });
const tag = (id: string, more = {}) => ({ id, kind: 'ADD_TAG', value: id, ...more });
const ASKED = (value: string) => [
  { id: 'ask', kind: 'BRANCH', field: 'REPLIED', value },
  tag('yes', { parentId: 'ask', arm: 'YES' }),
  tag('no', { parentId: 'ask', arm: 'NO' }),
];

test('a branch asks whether somebody has answered since it began, or since its last text', async () => {
  const phoneNumber = phoneOf(11);
  const steps = [TEXT, wait('wait'), { ...TEXT, id: 'second' }, wait('more')];
  const ever = await place.automation({ steps: [...steps, ...ASKED('RUN')] });
  const last = await place.automation({ steps: [...steps, ...ASKED('TEXT')] });
  await place.lead({ phoneNumber });
  await place.settled(ever);
  await place.settled(last);
  await answer(phoneNumber, 'Yes, please call');
  await minutes(2.1);
  await minutes(2.1);
  await place.settled(ever);
  expect((await place.log(ever)).slice(-2)).toEqual(['Goes on with yes', 'Tag “yes” added']);
  expect((await place.log(last)).slice(-2)).toEqual(['Goes on with no', 'Tag “no” added']);
});

describe('steps', () => {
  test('add a note, set the lead manager by whose turn it is, and tell a member to look', async () => {
    const reply = await app
      .as(place.owner)
      .reply(
        'mutation { createLeadManager(input: { firstName: "Mia", lastName: "Park" }) { acknowledgement message } }',
      );
    expect(reply).toMatchObject({ acknowledgement: true });
    const id = await place.automation({
      steps: [
        { id: 'note', kind: 'ADD_NOTE', value: 'Came by the ad\nof May' },
        { id: 'manager', kind: 'SET_MANAGER', value: 'ROUND_ROBIN' },
        { id: 'notify', kind: 'NOTIFY', value: place.owner.userId },
        { id: 'nobody', kind: 'NOTIFY', value: 'MANAGER' },
      ],
    });
    const lead = await place.lead();
    await place.settled(id);
    expect(await place.log(id)).toEqual([
      'Note added: Came by the ad\nof May',
      'Lead manager set to Mia Park',
      expect.stringMatching(/ notified$/),
      'Nobody to notify',
    ]);
    const { rows } = await app.database.executeSql(
      `select n.text, n.author_name, m.first_name, o.kind, o.actor_name from people p
       join notes n on n.person_id = p.id join lead_managers m on m.id = p.manager_id
       join notifications o on o.person_id = p.id where p.id = $1`,
      [lead],
    );
    expect(rows).toEqual([
      {
        text: 'Came by the ad\nof May',
        author_name: 'Automation Welcome',
        first_name: 'Mia',
        kind: 'AUTOMATION',
        actor_name: 'Automation Welcome',
      },
    ]);
  });

  test('wait until a date of the lead; who has none goes on', async () => {
    const id = await place.automation({
      steps: [{ id: 'until', kind: 'WAIT_UNTIL', value: 'NEXT_CALL 0 9' }, tag('after')],
    });
    const nextCall = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString();
    await place.lead({ nextCall });
    const [run] = await place.settled(id);
    expect(run).toMatchObject({ state: 'RUNNING', step: { id: 'after' } });
    expect(Math.abs(Date.parse(run?.dueAt ?? '') - Date.parse(nextCall))).toBeLessThan(86_400_000);
    await place.lead();
    await place.settled(id, 2);
    expect(await place.log(id)).toEqual(['There is no date to wait for', 'Tag “after” added']);
  });

  test('name managers, members and dates that are there', async () => {
    const refused = async (kind: string, value: string) =>
      (await place.call('createAutomation', { input: { name: 'A', steps: [{ id: 's', kind, value }] } }))
        .message;
    expect(await refused('SET_MANAGER', place.companyId)).toContain('does not exist');
    expect(await refused('NOTIFY', place.companyId)).toContain('does not exist');
    expect(await refused('WAIT_UNTIL', `${place.companyId} 0 9`)).toContain('does not exist');
    expect(await refused('ADD_NOTE', ' ')).toBe('This field is required!');
  });
});

describe('at once leaves', () => {
  const WAITING = { steps: [wait('wait', '1000'), tag('after')] };
  const ends = async (id: string) => (await place.runs(id)).map(({ state, reason }) => `${state} ${reason}`);

  test('whoever opts out, by a text or by hand, and whoever goes to the trash', async () => {
    const id = await place.automation(WAITING);
    const [byText, byHand] = [phoneOf(21), phoneOf(22)];
    await place.lead({ phoneNumber: byText });
    await place.lead({ phoneNumber: byHand });
    const trashed = await place.lead();
    await place.lead();
    await place.settled(id, 4);
    await answer(byText, 'STOP');
    await place.sms.call('createSmsOptOut', { input: { phone: byHand } });
    await place.call('moveLeadToTrash', { id: trashed });
    expect((await ends(id)).toSorted()).toEqual([
      'RUNNING null',
      'STOPPED In the trash',
      'STOPPED Opted out',
      'STOPPED Opted out',
    ]);
  });

  test('whoever answers, or reaches the stage, where that is the goal; they may begin again', async () => {
    const stages = (await app.as(place.owner).reply('{ findLeadOptions(kind: STAGE) { data { _id } } }'))
      .data as { _id: string }[];
    const [, second, third] = stages.map(({ _id }) => _id);
    const answered = await place.automation({ ...WAITING, goal: { field: 'REPLIED', value: 'RUN' } });
    const reached = await place.automation({ ...WAITING, goal: { field: 'STAGE', value: third } });
    const own = await place.automation({
      goal: { field: 'STAGE', value: second },
      trigger: { kind: 'TAG_ADDED', value: 'go' },
      steps: [{ id: 'stage', kind: 'SET_STAGE', value: second }, tag('after')],
    });
    const lead = await place.lead({ phoneNumber: phoneOf(31) });
    await place.settled(answered);
    await place.settled(reached);
    await answer(phoneOf(31), 'Hello');
    expect(await ends(answered)).toEqual(['DONE The goal is reached']);
    await place.call('updateLead', { id: lead, input: { stageId: second } });
    expect(await ends(reached)).toEqual(['RUNNING null']);
    await place.call('updateLead', { id: lead, input: { stageId: third } });
    expect(await ends(reached)).toEqual(['DONE The goal is reached']);
    // Its own step may be what reaches it
    await place.call('updateLead', { id: lead, input: { tags: ['go'] } });
    await place.settled(own);
    expect(await ends(own)).toEqual(['DONE The goal is reached']);
    expect(await place.log(own)).toHaveLength(1);
  });
});

test('a goal is a stage or an answer, and who begins is not asked for an answer', async () => {
  const refused = async (input: object) =>
    (await place.call('createAutomation', { input: { name: 'A', ...input } })).message;
  expect(await refused({ goal: { field: 'TAG', value: 'vip' } })).toBe('This cannot be asked here');
  expect(await refused({ onlyIf: { field: 'REPLIED', value: 'RUN' } })).toBe('This cannot be asked here');
  expect(await refused({ goal: { field: 'REPLIED', value: 'EVER' } })).toBe('This field is required!');
});
