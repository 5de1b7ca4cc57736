import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { phoneOf } from '#server/modules/sms/testing/smsPlace.ts';
import { calendarDay, momentAt } from '#server/platform/zonedTime.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { shiftedDay } from './dates.ts';
import type { AutomationPlace } from './testing/automationPlace.ts';
import { automationPlace, TEXT } from './testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
const ZONE = 'America/New_York';
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  await app.signInAgain(place.owner);
  await app.database.executeSql(`update companies set time_zone = $2 where id = $1`, [place.companyId, ZONE]);
});

/** The hour of a day that is so many days from today, by the company's clocks. */
const at = (days: number, hour: string) =>
  momentAt(`${shiftedDay(calendarDay(app.clock.now(), ZONE).name, days)}T${hour}`, ZONE);
/** It is that time, and two servers look at once. */
async function itIs(moment: Date) {
  app.clock.advance(moment.getTime() - app.clock.now().getTime());
  await app.signInAgain(place.owner);
  const { signal } = new AbortController();
  await Promise.all([1, 2].map(() => app.services.automation.takeAutomationTurn(place.companyId, signal)));
}
const begins = (kind: string, value: string, more = {}) =>
  place.automation({ trigger: { kind, value }, steps: [{ id: 'leave', kind: 'LEAVE' }], ...more });
const peopleIn = async (id: string) => (await place.runs(id)).map(({ personId }) => personId);
/** These people are in it: by the last look, or by one of the server's own, which may have been faster and is not done yet. */
async function areIn(id: string, people: (string | undefined)[]) {
  await eventually(async () => (await peopleIn(id)).length >= people.length);
  expect((await peopleIn(id)).toSorted()).toEqual(people.toSorted());
}

describe('a date comes', () => {
  test('begins on the day before at the hour, by the company’s clocks, once; a later date begins it again', async () => {
    const id = await begins('DATE_REACHED', 'NEXT_CALL -1 9', { isRepeated: true });
    // Late in the evening: it is the day after in Greenwich
    const [lead, other, late] = await place.sms.leads(
      { next_call_at: at(3, '23:30') },
      { next_call_at: at(4, '00:30') },
      {},
    );
    await itIs(at(2, '08:59'));
    expect(await peopleIn(id)).toEqual([]);
    await itIs(at(0, '09:00'));
    await areIn(id, [lead]);
    // Whose date is written down afterwards is too late
    const nextCall = at(1, '15:00').toISOString();
    await place.call('updateLead', { id: late, input: { nextCall } });
    await itIs(at(0, '11:00'));
    await areIn(id, [lead]);
    await place.call('updateLead', { id: lead, input: { nextCall: at(2, '10:00').toISOString() } });
    await itIs(at(1, '09:00'));
    await areIn(id, [lead, lead, other]);
  });

  test('supports a custom field, too, and days after it; a missed day is not made up for', async () => {
    await app
      .as(place.owner)
      .reply('mutation { createCustomField(input: { label: "Birthday", type: date }) { acknowledgement } }');
    const { rows } = await app.database.executeSql(
      `select id, slot from custom_fields where company_id = $1`,
      [place.companyId],
    );
    const [{ id: field, slot }] = rows as unknown as [{ id: string; slot: string }];
    const id = await begins('DATE_REACHED', `${field} 2 18`);
    const day = (days: number) => shiftedDay(calendarDay(app.clock.now(), ZONE).name, days);
    const [, , lead] = await place.sms.leads({ [slot]: day(-1) }, { [slot]: day(0) }, { [slot]: day(1) });
    // The servers were off on the first two days, and until the evening of the third
    await itIs(at(3, '21:00'));
    await areIn(id, [lead]);
  });

  test('enrolls no one while it is off, and no one for the time it was off', async () => {
    const id = await begins('DATE_REACHED', 'NEXT_MEETING 0 9');
    await place.sms.leads({ next_meeting_at: at(1, '12:00') });
    await place.call('turnAutomationOff', { id });
    await itIs(at(1, '09:30'));
    await place.call('turnAutomationOn', { id });
    await itIs(at(0, '10:00'));
    expect(await peopleIn(id)).toEqual([]);
  });
});

describe('no answer comes', () => {
  const DAY = 86_400_000;
  const later = (ms: number) => itIs(new Date(app.clock.now().getTime() + ms));

  test('after a campaign message: enrolls a lead without a reply once', async () => {
    const provider = await place.sms.provider();
    const [silent] = await place.sms.leads({ phone: phoneOf(1) }, { phone: phoneOf(2) });
    const id = await begins('NO_REPLY', 'CAMPAIGN 4320', { isRepeated: true });
    const campaign = await place.sms.draft(provider.id);
    await place.sms.call('startSmsCampaign', { id: campaign });
    await place.sms.reaches(campaign, 'FINISHED');
    await later(DAY);
    const answer = { id: '1', from: phoneOf(2), to: '+442079460001', text: 'Thanks' };
    expect(await place.sms.postWebhook(provider.inboundUrl, answer)).toBe(200);
    await later(2 * DAY - 60_000);
    expect(await peopleIn(id)).toEqual([]);
    await later(60_000);
    await areIn(id, [silent]);
    await later(4 * DAY);
    await areIn(id, [silent]);
  });

  test('after a message of another automation, not its own; once turned off, it waits for no replies', async () => {
    await place.sms.provider();
    const id = await place.automation({
      name: 'Remind',
      isRepeated: true,
      trigger: { kind: 'NO_REPLY', value: 'AUTOMATION 60' },
      steps: [TEXT],
    });
    const other = await begins('NO_REPLY', 'AUTOMATION 60');
    const welcome = await place.automation({});
    const lead = await place.lead();
    await place.settled(welcome);
    const sent = async (count: number) => {
      for (;;) {
        const { rows } = await app.database.executeSql(
          `select 1 from sms_messages where company_id = $1 and sent_at is not null`,
          [place.companyId],
        );
        if (rows.length >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await sent(1);
    await place.call('turnAutomationOff', { id: other });
    await place.call('turnAutomationOn', { id: other });
    await later(3_600_000);
    await areIn(id, [lead]);
    expect(await peopleIn(other)).toEqual([]);
    await sent(2);
    await later(3_600_000);
    await areIn(id, [lead]);
    await areIn(other, [lead]);
  });

  test('two automations that message people who do not reply to the other are a loop', async () => {
    const silence = { trigger: { kind: 'NO_REPLY', value: 'AUTOMATION 60' }, steps: [TEXT] };
    await place.automation({ name: 'There', ...silence });
    const back = await place.automation({ name: 'Back', ...silence }, false);
    expect(await place.call('turnAutomationOn', { id: back })).toMatchObject({
      message: 'These automations would trigger each other endlessly: Back, There',
    });
  });
});

test('a date, days and an hour are needed, and a date that leads have', async () => {
  const refused = async (kind: string, value: string) =>
    (await place.call('createAutomation', { input: { name: 'Welcome', trigger: { kind, value } } })).message;
  expect(await refused('DATE_REACHED', 'NEXT_CALL -1 24')).toContain('and an hour');
  expect(await refused('DATE_REACHED', 'NEXT_CALL 366 9')).toContain('at most 365 days');
  expect(await refused('DATE_REACHED', `${place.companyId} 0 9`)).toContain('no longer exists');
  expect(await refused('NO_REPLY', 'CAMPAIGN 0')).toBe('Wait from one minute to a year');
  expect(await refused('NO_REPLY', 'BOOKING 60')).toBe('Wait from one minute to a year');
});
