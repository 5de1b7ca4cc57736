import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SMS_OPERATIONS } from '#server/modules/sms/testing/smsPlace.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let inboundUrl: string;
let origin: string;
let texts = 0;
beforeAll(async () => {
  at = await createBookingApp();
  origin = new URL(at.app.url).origin;
  const provider = { name: 'Phones', kind: 'SIMULATOR', senderId: SENDER, ratePerSecond: 1000 };
  const { data } = await at.app
    .as(at.owner)
    .reply<{ data: { inboundUrl: string } }>(SMS_OPERATIONS.createSmsProvider, { input: provider });
  inboundUrl = data.inboundUrl;
});
afterAll(() => at.app.close());

const SENDER = '+442079460001';
const UPDATE =
  'mutation ($id: ID!, $input: BookingPageInput!) { updateBookingPage(id: $id, input: $input) { message } }';
const set = (input: object) => at.call(UPDATE, { id: at.pageId, input });
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }';
const MOVE =
  'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { acknowledgement } }';
const ADD = 'mutation ($input: WaitingGuestInput!) { createWaitingGuest(input: $input) { message } }';
const REMOVE = 'mutation ($id: ID!) { removeWaitingGuest(id: $id) { acknowledgement message } }';
const LIST = `query ($pageId: ID!, $input: WaitingListInput) {
  findWaitingGuests(pageId: $pageId, input: $input) {
    data { _id firstName from to status phone offer { start status } } page { total }
  }
}`;
interface Waiting {
  _id: string;
  firstName: string;
  from: string;
  to: string;
  status: string;
  offer: { start: string; status: string } | null;
}
const list = async (search = '') => {
  const variables = { pageId: at.pageId, input: { limit: 100, search } };
  return (await at.app.as(at.owner).reply<{ data: Waiting[] }>(LIST, variables)).data;
};
/** The state of an entry by first name: 'WAITING OPEN'. */
const stateOf = async (name: string) => {
  const found = (await list()).find(({ firstName }) => firstName === name);
  return found && [found.status, found.offer?.status].filter(Boolean).join(' ');
};
const offerTimes = () => at.app.services.appointments.offerFreedTimes();
/** Lets time pass; the owner stays signed in. */
async function later(minutes: number): Promise<void> {
  at.app.clock.advance(minutes * 60_000);
  await at.app.signInAgain(at.owner);
}

async function join(fields: object): Promise<{ status: number; body: { errors?: { field: string }[] } }> {
  const guest = { zone: 'UTC', firstName: 'Ann', lastName: '', email: 'ann@wait.test', phone: '', ...fields };
  const response = await fetch(`${at.app.url}/public/booking/harbour-homes/viewing/waiting`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(guest),
  });
  return { status: response.status, body: (await response.json()) as { errors?: { field: string }[] } };
}

let day = 20;
/** A day of its own on which these wait, by their first names and in this order, and on which 09:00 is booked. */
async function waitingFor(...who: { firstName: string; phone?: string }[]) {
  day += 1;
  const date = dayIn(day);
  const start = `${date}T09:00:00.000Z`;
  const { body } = await at.book({ start, email: `booked${day}@guest.test` });
  for (const one of who) {
    const email = `${one.firstName.toLowerCase()}@wait.test`;
    expect((await join({ ...one, email, from: date, to: date })).status).toBe(201);
    // Their order is that of the clock
    await later(1);
  }
  return { date, start, id: body._id! };
}
async function say(phone: string, text: string): Promise<void> {
  texts += 1;
  const body = JSON.stringify({ id: String(texts), from: phone, to: SENDER, text });
  const headers = { 'content-type': 'application/json' };
  const address = origin + new URL(inboundUrl).pathname;
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
}
const allTexts = async () =>
  (await (await fetch(`${origin}/dev/handset.json`)).json()) as { to: string; text: string }[];
const textsTo = (phone: string, count: number) =>
  eventually(async () => {
    const found = (await allTexts()).filter(({ to }) => to === phone).map(({ text }) => text);
    return found.length >= count && found;
  });
const isIdle = () =>
  eventually(async () => {
    const { rows } = await at.app.database.executeSql(
      `select from pgboss.job where name like 'waiting.%' and state in ('created', 'retry', 'active')`,
    );
    return rows.length === 0;
  });
const bookingsAt = async (start: string) => {
  const { rows } = await at.app.database.executeSql(
    `select first_name from bookings where starts_at = $1 and status <> 'CANCELLED' order by first_name`,
    [start],
  );
  return (rows as { first_name: string }[]).map(({ first_name: name }) => name);
};
const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)![0]).pathname;
const post = async (path: string, action: string) => {
  const response = await fetch(origin + path, { method: 'POST', body: new URLSearchParams({ action }) });
  return { status: response.status, text: await response.text() };
};

test('a page without a list has none; with one, guests and staff join, each once', async () => {
  const days = { from: dayIn(20), to: dayIn(21) };
  expect((await join(days)).status).toBe(409);
  const { text: without } = await at.get(`${origin}/book/harbour-homes/viewing`);
  expect(without).not.toContain('waitlist');
  await set({ waitingMinutes: 30 });
  const { text: page } = await at.get(`${origin}/book/harbour-homes/viewing`);
  expect(page).toContain('Join the waitlist');
  for (const [fields, field] of [
    [{ ...days, email: 'none' }, 'email'],
    [{ ...days, firstName: '' }, 'firstName'],
    [{ ...days, from: 'soon' }, 'from'],
    [{ from: dayIn(20), to: dayIn(19) }, 'to'],
    [{ from: dayIn(1), to: dayIn(70) }, 'to'],
    [{ ...days, zone: 'Mars' }, 'zone'],
    [{ ...days, website: 'spam' }, 'website'],
  ] as const) {
    const { status, body } = await join(fields);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
  }
  const same = await Promise.all([1, 2, 3].map(() => join(days)));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
  // Anyone may know Ann's email: her entry stays
  expect((await join({ ...days, to: dayIn(22), firstName: 'Mallory', zone: 'UTC' })).status).toBe(201);
  const { pageId } = at;
  const input = { pageId, ...days, firstName: 'Bob', phone: '+442079460201' };
  expect(await at.call(ADD, { input })).toMatchObject({ message: 'Added to the waitlist' });
  expect(await at.call(ADD, { input: { pageId, ...days, firstName: 'Unreachable' } })).toMatchObject({
    message: 'Enter a phone number or an email for offers',
  });
  expect(await list()).toMatchObject([
    { firstName: 'Ann', from: dayIn(20), to: dayIn(21), status: 'WAITING' },
    { firstName: 'Bob', status: 'WAITING', offer: null },
  ]);
  expect(await list('bob')).toHaveLength(1);
  for (const { _id: id } of await list()) await at.call(REMOVE, { id });
  expect((await list()).map(({ status }) => status)).toEqual(['LEFT', 'LEFT']);
  const [first] = await list();
  expect(await at.call(REMOVE, { id: first!._id })).toMatchObject({
    message: 'This guest is no longer on the waitlist',
  });
});

test('an opening is held for one guest at a time, silence passes it on, and YES books it', async () => {
  const [cleo, dora] = ['+442079460211', '+442079460212'];
  const { date, start, id } = await waitingFor(
    { firstName: 'Cleo', phone: cleo },
    { firstName: 'Dora', phone: dora },
  );
  // Nothing is free yet
  expect(await offerTimes()).toBe(0);
  await at.call(CANCEL, { id });
  expect((await Promise.all([offerTimes(), offerTimes(), offerTimes()])).toSorted()).toEqual([0, 0, 1]);
  const [text] = await textsTo(cleo, 1);
  expect(text).toMatch(
    /^Harbour Homes: a time for Viewing is available: .*, 09:00\. It is reserved for you for 30 minutes\. Reply YES/,
  );
  expect([await stateOf('Cleo'), await stateOf('Dora')]).toEqual(['WAITING OPEN', 'WAITING']);
  // Held: others are not offered it, and cannot take it
  expect(await at.slots(date)).not.toContain(start);
  expect((await at.book({ start })).status).toBe(409);
  await later(29);
  expect(await offerTimes()).toBe(0);
  await later(2);
  expect(await offerTimes()).toBe(1);
  await textsTo(dora, 1);
  expect([await stateOf('Cleo'), await stateOf('Dora')]).toEqual(['WAITING PASSED', 'WAITING OPEN']);
  await say(cleo, 'Yes please');
  expect(await bookingsAt(start)).toEqual([]);
  await say(cleo, 'YES');
  expect((await textsTo(cleo, 2)).some((answer) => answer.includes('is no longer available'))).toBe(true);
  await say(dora, 'yes!');
  expect((await textsTo(dora, 2)).some((answer) => answer.includes('is booked for'))).toBe(true);
  expect(await bookingsAt(start)).toEqual(['Dora']);
  expect(await stateOf('Dora')).toBe('BOOKED TAKEN');
  await say(dora, 'YES');
  await later(60);
  expect(await offerTimes()).toBe(0);
  await isIdle();
  expect(await bookingsAt(start)).toEqual(['Dora']);
  expect([await at.countTexts(cleo), await at.countTexts(dora)]).toEqual([2, 2]);
});

test('an opening with an empty waitlist is closed by the job', async () => {
  const { start, id } = await waitingFor({ firstName: 'Olga' });
  await at.call(CANCEL, { id });
  const [olga] = (await list()).filter(({ firstName }) => firstName === 'Olga');
  await at.call(REMOVE, { id: olga!._id });
  expect(await offerTimes()).toBe(0);
  const { rows } = await at.app.database.executeSql('select next_at from freed_times where starts_at = $1', [
    start,
  ]);
  expect(rows).toEqual([{ next_at: null }]);
});

test('a late answer still gets a free time, and no guest is offered it twice', async () => {
  const phone = '+442079460221';
  const { date, start, id } = await waitingFor({ firstName: 'Emil', phone });
  await at.call(CANCEL, { id });
  expect(await offerTimes()).toBe(1);
  await textsTo(phone, 1);
  await later(31);
  expect(await offerTimes()).toBe(0);
  expect(await at.slots(date)).toContain(start);
  const again = await at.book({ start });
  await at.call(CANCEL, { id: again.body._id });
  expect(await offerTimes()).toBe(0);
  await say(phone, 'Y');
  expect(await bookingsAt(start)).toEqual(['Emil']);
});

test('NO passes it on at once; STOP ends the waiting; a move frees the time before', async () => {
  const [finn, gina, hugo] = ['+442079460231', '+442079460232', '+442079460233'];
  const { start, id } = await waitingFor(
    { firstName: 'Finn', phone: finn },
    { firstName: 'Gina', phone: gina },
    { firstName: 'Hugo', phone: hugo },
  );
  await at.call(MOVE, { id, start: `${dayIn(day)}T20:00:00.000Z` });
  expect(await offerTimes()).toBe(1);
  await textsTo(finn, 1);
  await say(finn, 'no');
  expect(await offerTimes()).toBe(1);
  await textsTo(gina, 1);
  await say(gina, 'STOP');
  await isIdle();
  expect(await offerTimes()).toBe(1);
  const [text] = await textsTo(hugo, 1);
  expect([await stateOf('Finn'), await stateOf('Gina'), await stateOf('Hugo')]).toEqual([
    'WAITING DECLINED',
    'LEFT PASSED',
    'WAITING OPEN',
  ]);
  expect((await post(linkIn(text!), 'pass')).text).toContain('You declined this time');
  expect(await offerTimes()).toBe(0);
  expect((await post(linkIn(text!), 'leave')).text).toContain('You are no longer on the waitlist');
  expect(await stateOf('Hugo')).toBe('LEFT DECLINED');
  expect((await post(linkIn(text!), 'book')).status).toBe(409);
  expect(await bookingsAt(start)).toEqual([]);
});

test('a guest with only an email gets the offer by email, and its link books once', async () => {
  const { start, id } = await waitingFor({ firstName: 'Ida' });
  await at.call(CANCEL, { id });
  expect(await offerTimes()).toBe(1);
  const [mail] = await at.app.mailTo('ida@wait.test');
  expect(mail!.subject).toMatch(/^Now available: Viewing/);
  const path = linkIn(mail!.text);
  const { text: page } = await at.get(origin + path);
  expect(page).toContain('Book this time');
  expect(await bookingsAt(start)).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => post(path, 'book')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await bookingsAt(start)).toEqual(['Ida']);
  expect((await at.get(`${origin}/booking/offer/made-up`)).status).toBe(404);
});

test('in a rush for a held time, the guest with the offer gets it, and the SMS is sent once', async () => {
  const phone = '+442079460251';
  const { start, id } = await waitingFor({ firstName: 'Jon', phone });
  await at.call(CANCEL, { id });
  expect(await offerTimes()).toBe(1);
  const [text] = await textsTo(phone, 1);
  const { rows } = await at.app.database.executeSql(`select id from waiting_offers where starts_at = $1`, [
    start,
  ]);
  const ref = { companyId: at.companyId, offerId: (rows as { id: string }[])[0]!.id };
  await Promise.all([1, 2, 3].map(() => at.app.services.appointments.sendOfferText(ref)));
  const crowd = Array.from({ length: 20 }, (_, n) => at.book({ start, email: `crowd${n}@guest.test` }));
  await Promise.all([...crowd, post(linkIn(text!), 'book'), say(phone, 'YES')]);
  expect(await bookingsAt(start)).toEqual(['Jon']);
  await isIdle();
  expect(
    (await allTexts()).filter(({ to, text: one }) => to === phone && one.includes('is available')),
  ).toHaveLength(1);
});

test('a booking by staff over a hold takes the time from the guest, who stays on the waitlist', async () => {
  const phone = '+442079460261';
  const { start, id } = await waitingFor({ firstName: 'Kim', phone });
  await at.call(CANCEL, { id });
  await offerTimes();
  await textsTo(phone, 1);
  const CREATE = 'mutation ($input: BookingInput!) { createBooking(input: $input) { message } }';
  await at.call(CREATE, { input: { pageId: at.pageId, start, firstName: 'Staff' } });
  await say(phone, 'YES');
  expect(await bookingsAt(start)).toEqual(['Staff']);
  expect(await stateOf('Kim')).toBe('WAITING GONE');
});

test('a foreign number that staff put on the list is offered the time by message, also as a booking', async () => {
  day += 1;
  const date = dayIn(day);
  const start = `${date}T09:00:00.000Z`;
  const { body } = await at.book({ start, email: 'booked-abroad@guest.test' });
  const phone = '+37126123499';
  const input = { pageId: at.pageId, firstName: 'Ilze', phone, from: date, to: date };
  expect((await at.call(ADD, { input })).message).toBe('Added to the waitlist');
  await at.call(CANCEL, { id: body._id });
  await offerTimes();
  await textsTo(phone, 1);
  await say(phone, 'YES');
  expect(await bookingsAt(start)).toEqual(['Ilze']);
  const { rows } = await at.app.database.executeSql('select is_by_visitor from bookings where phone = $1', [
    phone,
  ]);
  expect(rows).toEqual([{ is_by_visitor: false }]);
});

test('a seat of a class is held, and the others can be booked', async () => {
  await set({ seats: 3 });
  const { date, start, id } = await waitingFor({ firstName: 'Lea', phone: '+442079460271' });
  const second = await at.book({ start, email: 'second@guest.test' });
  await at.book({ start, email: 'third@guest.test' });
  expect(await at.slots(date)).not.toContain(start);
  await at.call(CANCEL, { id });
  expect(await offerTimes()).toBe(1);
  expect(await at.slots(date)).not.toContain(start);
  await at.call(CANCEL, { id: second.body._id });
  expect(await at.slots(date)).toContain(start);
  await textsTo('+442079460271', 1);
  await say('+442079460271', 'YES');
  expect((await bookingsAt(start)).filter((name) => name === 'Lea')).toHaveLength(1);
  expect(await bookingsAt(start)).toHaveLength(2);
  await set({ seats: 1 });
});

test('quiet hours hold no time; the guest gets the offer after they end', async () => {
  const phone = '+442079460281';
  const { date, start, id } = await waitingFor({ firstName: 'Mia', phone });
  const day = (ahead: number) => ((at.app.clock.now().getUTCDay() + ahead + 6) % 7) + 1;
  // A day to each side: what the clock of London says around midnight does not matter
  const quietHours = { opensAt: '00:00', closesAt: '24:00', days: [3, 4].map(day), appliesTo: 'ALL' };
  const SAVE = 'mutation ($input: SmsSettingsInput!) { saveSmsSettings(input: $input) { message } }';
  const input = { quietHours: { ...quietHours, byCountry: false }, reason: 'All day' };
  expect((await at.call(SAVE, { input })).message).toMatch(/saved/i);
  await at.call(CANCEL, { id });
  expect(await offerTimes()).toBe(0);
  expect(await at.slots(date)).toContain(start);
  await later(3.5 * 24 * 60);
  expect(await offerTimes()).toBe(1);
  await textsTo(phone, 1);
});

test('a mailbox that got its mails of a day is offered nothing, and the next guest is', async () => {
  const { date, id } = await waitingFor({ firstName: 'Vic' }, { firstName: 'Wes' });
  for (const hour of ['11', '13', '15'])
    await at.book({ start: `${date}T${hour}:00:00Z`, email: `vic+${hour}@wait.test` });
  await at.call(CANCEL, { id });
  await offerTimes();
  expect([await stateOf('Vic'), await stateOf('Wes')]).toEqual(['WAITING', 'WAITING OPEN']);
});
