import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { SingleText } from './outbox/sendText.service.ts';
import { sendText } from './outbox/sendText.service.ts';
import type { SmsPlace } from './testing/smsPlace.ts';
import { phoneOf, smsPlace } from './testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

/** All day long on these days, counted from today. */
const hoursOn = (daysAhead: readonly number[], appliesTo = 'MARKETING') => ({
  opensAt: '00:00',
  closesAt: '24:00',
  days: daysAhead.map((ahead) => ((app.clock.now().getUTCDay() + ahead + 6) % 7) + 1),
  appliesTo,
});
// A day to each side: what the clock of London says around midnight does not matter
const OPEN = [0, 1, 2, 3, 4, 5, 6];
const CLOSED = [2, 3, 4, 5];
const save = (hours: object | null) => {
  const quietHours = hours && { byCountry: false, ...hours };
  const input = { quietHours, isConsentRequired: false, reason: 'These hours are tested' };
  return place.call('saveSmsSettings', { input });
};

test('quiet hours are saved and turned off', async () => {
  const hours = { opensAt: '09:00', closesAt: '20:30', days: [1, 2, 5], appliesTo: 'ALL' };
  expect(await save({ ...hours, days: [5, 1, 2] })).toMatchObject({ message: 'SMS settings saved' });
  expect(await save(hours)).toMatchObject({ message: 'Nothing to change' });
  expect(await place.call('findSmsSettings')).toMatchObject({ data: { quietHours: hours } });
  expect(await save(null)).toMatchObject({ message: 'SMS settings saved' });
  expect(await place.call('findSmsSettings')).toMatchObject({ data: { quietHours: null } });
});

test.each([
  [
    'hours that end before they begin',
    { opensAt: '21:00', closesAt: '08:00' },
    /The end must be after the start/,
  ],
  ['no time', { opensAt: 'early' }, /The end must be after the start/],
  ['no day', { days: [] }, /at least one day/],
  ['a day twice', { days: [1, 1] }, /at least one day/],
  ['an eighth day', { days: [8] }, /1 for Monday/],
])('%s are refused', async (_what, changes, message) => {
  const hours = { opensAt: '08:00', closesAt: '21:00', days: [1], appliesTo: 'ALL', ...changes };
  expect(await save(hours)).toMatchObject({
    acknowledgement: false,
    message: expect.stringMatching(message),
  });
});

test('only who may send changes them', async () => {
  const writer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  const input = { quietHours: null };
  expect(await place.call('saveSmsSettings', { input }, writer)).toMatchObject({ statusCode: 403 });
});

test('a marketing text waits as the forecast says, and goes once the hours allow it', async () => {
  await save(hoursOn(CLOSED));
  await place.leads({ phone: phoneOf(71) }, { phone: phoneOf(72) });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  const { data } = await place.call<{ finishAt: string }>('preflightSmsCampaign', { id });
  expect(data).toMatchObject({ audience: 2, toSend: 0, later: 2, segments: 2 });
  await place.call('startSmsCampaign', { id });
  const waiting = await eventually(async () => {
    const found = await place.campaign(id);
    return found.waitsUntil !== null && found;
  });
  expect(waiting).toMatchObject({ status: 'RUNNING', counts: { queued: 2, skipped: 0 } });
  expect(Math.abs(Date.parse(waiting.waitsUntil ?? '') - Date.parse(data.finishAt))).toBeLessThan(1_000);
  expect(waiting.isAtDailyCap).toBe(false);
  for (const { waitsUntil } of await place.recipients(id)) expect(waitsUntil).toBe(waiting.waitsUntil);

  await save(hoursOn(OPEN));
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ queued: 0, skipped: 0 });
});

test('who asked for it or booked is written to at any hour, unless all texts wait', async () => {
  await save(hoursOn(CLOSED));
  await place.leads({ phone: phoneOf(73) });
  const provider = await place.provider();
  const id = await place.draft(provider.id, { isMarketing: false });
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { toSend: 1, later: 0 } });
  expect((await textOf('REMINDER')).due_at).toEqual(new Date(0));

  await save(hoursOn(CLOSED, 'ALL'));
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { toSend: 0, later: 1 } });
  expect((await textOf('REMINDER')).due_at.getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect((await textOf('REPLY')).due_at).toEqual(new Date(0));
});

test("quiet hours follow the recipient's time zone", async () => {
  // Noon to noon and a half where it is not noon now
  const hour = (app.clock.now().getUTCHours() + 12) % 24;
  const opensAt = `${String(hour).padStart(2, '0')}:00`;
  const closesAt = hour === 23 ? '24:00' : `${String(hour + 1).padStart(2, '0')}:00`;
  await save({ opensAt, closesAt, days: [1, 2, 3, 4, 5, 6, 7], appliesTo: 'MARKETING' });
  // Twelve hours ahead of UTC, all year round
  await place.leads({ phone: phoneOf(74) }, { phone: phoneOf(75), country: 'Tuvalu' });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { toSend: 1, later: 1 } });

  // Their own zone goes before address and number
  const inTuvalu = { country: 'United Kingdom', time_zone: 'Pacific/Funafuti' };
  const [atHome, away] = await place.leads(
    { phone: phoneOf(79), country: 'Tuvalu', time_zone: 'Europe/London' },
    { phone: phoneOf(80), ...inTuvalu },
  );
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { toSend: 2, later: 2 } });
  const dueAt = async (index: number, personId: string | undefined) =>
    (await textOf('AUTOMATION', { phone: phoneOf(index), personId: personId ?? null, isMarketing: true }))
      .due_at;
  expect((await dueAt(79, atHome)).getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(await dueAt(80, away)).toEqual(new Date(0));
});

// Last, because the clock moves and sessions expire
test('what quiet hours overtook waits for the next time, and goes then', async () => {
  await save(hoursOn(OPEN));
  await place.leads({ phone: phoneOf(76) }, { phone: phoneOf(77) });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.call('pauseSmsCampaign', { id });
  const queued = async () => (await place.campaign(id)).counts.queued;
  const left = await queued();
  await save(hoursOn(CLOSED));
  await place.call('resumeSmsCampaign', { id });
  if (left > 0) await eventually(async () => (await place.campaign(id)).waitsUntil !== null);
  expect(await queued()).toBe(left);
  app.clock.advance(3 * 86_400_000);
  await app.services.smsDelivery.recover();
  await eventually(async () => {
    const { rows } = await app.database.executeSql(`select status from sms_campaigns where id = $1`, [id]);
    return (rows[0] as { status: string } | undefined)?.status === 'FINISHED';
  });
});

/** Adds a message for a London number to the outbox as other modules do; returns its row. It is not sent. */
async function textOf(
  purpose: 'REMINDER' | 'REPLY' | 'AUTOMATION',
  more: Partial<SingleText> = {},
): Promise<{ due_at: Date }> {
  const { companyId } = place;
  return companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const noJobs = { enqueue: async () => {} };
    const given = { companyId, purpose, phone: phoneOf(78), text: 'Hello', ...more };
    const { id } = await sendText(tx, noJobs, given, app.clock.now());
    return tx
      .selectFrom('sms_messages')
      .select('due_at')
      .where('company_id', '=', companyId)
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
  });
}
