import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { phoneOf } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { AutomationPlace } from '../testing/automationPlace.ts';
import { automationPlace, TEXT } from '../testing/automationPlace.ts';

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
  expect(await place.sms.postWebhook(inboundUrl, body)).toBe(200);
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

test('a branch checks for a reply since the enrollment, or since its last message', async () => {
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
  expect((await place.log(ever)).slice(-2)).toEqual([
    'Continues with yes: has replied since the enrollment',
    'Tag “yes” added',
  ]);
  expect((await place.log(last)).slice(-2)).toEqual([
    'Continues with no: has not replied since the last message',
    'Tag “no” added',
  ]);
});

describe('a branch asks for a click since the enrollment', () => {
  const CLICKED = (value: string) => [
    wait('wait'),
    { id: 'ask', kind: 'BRANCH', field: 'CLICKED', value },
    tag('yes', { parentId: 'ask', arm: 'YES' }),
    tag('no', { parentId: 'ask', arm: 'NO' }),
  ];
  const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };

  /** Sends a campaign to all leads; opens the link that this number got. */
  async function clickedCampaign(phone: string, name: string, headers = PHONE): Promise<string> {
    const provider = await place.sms.provider();
    const id = await place.sms.draft(provider.id, { name, body: 'See https://homes.test/' });
    await place.sms.call('startSmsCampaign', { id });
    await place.sms.reaches(id, 'FINISHED');
    await open(id, phone, headers);
    return id;
  }
  async function open(campaignId: string, phone: string, headers = PHONE) {
    const recipients = await place.sms.recipients(campaignId);
    const link =
      recipients
        .find((each) => each.phone === phone)
        ?.text?.split(' ')
        .at(-1) ?? '';
    await openLink(link, headers);
  }
  async function openLink(link: string, headers = PHONE) {
    const answer = await fetch(new URL(new URL(link).pathname, app.url), { redirect: 'manual', headers });
    expect(answer.status).toBe(302);
  }
  /** The last lines of each one's log, by number. */
  async function ways(automationId: string): Promise<string[]> {
    await minutes(2.1);
    await place.settled(automationId, 2);
    const lines = (await place.runs(automationId)).map(async ({ _id: runId }) => {
      const { data } = await place.call('findAutomationLog', { automationId, runId });
      return (data as { text: string }[]).map(({ text }) => text).at(1) ?? '';
    });
    return (await Promise.all(lines)).toSorted();
  }

  test('in a text of one campaign, by who got it', async () => {
    const trigger = { kind: 'CAMPAIGN_SENT', value: '' };
    await place.sms.leads({ phone: phoneOf(41) }, { phone: phoneOf(42) });
    const before = await clickedCampaign(phoneOf(41), 'Winter viewings');
    const ofBefore = await place.automation({ trigger, steps: CLICKED(before) });
    const ofAny = await place.automation({ trigger, steps: CLICKED('') });
    app.clock.advance(60_000);
    await clickedCampaign(phoneOf(42), 'Spring viewings');
    await place.settled(ofBefore, 2);
    await place.settled(ofAny, 2);
    expect(await ways(ofAny)).toEqual([
      'Continues with no: has not clicked a link of any message since the enrollment',
      'Continues with yes: has clicked a link of any message since the enrollment',
    ]);
    // Who opened that one did so before
    expect(await ways(ofBefore)).toEqual([
      'Continues with no: has not clicked a link of Winter viewings since the enrollment',
      'Continues with no: has not clicked a link of Winter viewings since the enrollment',
    ]);
  });

  test('in its own text, whose links are short; who cannot answer stops texts by one more', async () => {
    const { id: provider } = await place.sms.provider({ senderId: 'HARBOUR' });
    await place.sms.call('setDefaultSmsProvider', { id: provider });
    const text = { ...TEXT, value: 'Hi {{firstName|there}}, see https://homes.test/new' };
    const id = await place.automation({ steps: [text, ...CLICKED('')] });
    await place.lead();
    await place.settled(id);
    const [said = ''] = await place.log(id);
    const [, link = '', stop = ''] =
      /^Message: Hi Ann, see (http\S+\/l\/\w{10})\nOpt out: (http\S+\/l\/\w{10})$/.exec(said) ?? [];
    await openLink(link);
    await minutes(2.1);
    await place.settled(id);
    expect((await place.log(id)).at(-2)).toBe(
      'Continues with yes: has clicked a link of any message since the enrollment',
    );
    const page = await fetch(new URL(new URL(stop).pathname, app.url), { headers: PHONE });
    expect(await page.text()).toContain('Harbour Homes');
  });

  test('not by a machine, and of a campaign that is there', async () => {
    await place.sms.leads({ phone: phoneOf(43) }, { phone: phoneOf(44) });
    const trigger = { kind: 'CAMPAIGN_SENT', value: '' };
    const id = await place.automation({ trigger, steps: CLICKED('') });
    await clickedCampaign(phoneOf(43), 'Summer viewings', { 'user-agent': 'WhatsApp/2.23.20.0 A' });
    await place.settled(id, 2);
    expect(new Set(await ways(id))).toEqual(
      new Set(['Continues with no: has not clicked a link of any message since the enrollment']),
    );
    const input = { name: 'A', steps: CLICKED(place.companyId) };
    expect((await place.call('createAutomation', { input })).message).toContain('no longer exists');
  });
});

describe('waiting until quiet hours are over', () => {
  const steps = [{ id: 'open', kind: 'WAIT_OPEN', value: '' }, tag('after')];
  /** Open all day on these days, counted from today. */
  const save = (daysAhead: readonly number[]) => {
    const days = daysAhead.map((ahead) => ((app.clock.now().getUTCDay() + ahead + 6) % 7) + 1);
    const quietHours = { opensAt: '00:00', closesAt: '24:00', days, appliesTo: 'MARKETING' };
    const input = { quietHours: { ...quietHours, byCountry: false }, reason: 'All day' };
    return place.sms.call('saveSmsSettings', { input });
  };

  test("continues at once outside quiet hours, and otherwise when they end in the lead's time zone", async () => {
    const id = await place.automation({ steps });
    await place.lead();
    await place.settled(id);
    expect(await place.log(id)).toEqual(['The company has no quiet hours', 'Tag “after” added']);
    await save([0, 1, 2, 3, 4, 5, 6]);
    await place.lead();
    await place.settled(id, 2);
    expect(await place.log(id)).toEqual(['No quiet hours at this moment', 'Tag “after” added']);
    await save([3]);
    // Tokyo has its midnight nine hours before London's
    await place.lead({ phoneNumber: '+81312345678' });
    const [run] = await place.settled(id, 3);
    expect(run).toMatchObject({ state: 'RUNNING', step: { id: 'after' } });
    const opens = new Date(run?.dueAt ?? '');
    expect(opens.toISOString()).toMatch(/T15:00:00.000Z$/);
    expect((opens.getTime() - app.clock.now().getTime()) / 86_400_000).toBeGreaterThan(1);
    expect(await place.log(id)).toEqual(['Waiting until quiet hours end']);
    await minutes((opens.getTime() - app.clock.now().getTime()) / 60_000 + 0.1);
    // The owner's session is over by then
    const { rows } = await app.database.executeSql(
      `select r.state, p.tags from automation_runs r
       join people p on p.company_id = r.company_id and p.id = r.person_id where r.id = $1`,
      [run?._id],
    );
    expect(rows).toEqual([{ state: 'DONE', tags: ['after'] }]);
  });

  test('a test run says that it waits, and by what a branch goes', async () => {
    const stage = await place.option('STAGE', 'New');
    const branch = { id: 'ask', kind: 'BRANCH', field: 'STAGE', value: stage };
    const id = await place.automation({ steps: [...steps, branch] }, false);
    const personId = await place.lead();
    await save([3]);
    const { data } = await place.call('testAutomation', { id, personId });
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      'Waiting until quiet hours end',
      'Tag “after” added',
      'Continues with yes: is in the stage New',
    ]);
  });
});

describe('steps', () => {
  test('add a note, set the lead manager by round robin, and notify a member', async () => {
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
        { id: 'unassigned', kind: 'NOTIFY', value: 'MANAGER' },
      ],
    });
    const lead = await place.lead();
    await place.settled(id);
    expect(await place.log(id)).toEqual([
      'Note added: Came by the ad\nof May',
      'Lead manager set to Mia Park',
      expect.stringMatching(/ notified$/),
      'No one to notify',
    ]);
    const { rows } = await app.database.executeSql(
      `select n.text, n.author_name, m.first_name, o.kind, o.actor_name from people p
       join notes n on n.company_id = p.company_id and n.person_id = p.id
       join lead_managers m on m.company_id = p.company_id and m.id = p.manager_id
       join notifications o on o.company_id = p.company_id and o.person_id = p.id where p.id = $1`,
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

  test('notify a lead manager once of a lead that is assigned to them and that they shall look at', async () => {
    const mia = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId: place.companyId });
    const createManager =
      'mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }';
    await app.as(place.owner).reply(createManager, { input: { firstName: 'Mia', userEmail: mia.email } });
    const id = await place.automation({
      steps: [
        { id: 'manager', kind: 'SET_MANAGER', value: 'ROUND_ROBIN' },
        { id: 'notify', kind: 'NOTIFY', value: 'MANAGER' },
      ],
    });
    const notifications = async () =>
      (await app.as(mia).reply('{ findNotifications { data { _id kind actorName person { _id } } } }')).data;
    const lead = await place.lead();
    await place.settled(id);
    expect(await notifications()).toMatchObject([
      { kind: 'LEAD_ASSIGNED', actorName: 'Automation Welcome', person: { _id: lead } },
    ]);
    // Assigned by someone else, or read long ago, it is not the same
    await place.lead({
      managerId: (await app.as(place.owner).reply('{ findLeadManagers { data { _id } } }')).data[0]._id,
    });
    await place.settled(id, 2);
    expect((await notifications()).map(({ kind }: { kind: string }) => kind)).toEqual([
      'AUTOMATION',
      'LEAD_ASSIGNED',
      'LEAD_ASSIGNED',
    ]);
  });

  test('wait until a date of the lead; without a date they continue at once', async () => {
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
    expect(await place.log(id)).toEqual(['The lead has no such date', 'Tag “after” added']);
  });

  test('name managers, members and dates that are there', async () => {
    const refused = async (kind: string, value: string) =>
      (await place.call('createAutomation', { input: { name: 'A', steps: [{ id: 's', kind, value }] } }))
        .message;
    expect(await refused('SET_MANAGER', place.companyId)).toContain('no longer exists');
    expect(await refused('NOTIFY', place.companyId)).toContain('no longer exists');
    expect(await refused('WAIT_UNTIL', `${place.companyId} 0 9`)).toContain('no longer exists');
    expect(await refused('ADD_NOTE', ' ')).toBe('This field is required!');
  });
});

describe('at once leaves', () => {
  const WAITING = { steps: [wait('wait', '1000'), tag('after')] };
  const ends = async (id: string) => (await place.runs(id)).map(({ state, reason }) => `${state} ${reason}`);

  test('people who opt out, by message or by hand, and people who are moved to trash', async () => {
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
      'STOPPED In trash',
      'STOPPED Opted out',
      'STOPPED Opted out',
    ]);
  });

  test('people who reply or reach the stage, if that is the goal; they may be enrolled again', async () => {
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

  test('a reply from the number of a merged person belongs to the survivor', async () => {
    const id = await place.automation({ ...WAITING, goal: { field: 'REPLIED', value: 'RUN' } });
    const survivorId = await place.lead({ phoneNumber: phoneOf(33) });
    const double = await place.lead({ phoneNumber: phoneOf(34) });
    await place.settled(id, 2);
    const merge = `mutation($input: MergeInput!) { mergePeople(input: $input) { acknowledgement } }`;
    const input = { kind: 'LEAD', survivorId, mergedIds: [double], choices: [] };
    await app.as(place.owner).reply(merge, { input });
    await answer(phoneOf(34), 'Hello');
    expect((await ends(id)).toSorted()).toEqual([
      'DONE The goal is reached',
      'STOPPED Merged with another person',
    ]);
  });
});

test('a goal is a stage or an answer, and who begins is not asked for an answer', async () => {
  const refused = async (input: object) =>
    (await place.call('createAutomation', { input: { name: 'A', ...input } })).message;
  expect(await refused({ goal: { field: 'TAG', value: 'vip' } })).toBe(
    'This condition is not available here',
  );
  expect(await refused({ onlyIf: { field: 'REPLIED', value: 'RUN' } })).toBe(
    'This condition is not available here',
  );
  expect(await refused({ onlyIf: { field: 'CLICKED', value: '' } })).toBe(
    'This condition is not available here',
  );
  expect(await refused({ goal: { field: 'REPLIED', value: 'EVER' } })).toBe('This field is required!');
});

describe('a branch that asks for', () => {
  const asking = (field: string, value: string) =>
    place.automation({ steps: [{ id: 'ask', kind: 'BRANCH', field, value }] }, false);
  const answers = async (id: string, personId: string) =>
    ((await place.call('testAutomation', { id, personId })).data as { text: string }[]).map(
      ({ text }) => text,
    );

  test('consent goes by what the consent ledger says last of the number', async () => {
    const phoneNumber = phoneOf(31);
    const lead = await place.lead({ phoneNumber });
    const id = await asking('CONSENTED', '');
    expect(await answers(id, lead)).toEqual(['Continues with no: has not consented to messages']);
    const threadId = (
      await app
        .as(place.owner)
        .reply(`mutation($phone: String!) { openSmsThread(phone: $phone) { statusCode data { _id } } }`, {
          phone: phoneNumber,
        })
    ).data._id as string;
    const consent = { threadId, input: { channel: 'PHONE', wording: 'May we text you new homes? Yes' } };
    const reply = await app
      .as(place.owner)
      .reply(
        `mutation($threadId: ID!, $input: SmsConsentInput!) { recordSmsConsent(threadId: $threadId, input: $input) { statusCode acknowledgement } }`,
        consent,
      );
    expect(reply).toMatchObject({ acknowledgement: true });
    expect(await answers(id, lead)).toEqual(['Continues with yes: has consented to messages']);
    await answer(phoneNumber, 'STOP');
    expect(await answers(id, lead)).toEqual(['Continues with no: has not consented to messages']);
    expect(await answers(id, await place.lead({ phoneNumber: null, email: 'no@phone.test' }))).toEqual([
      'Continues with no: has not consented to messages',
    ]);
  });

  test('a view uses its current results, and matches no lead once it is not shared', async () => {
    const input = {
      name: 'Hot today',
      isShared: true,
      search: 'ann',
      filters: [
        { name: 'tag', values: ['hot'] },
        { name: 'created', values: ['today'] },
      ],
    };
    const views = app.as(place.owner);
    const { data: view } = await views.reply(
      `mutation($input: ListViewInput!) { createListView(list: leads, input: $input) { statusCode data { _id version } } }`,
      { input },
    );
    const update = (change: object, version: number) =>
      views.reply(
        `mutation($id: ID!, $version: Int!, $input: ListViewInput!) { updateListView(id: $id, version: $version, input: $input) { statusCode acknowledgement data { version } } }`,
        { id: view._id, version, input: change },
      );
    const id = await asking('VIEW', view._id as string);
    const [hot, other, cold] = [
      await place.lead({ tags: ['hot'] }),
      await place.lead({ tags: ['hot'], firstName: 'Bea' }),
      await place.lead(),
    ];
    const is = ['Continues with yes: is in the view “Hot today”'];
    const isNot = ['Continues with no: is not in the view “Hot today”'];
    expect(await answers(id, hot)).toEqual(is);
    expect(await answers(id, other)).toEqual(isNot);
    expect(await answers(id, cold)).toEqual(isNot);
    const before = await update({ filters: [{ name: 'created', values: ['yesterday'] }] }, 1);
    expect(await answers(id, hot)).toEqual(isNot);
    const wide = await update({ filters: [] }, before.data.version as number);
    expect(await answers(id, hot)).toEqual(is);
    // By a field that the company does not have
    const filters = [{ name: customKey('01a20000-0000-7000-8000-000000000000'), values: ['x'] }];
    const odd = await update({ filters }, wide.data.version as number);
    expect(await answers(id, hot)).toEqual([
      'Continues with no: is not in the view “Hot today”, whose filter uses an archived or deleted field',
    ]);
    const hidden = await update({ isShared: false }, odd.data.version as number);
    expect(hidden).toMatchObject({ acknowledgement: true });
    expect(await answers(id, hot)).toEqual([
      'Continues with no: is not in the view something that was deleted',
    ]);
    const steps = [{ id: 'ask', kind: 'BRANCH', field: 'VIEW', value: view._id }];
    expect(await place.call('createAutomation', { input: { name: 'Late', steps } })).toMatchObject({
      acknowledgement: false,
    });
  });
});
