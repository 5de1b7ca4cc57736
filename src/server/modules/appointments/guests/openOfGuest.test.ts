import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { USUAL_COMPANY_GUEST_LIMIT, USUAL_GUEST_LIMIT } from '#contract/limits/records/appointments.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
  const usual = { guestLimit: USUAL_GUEST_LIMIT, companyGuestLimit: USUAL_COMPANY_GUEST_LIMIT };
  await at.call(UPDATE, { id: at.pageId, input: { ...usual, waitingMinutes: 30 } });
  for (const slug of ['tour', 'call'])
    await at.call(CREATE, { input: { title: slug, slug, notice: 0, windowDays: 365 } });
});
afterAll(() => at.app.close());

const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) { updateBookingPage(id: $id, input: $input) { message } }`;
const CREATE = `mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { message id } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }`;

let hours = 0;
const book = async (page: string, guest: object) => {
  hours += 1;
  const start = `${dayIn(30 + Math.floor(hours / 24))}T${String(hours % 24).padStart(2, '0')}:00:00Z`;
  const body = { start, zone: 'UTC', firstName: 'Ann', lastName: '', answers: {}, consent: false, ...guest };
  const response = await fetch(`${at.app.url}/public/booking/harbour-homes/${page}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { _id?: string; manageUrl?: string; errors?: { field: string }[] };
  const { _id: id, manageUrl, errors } = reply;
  return { status: response.status, id, manageUrl, field: errors?.[0]?.field };
};

test('a guest has three open bookings per event type and five per company, by mailbox or phone number', async () => {
  const ann = { email: 'ann@limit.test', phone: '' };
  const made = [];
  for (let tries = 0; tries < 3; tries += 1)
    made.push(await book('viewing', { ...ann, email: `ann+${tries}@limit.test` }));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await book('viewing', ann)).toMatchObject({ status: 422, field: 'email' });
  expect(await book('viewing', { ...ann, email: 'ANN+more@limit.test' })).toMatchObject({ status: 422 });
  expect((await book('tour', ann)).status).toBe(201);
  expect((await book('tour', ann)).status).toBe(201);
  expect((await book('call', ann)).status).toBe(422);
  await at.call(CANCEL, { id: made[0]?.id });
  expect((await book('call', ann)).status).toBe(201);

  const phone = '+442079460777';
  const byPhone = (name: string) => book('viewing', { email: `${name}@limit.test`, phone });
  expect([await byPhone('bo'), await byPhone('cy'), await byPhone('di'), await byPhone('ed')]).toMatchObject([
    { status: 201 },
    { status: 201 },
    { status: 201 },
    { status: 422 },
  ]);
});

test('an event type says how many open bookings on all event types a guest may have', async () => {
  const { id } = await at.call(CREATE, {
    input: { title: 'Visit', slug: 'visit', notice: 0, windowDays: 365 },
  });
  const allow = (companyGuestLimit: number) => at.call(UPDATE, { id, input: { companyGuestLimit } });
  expect(await allow(0)).toMatchObject({ message: 'A whole number from 1 to 1,000' });
  await allow(2);
  const eve = { email: 'eve@limit.test', phone: '' };
  for (const page of ['tour', 'call']) expect((await book(page, eve)).status).toBe(201);
  expect(await book('visit', eve)).toMatchObject({ status: 422, field: 'email' });
  // The others still allow five
  expect((await book('tour', eve)).status).toBe(201);
  await allow(4);
  expect((await book('visit', eve)).status).toBe(201);
  expect((await book('visit', eve)).status).toBe(422);
});

test('requests of one guest at the same moment do not exceed the limit', async () => {
  const tries = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      book(n % 2 ? 'tour' : 'viewing', { email: 'crowd@limit.test', phone: '' }),
    ),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(USUAL_COMPANY_GUEST_LIMIT);
});

test('an email address receives three emails a day caused by visitors, and the booking shows the withheld ones', async () => {
  const made = [];
  for (const [n, page] of ['viewing', 'viewing', 'tour', 'tour', 'call'].entries())
    made.push(await book(page, { email: `victim+${n}@limit.test`, phone: '' }));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const { rows } = await at.app.database.executeSql(
    "select data ->> 'to' as mailbox from pgboss.job where name = 'mail.send' and data ->> 'to' like 'victim+%'",
  );
  expect(rows).toHaveLength(3);
  const { data } = await at.app
    .as(at.owner)
    .reply<{ data: { channel: string; reader: string; reason: string | null }[] }>(MESSAGES, {
      id: made[4]?.id,
    });
  expect(data.filter(({ reader }) => reader === 'GUEST')).toMatchObject([
    { channel: 'MAIL', status: 'SKIPPED', reason: 'Not sent: too many emails to this address within a day' },
  ]);
  expect(
    await book('call', { email: 'a@limit.test', firstName: 'Your parcel waits: https://evil.test' }),
  ).toMatchObject({
    status: 422,
    field: 'firstName',
  });
});

test('the dots of a Gmail address do not make another mailbox', async () => {
  const made = [];
  for (const email of [
    'v.ictim@gmail.com',
    'vic.tim+a@googlemail.com',
    'victi.m@gmail.com',
    'victim@gmail.com',
  ])
    made.push(await book('viewing', { email, phone: '' }));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 422]);
  for (const page of ['tour', 'call'])
    expect((await book(page, { email: 'vict.im@gmail.com', phone: '' })).status).toBe(201);
  const { rows } = await at.app.database.executeSql(
    "select from pgboss.job where name = 'mail.send' and data ->> 'to' ~ '@(gmail|googlemail)[.]com$'",
  );
  expect(rows).toHaveLength(3);
});

test('the guest does not get the reason that a visitor enters, the host does', async () => {
  const { manageUrl } = await book('viewing', { email: 'reader@limit.test', phone: '' });
  const url = new URL(new URL(manageUrl ?? '').pathname, at.app.url);
  const reason = 'Your parcel waits: https://evil.test/pay';
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'cancel', reason }).toString() });
  const [cancelled] = await at.app.mailTo('reader@limit.test', 2);
  expect(cancelled?.subject).toContain('Cancelled: Viewing');
  expect(cancelled?.text).not.toContain('evil.test');
  expect(cancelled?.html).not.toContain('evil.test');
  await eventually(async () =>
    (await at.app.mailTo(at.owner.email)).some(({ text }) => text.includes(reason)),
  );
});

const MESSAGES = `query ($id: ID!) { findBookingMessages(id: $id) { data { channel reader status reason } } }`;
