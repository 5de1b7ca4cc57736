import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SMS_OPERATIONS } from '#server/modules/sms/testing/smsPlace.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp } from '../testing/bookingApp.ts';

let at: BookingApp;
let inboundUrl: string;
let texts = 0;
beforeAll(async () => {
  at = await createBookingApp();
  const provider = { name: 'Phones', kind: 'SIMULATOR', senderId: SENDER, ratePerSecond: 1000 };
  const { data } = await at.app
    .as(at.owner)
    .reply<{ data: { inboundUrl: string } }>(SMS_OPERATIONS.createSmsProvider, { input: provider });
  inboundUrl = data.inboundUrl;
  await set({ textsGuests: true, reminders: [14 * 24 * 60] });
});
afterAll(() => at.app.close());

const SENDER = '+442079460001';
const UPDATE =
  'mutation ($id: ID!, $input: BookingPageInput!) { updateBookingPage(id: $id, input: $input) { message } }';
const set = (input: object) => at.call(UPDATE, { id: at.pageId, input });
const MOVE =
  'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { acknowledgement } }';
const BOOKING = 'query ($id: ID!) { findBooking(id: $id) { data { status cancelReason guestConfirmedAt } } }';
const booking = async (id: string) => {
  const { data } = await at.app
    .as(at.owner)
    .reply<{ data: { status: string; cancelReason: string | null; guestConfirmedAt: string | null } }>(
      BOOKING,
      {
        id,
      },
    );
  return data;
};
const THREADS = 'query { findSmsThreads { data { phone unread } } }';
const unread = async (phone: string) => {
  const { data } = await at.app.as(at.owner).reply<{ data: { phone: string; unread: number }[] }>(THREADS);
  return data.find((thread) => thread.phone === phone)?.unread;
};
async function say(phone: string, text: string): Promise<void> {
  texts += 1;
  const body = JSON.stringify({ id: String(texts), from: phone, to: SENDER, text });
  const headers = { 'content-type': 'application/json' };
  const address = new URL(at.app.url).origin + new URL(inboundUrl).pathname;
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
}
const textsTo = (phone: string, count: number) =>
  eventually(async () => {
    const response = await fetch(`${new URL(at.app.url).origin}/dev/handset.json`);
    const all = (await response.json()) as { to: string; text: string }[];
    const found = all.filter(({ to }) => to === phone).map(({ text }) => text);
    return found.length >= count && found;
  });

let guests = 0;
const newPhone = () => {
  guests += 1;
  return `+4420794602${String(guests).padStart(2, '0')}`;
};
/** Each its own hour, more than two weeks away: the reminder is due when the test says so. */
const newStart = () => {
  guests += 1;
  const hour = 60 * 60_000;
  return new Date(Math.ceil(Date.now() / hour) * hour + (15 * 24 + guests) * hour).toISOString();
};
const book = async (phone: string) => {
  const { body } = await at.book({ start: newStart(), phone });
  return body._id!;
};
/** Sets a column by a stored moment, in a way that Citus accepts: calendar arithmetic depends on the session's time zone. */
const earlier = (column: string, interval: string, of = column) =>
  `${column} = (${of} at time zone 'UTC' - interval '${interval}') at time zone 'UTC'`;

/** Advances three days, so that the booking's reminder is due, and waits for the message. */
async function remind(id: string, phone: string): Promise<void> {
  const columns = ['starts_at', 'ends_at', 'blocked_from', 'blocked_to', 'updated_at'];
  const shifted = columns.map((column) => earlier(column, '3 days')).join(', ');
  await at.app.database.executeSql(
    `update bookings set ${shifted}, ${earlier('next_message_at', '17 days', 'starts_at')} where id = $1`,
    [id],
  );
  expect(await at.app.services.appointments.remindOfBookings()).toBe(1);
  await textsTo(phone, 2);
}

test('C confirms once, without action by a user', async () => {
  const phone = newPhone();
  const id = await book(phone);
  await remind(id, phone);
  await say(phone, ' c. ');
  expect(await booking(id)).toMatchObject({ status: 'CONFIRMED', guestConfirmedAt: expect.any(String) });
  expect(await unread(phone)).toBe(0);
  expect((await textsTo(phone, 3)).some((text) => text.endsWith('is confirmed.'))).toBe(true);
  await say(phone, 'C');
  expect(await unread(phone)).toBe(0);
  await at.call(MOVE, { id, start: newStart() });
  expect(await booking(id)).toMatchObject({ guestConfirmedAt: null });
  // The reminder was of the time before
  await say(phone, 'C');
  expect(await booking(id)).toMatchObject({ guestConfirmedAt: null });
  expect(await unread(phone)).toBe(1);
});

test('X cancels and notifies guest and host', async () => {
  const phone = newPhone();
  const id = await book(phone);
  await remind(id, phone);
  await say(phone, 'x');
  expect(await booking(id)).toMatchObject({ status: 'CANCELLED', cancelReason: 'Cancelled by a reply' });
  expect(await unread(phone)).toBe(0);
  expect((await textsTo(phone, 3)).some((text) => text.endsWith('has been cancelled.'))).toBe(true);
});

test('R sends the link once, and leaves the message unread for a user', async () => {
  const phone = newPhone();
  const id = await book(phone);
  await remind(id, phone);
  await say(phone, 'R');
  await say(phone, 'R');
  expect(await at.countTexts(phone)).toBe(3);
  const links = (await textsTo(phone, 3)).filter((text) => text.includes('choose another time'));
  expect(links).toEqual([expect.stringContaining('/booking/')]);
  expect(await booking(id)).toMatchObject({ status: 'CONFIRMED' });
  expect(await unread(phone)).toBe(2);
});

test.each(['Stop', 'CANCEL', 'end'])('%s ends texts, and leaves the booking alone', async (word) => {
  const phone = newPhone();
  const id = await book(phone);
  await remind(id, phone);
  await say(phone, word);
  expect(await booking(id)).toMatchObject({ status: 'CONFIRMED', guestConfirmedAt: null });
  expect(
    (await textsTo(phone, 3)).some((text) =>
      text.includes('you have opted out and will get no more messages'),
    ),
  ).toBe(true);
});

test('a text is in the inbox also where reading it as a reply fails', async () => {
  const phone = newPhone();
  const id = await book(phone);
  await remind(id, phone);
  // On every server of a Citus cluster
  const everywhere = (change: string) =>
    at.app.database.executeSql(`do $$ begin
      perform set_config('citus.enable_ddl_propagation', 'on', true);
      alter table bookings ${change};
    end $$`);
  await everywhere('add constraint broken check (guest_confirmed_at is null) not valid');
  try {
    await say(phone, 'C');
    expect(await booking(id)).toMatchObject({ guestConfirmedAt: null });
    expect(await unread(phone)).toBe(1);
  } finally {
    await everywhere('drop constraint broken');
  }
});

test('unclear replies go to the inbox: other words, no reminder, two bookings, a missed deadline', async () => {
  const phone = newPhone();
  const id = await book(phone);
  await textsTo(phone, 1);
  await say(phone, 'X');
  expect(await unread(phone)).toBe(1);
  await remind(id, phone);
  await say(phone, 'C or X?');
  expect(await unread(phone)).toBe(2);
  await set({ changeNotice: 30 * 24 * 60 });
  await say(phone, 'X');
  await set({ changeNotice: 0 });
  expect(await unread(phone)).toBe(3);
  await book(phone);
  for (const reply of ['C', 'X', 'R']) await say(phone, reply);
  expect(await unread(phone)).toBe(6);
  expect(await booking(id)).toMatchObject({ status: 'CONFIRMED', guestConfirmedAt: null });
  const stranger = newPhone();
  await say(stranger, 'X');
  expect(await unread(stranger)).toBe(1);
});
