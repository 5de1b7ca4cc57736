import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { createLive } from '#server/modules/events/live.ts';
import { SMS_OPERATIONS } from '#server/modules/sms/testing/smsPlace.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let staff: TestUser;
beforeAll(async () => {
  at = await createBookingApp();
  staff = at.owner;
});
afterAll(() => at.app.close());

const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement message description }
}`;
const set = (input: object) => at.call(UPDATE, { id: at.pageId, input }, staff);
const MOVE = `mutation ($id: ID!, $start: DateTime!, $tellGuest: Boolean) {
  moveBooking(id: $id, start: $start, tellGuest: $tellGuest) { acknowledgement }
}`;
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }';
const MESSAGES = 'query ($id: ID!) { findBookingMessages(id: $id) { data { kind channel status reason } } }';
const textsOf = async (id: string) => {
  const { data } = await at.app
    .as(staff)
    .reply<{ data: { kind: string; channel: string; status: string; reason: string | null }[] }>(MESSAGES, {
      id,
    });
  return data.filter(({ channel }) => channel === 'TEXT');
};
async function textsTo(phone: string, count: number): Promise<string[]> {
  return eventually(async () => {
    const response = await fetch(`${new URL(at.app.url).origin}/dev/handset.json`);
    const texts = (await response.json()) as { to: string; text: string }[];
    const found = texts.filter(({ to }) => to === phone).map(({ text }) => text);
    return found.length >= count && found;
  });
}
const start = (day: number, clock: string) => `${dayIn(day)}T${clock}:00.000Z`;
const dayText = (day: number) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${dayIn(day)}T12:00:00Z`));

test('a page that does not say so sends none, and without a provider the history says why', async () => {
  const silent = await at.book({ start: start(10, '08:00'), phone: '+442079460101' });
  await set({ textsGuests: true });
  const { body } = await at.book({ start: start(10, '09:00'), phone: '+442079460102' });
  const [text] = await eventually(async () => {
    const texts = await textsOf(body._id!);
    return texts[0]?.reason ? texts : null;
  });
  expect(text).toMatchObject({ kind: 'BOOKED', reason: 'No SMS provider' });
  expect(await textsOf(silent.body._id!)).toEqual([]);
});

test('a guest reads each change by their own clocks, and only who has a number', async () => {
  const provider = { name: 'Phones', kind: 'SIMULATOR', senderId: '+442079460001', ratePerSecond: 1000 };
  await at.app.as(staff).reply(SMS_OPERATIONS.createSmsProvider, { input: provider });
  await set({ textsGuests: true, textNote: 'Bring your papers.' });
  const phone = '+442079460111';
  const { body } = await at.book({ start: start(11, '09:00'), phone, zone: 'Asia/Kolkata' });
  const id = body._id!;
  await textsTo(phone, 1);
  await at.call(MOVE, { id, start: start(11, '10:00'), tellGuest: false }, staff);
  await at.call(MOVE, { id, start: start(12, '09:00') }, staff);
  await textsTo(phone, 2);
  await at.call(CANCEL, { id }, staff);
  expect(new Set(await textsTo(phone, 3))).toEqual(
    new Set([
      `Harbour Homes: Viewing is booked for ${dayText(11)}, 14:30 (Asia/Kolkata).`,
      `Harbour Homes: Viewing is rescheduled to ${dayText(12)}, 14:30 (Asia/Kolkata).`,
      `Harbour Homes: Viewing on ${dayText(12)}, 14:30 (Asia/Kolkata) has been cancelled.`,
    ]),
  );
  const { body: mailOnly } = await at.book({ start: start(11, '11:00'), phone: '' });
  expect(await textsOf(mailOnly._id!)).toEqual([]);
});

test('an SMS is sent once even if requested again, and not at all after it is replaced', async () => {
  const phone = '+442079460112';
  const { body } = await at.book({ start: start(13, '09:00'), phone });
  await textsTo(phone, 1);
  const { rows } = await at.app.database.executeSql('select id from booking_messages where booking_id = $1', [
    body._id,
  ]);
  const { companyId } = at;
  for (const { id: messageId } of rows as { id: string }[])
    await Promise.all(
      [1, 2].map(() => at.app.services.appointments.sendBookingText({ companyId, messageId, sequence: 0 })),
    );
  expect(await at.countTexts(phone)).toBe(1);
  await at.app.database.executeSql(
    `update booking_messages set text_id = null where booking_id = $1 and channel = 'TEXT'`,
    [body._id],
  );
  for (const { id: messageId } of rows as { id: string }[])
    await at.app.services.appointments.sendBookingText({ companyId, messageId, sequence: -1 });
  expect(await textsOf(body._id!)).toEqual([]);
  expect(await at.countTexts(phone)).toBe(1);
});

test('a guest who opted out gets no SMS, and the history shows it', async () => {
  const phone = '+442079460113';
  const OPT_OUT = 'mutation ($input: SmsOptOutInput!) { createSmsOptOut(input: $input) { acknowledgement } }';
  await at.app.as(staff).reply(OPT_OUT, { input: { phone } });
  const { body } = await at.book({ start: start(14, '09:00'), phone });
  const [text] = await eventually(async () => {
    const texts = await textsOf(body._id!);
    return texts[0]?.reason ? texts : null;
  });
  expect(text).toMatchObject({ reason: 'Opted out' });
});

test('a page does not ask guests to reply with a STOP word', async () => {
  expect(await set({ textNote: 'Reply CANCEL to cancel' })).toMatchObject({
    description: 'invalid-textNote',
    message: expect.stringContaining('Guests who reply CANCEL opt out of all messages'),
  });
});

test('what still waits once the appointment is over is skipped, and says so', async () => {
  const phone = '+442079460115';
  const { body } = await at.book({ start: start(13, '11:00'), phone });
  await eventually(async () => (await textsOf(body._id!))[0]?.status === 'DELIVERED');
  const sms = (statement: string, ...values: unknown[]) =>
    at.app.database.executeSql(`${statement} where phone = $1`, [phone, ...values]);
  const { rows } = await sms('select provider_id, expires_at from sms_messages');
  const [text] = rows as { provider_id: string; expires_at: Date }[];
  expect(text!.expires_at).toEqual(new Date(start(13, '11:30')));
  await sms(`update sms_messages set status = 'QUEUED', expires_at = $2`, at.app.clock.now());
  const ref = { companyId: at.companyId, providerId: text!.provider_id };
  await at.app.services.smsDelivery.sendMessages(ref, new AbortController().signal);
  // A run that is in progress does this instead
  const texts = await eventually(async () => {
    const found = await textsOf(body._id!);
    return found[0]?.status === 'SKIPPED' && found;
  });
  expect(texts).toMatchObject([{ kind: 'BOOKED', reason: 'Too late' }]);
  expect(await at.countTexts(phone)).toBe(1);
});

test('what still waits once the booking has changed is taken back, and says so', async () => {
  const phone = '+442079460116';
  const { body } = await at.book({ start: start(16, '09:00'), phone });
  const id = body._id!;
  await eventually(async () => (await textsOf(id))[0]?.status === 'DELIVERED');
  await at.app.database.executeSql(`update sms_messages set status = 'QUEUED' where phone = $1`, [phone]);
  await at.call(MOVE, { id, start: start(16, '10:00') }, staff);
  const texts = await eventually(async () => {
    const found = await textsOf(id);
    return found[0]?.status === 'DELIVERED' && found;
  });
  expect(texts).toMatchObject([
    { kind: 'MOVED', status: 'DELIVERED' },
    { kind: 'BOOKED', status: 'SKIPPED', reason: 'Outdated by a later change' },
  ]);
  await at.call(CANCEL, { id }, staff);
  await eventually(async () => (await textsOf(id))[0]?.kind === 'CANCELLED');
  expect((await textsOf(id))[1]).toMatchObject({ kind: 'MOVED', status: 'DELIVERED' });
});

test('a browser that shows the booking refetches it once its SMS is sent', async () => {
  const live = createLive({ database: at.app.database, logger: createLogger('silent') });
  await live.start();
  const viewer = await at.app.services.auth.authenticate({
    authorization: `Bearer ${staff.accessToken}`,
    cookies: {},
    ip: '127.0.0.1',
  });
  const phone = '+442079460117';
  const { body } = await at.book({ start: start(16, '12:00'), phone });
  await eventually(async () => (await textsOf(body._id!))[0]?.status === 'DELIVERED');
  const received: CacheTag[] = [];
  const stop = await live.follow(viewer!, (tags) => received.push(...tags));
  const { rows } = await at.app.database.executeSql(
    'select id, provider_id from sms_messages where phone = $1',
    [phone],
  );
  const [text] = rows as { id: string; provider_id: string }[];
  const ref = { companyId: at.companyId, providerId: text!.provider_id };
  const isReceived = () =>
    eventually(() => received.some(({ type, id }) => type === 'Booking' && id === body._id));
  await at.app.services.smsInbound.receiveReceipts(ref, [text!.id], { status: 'DELIVERED', reason: null });
  await isReceived();
  received.length = 0;
  await at.app.database.executeSql(`update sms_messages set status = 'QUEUED' where phone = $1`, [phone]);
  await at.app.services.smsDelivery.sendMessages(ref, new AbortController().signal);
  await isReceived();
  stop();
  await live.stop();
});

test('only numbers that guests enter are limited to the countries that the company allows', async () => {
  const CREATE = 'mutation ($input: BookingInput!) { createBooking(input: $input) { data { _id } } }';
  const input = { pageId: at.pageId, start: start(17, '09:00'), firstName: 'Staff', phone: '+37126123456' };
  const byStaff = await at.call(CREATE, { input }, staff);
  expect(await textsTo('+37126123456', 1)).toHaveLength(1);
  // The number is still one that staff entered
  await at.call(MOVE, { id: byStaff.data!._id, start: start(17, '10:00') }, staff);
  expect(await textsTo('+37126123456', 2)).toHaveLength(2);
  const { body } = await at.book({ start: start(17, '11:00'), phone: '+37126123457' });
  const [held] = await eventually(async () => {
    const texts = await textsOf(body._id!);
    return texts[0]?.reason ? texts : null;
  });
  expect(held?.reason).toMatch(/^Not sent: messages from bookings and forms to this country are not allowed/);
  await at.call(MOVE, { id: body._id, start: start(17, '12:00') }, staff);
  const [moved] = await eventually(async () => {
    const texts = await textsOf(body._id!);
    return texts[0]?.kind === 'MOVED' && texts[0].reason ? texts : null;
  });
  expect(moved).toMatchObject({ kind: 'MOVED', reason: held?.reason });
});

test('a reminder is a text, too, with the words of the page', async () => {
  const phone = '+442079460114';
  const { body } = await at.book({ start: start(15, '09:00'), phone, zone: 'Asia/Kolkata' });
  await textsTo(phone, 1);
  at.app.clock.advance(Date.parse(start(14, '09:30')) - at.app.clock.now().getTime());
  staff = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'MANAGE' });
  await at.app.services.appointments.remindOfBookings();
  const texts = await textsTo(phone, 2);
  const reminder = `Harbour Homes: reminder of Viewing on ${dayText(15)}, 14:30 (Asia/Kolkata). Bring your papers. Reply C to confirm, X to cancel, R for another time.`;
  expect(texts.some((text) => text.startsWith(reminder))).toBe(true);
  expect((await textsOf(body._id!)).map(({ kind }) => kind)).toEqual(['REMINDER', 'BOOKED']);
});
