import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { BookingApp } from './testing/bookingApp.ts';
import { createBookingApp, dayIn } from './testing/bookingApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const REPLY = '{ acknowledgement description message data { _id status start } }';
const MOVE = `mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) ${REPLY} }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id, reason: "Ill") ${REPLY} }`;
const CONFIRM = `mutation ($id: ID!) { confirmBooking(id: $id) ${REPLY} }`;
const OUTCOME = `mutation ($id: ID!) { setBookingOutcome(id: $id, outcome: SHOWED) ${REPLY} }`;
const CREATE = `mutation ($input: BookingInput!) { createBooking(input: $input) ${REPLY} }`;
const UPDATE_PAGE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement description message }
}`;
const update = (input: object) => at.call(UPDATE_PAGE, { id: at.pageId, input });

describe('guests', () => {
  test('see free times and book one, which is then taken for other guests', async () => {
    const day = dayIn(10);
    const [first] = await at.slots(day);
    expect(first).toBe(`${day}T00:00:00.000Z`);
    const { status, body } = await at.book({ start: first });
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), status: 'CONFIRMED', manageUrl: expect.stringContaining('/booking/') },
    ]);
    expect(await at.slots(day)).not.toContain(first);
    const late = await at.book({ start: first, email: 'late@guest.test' });
    expect(late.status).toBe(409);
    expect(late.body.next).toHaveLength(5);
    expect(late.body.next![0]).toBe(`${day}T00:30:00.000Z`);
  });

  test('who send the same again have the same booking', async () => {
    const given = { start: `${dayIn(11)}T09:00:00Z`, key: 'the-same-submission' };
    const [first, second] = await Promise.all([at.book(given), at.book(given)]);
    const third = await at.book(given);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.manageUrl)).size).toBe(1);
  });

  test('may send a short request key, which opens the booking to no other guest', async () => {
    const given = { start: `${dayIn(11)}T11:00:00Z`, key: '1' };
    expect((await at.book(given)).status).toBe(201);
    const { status, body } = await at.book({ ...given, email: 'curious@guest.test' });
    expect([status, body.manageUrl]).toEqual([422, undefined]);
    expect(body.errors).toEqual([
      { field: 'key', message: 'This key was already used for another booking. Send a new key' },
    ]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ email: 'no-address' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ zone: 'Mars/Base' }, 'zone'],
    [{ start: 'tomorrow' }, 'start'],
    [{ start: '2030-01-01T09:00:00' }, 'start'],
    [{ website: 'https://spam.test' }, 'website'],
  ])('see the invalid field: %j', async (fields, field) => {
    const { status, body } = await at.book({ start: `${dayIn(12)}T09:00:00Z`, ...fields });
    expect([status, body.errors!.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('are asked the questions of the page', async () => {
    await update({ questions: [{ label: 'Which flat?', isRequired: true }] });
    const page = await at.call(
      'query ($id: ID!) { findBookingPage(id: $id) { data { questions { _id } } } }',
      {
        id: at.pageId,
      },
    );
    const { questions } = page.data as unknown as { questions: { _id: string }[] };
    const start = `${dayIn(12)}T10:00:00Z`;
    const field = `answers.${questions[0]!._id}`;
    expect((await at.book({ start })).body.errors).toEqual([
      { field, message: 'Please answer this question' },
    ]);
    expect((await at.book({ start, answers: { [questions[0]!._id]: 'The blue one' } })).status).toBe(201);
    await update({ questions: [] });
  });

  test('of a phone or an email that is known are that lead; others become one', async () => {
    const start = (hour: number) => `${dayIn(13)}T${hour}:00:00Z`;
    await at.book({ start: start(10), email: 'new@guest.test', phone: '+442079460777', firstName: 'Nora' });
    await at.book({ start: start(11), email: 'other@guest.test', phone: '+442079460777', firstName: 'N.' });
    const leads = await at.call(
      'query { findLeads(input: { filter: { search: "442079460777" } }) { data { personalInformation { fullName { firstName } } } } }',
    );
    expect(leads.data).toEqual([{ personalInformation: { fullName: { firstName: 'Nora' } } }]);
    const found = await at.call(
      'query { findBookings(input: { search: "442079460777" }) { data { person { kind } guest { firstName } } } }',
    );
    expect(found.data).toEqual([
      { person: { kind: 'LEAD' }, guest: { firstName: 'N.' } },
      { person: { kind: 'LEAD' }, guest: { firstName: 'Nora' } },
    ]);
  });

  test('who are new become leads with the default source of the company', async () => {
    const options = '{ findLeadOptions(kind: SOURCE) { data { _id isDefault } } }';
    const { data: sources } = (await at.call(options)) as unknown as {
      data: { _id: string; isDefault: boolean }[];
    };
    const chosen = sources.find(({ isDefault }) => !isDefault)!;
    const setDefault =
      'mutation ($id: ID!) { updateLeadOption(id: $id, input: { isDefault: true }) { message } }';
    await at.call(setDefault, { id: chosen._id });
    const start = `${dayIn(60)}T10:00:00.000Z`;
    await at.book({ start, firstName: 'Default', email: 'default@source.test', phone: '+442079460788' });
    const find =
      '{ findLeads(input: { filter: { search: "default@source.test" } }) { data { leadSource { _id } } } }';
    const { data } = (await at.call(find)) as unknown as { data: object[] };
    expect(data).toEqual([{ leadSource: { _id: chosen._id } }]);
  });

  test('find nothing on a page that is closed or is not there, and nothing personal on one that is', async () => {
    await update({ isOpen: false });
    const closed = await at.get(
      `/public/booking/harbour-homes/viewing/slots?from=${dayIn(1)}&to=${dayIn(1)}`,
    );
    await update({ isOpen: true });
    const none = await at.get('/public/booking/harbour-homes/none/slots?from=2030-01-01&to=2030-01-01');
    expect([closed.status, none.status]).toEqual([404, 404]);
    const open = await at.get(
      `/public/booking/harbour-homes/viewing/slots?from=${dayIn(1)}&to=${dayIn(1)}&zone=UTC`,
    );
    const { days, ...rest } = JSON.parse(open.text) as { days: { date: string; slots: object[] }[] };
    expect(rest).toEqual({ zone: 'UTC', duration: 30 });
    expect(Object.keys(days[0]!)).toEqual(['date', 'slots']);
    expect(Object.keys(days[0]!.slots[0]!)).toEqual(['start', 'end']);
  });

  test('wait for approval if the page requires it, and their time is held', async () => {
    await update({ needsApproval: true });
    const start = `${dayIn(14)}T09:00:00Z`;
    const { body } = await at.book({ start });
    await update({ needsApproval: false });
    expect(body.status).toBe('PENDING');
    expect((await at.book({ start })).status).toBe(409);
    expect((await at.call(CONFIRM, { id: body._id })).data).toMatchObject({ status: 'CONFIRMED' });
  });

  test('have no more than the page takes a day', async () => {
    await update({ dailyLimit: 2 });
    const day = dayIn(15);
    const booked = [];
    for (const hour of ['09', '10', '11'])
      booked.push((await at.book({ start: `${day}T${hour}:00:00Z` })).status);
    expect(booked).toEqual([201, 201, 409]);
    expect(await at.slots(day)).toEqual([]);
    await update({ dailyLimit: null });
  });
});

describe('mails', () => {
  test('notify the guest of a booking, its move and its cancellation, with the same calendar entry', async () => {
    const email = 'notified@guest.test';
    const { body } = await at.book({ start: `${dayIn(16)}T09:00:00Z`, email });
    await at.call(MOVE, { id: body._id, start: `${dayIn(16)}T11:00:00Z` });
    await at.call(CANCEL, { id: body._id });
    // Several mails go out side by side: a calendar reads their order in SEQUENCE, and so does this.
    const mails = (await at.app.mailTo(email, 3))
      .map((mail) => ({ mail, entry: read(mail.calendar!.content) }))
      .toSorted((a, b) => a.entry.sequence - b.entry.sequence)
      .map(({ mail }) => mail);
    const entries = mails.map(({ calendar }) => read(calendar!.content));
    expect(mails.map(({ calendar }) => calendar!.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(entries.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(entries[1]!.start).toBe(`${dayIn(16)}T11:00:00.000Z`);
    expect(mails[0]!.text).toContain(body.manageUrl);
    // Berlin is one or two hours ahead
    expect(mails[0]!.text).toMatch(/When: .* at 1[01]:00 \(Europe\/Berlin\)/);
    expect(mails[2]!.text).toContain('Reason: Ill');
  });

  test("notify the host of the guest's actions, not of their own", async () => {
    const { body } = await at.book({ start: `${dayIn(17)}T09:00:00Z`, firstName: 'Hilda' });
    await at.call(CANCEL, { id: body._id });
    const mails = await at.app.mailTo(at.owner.email);
    const about = mails.filter(({ subject }) => subject.includes('Hilda'));
    expect(about.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked']);
  });
});

describe('staff', () => {
  test('overrule hours with a word of it, but never another booking', async () => {
    const start = `${dayIn(400)}T09:15:00Z`;
    const input = { pageId: at.pageId, start, firstName: 'Walt' };
    const made = await at.call(CREATE, { input });
    expect(made.message).toBe('Booked, at a time that the booking page does not offer');
    const again = await at.call(CREATE, { input: { ...input, start: `${dayIn(400)}T09:30:00Z` } });
    expect(again).toMatchObject({ acknowledgement: false, description: 'slot-taken' });
    const id = made.data!._id;
    expect((await at.call(MOVE, { id, start: `${dayIn(20)}T09:00:00Z` })).message).toBe('Rescheduled');
    const { body } = await at.book({ start: `${dayIn(20)}T10:00:00Z` });
    expect(await at.call(MOVE, { id: body._id, start: `${dayIn(20)}T09:15:00Z` })).toMatchObject({
      description: 'slot-taken',
    });
  });

  test('record whether the guest came, once the booking has begun', async () => {
    const soon = await at.book({ start: `${dayIn(21)}T09:00:00Z` });
    expect(await at.call(OUTCOME, { id: soon.body._id })).toMatchObject({ description: 'not-yet' });
    const input = { pageId: at.pageId, start: '2026-01-05T09:00:00Z', firstName: 'Past' };
    const past = await at.call(CREATE, { input });
    expect(await at.call(OUTCOME, { id: past.data!._id })).toMatchObject({ acknowledgement: true });
  });

  test('do not bring a cancelled booking back', async () => {
    const { body } = await at.book({ start: `${dayIn(22)}T09:00:00Z` });
    await at.call(CANCEL, { id: body._id });
    for (const change of [CONFIRM, MOVE])
      expect(await at.call(change, { id: body._id, start: `${dayIn(22)}T10:00:00Z` })).toMatchObject({
        description: 'booking-cancelled',
      });
    expect((await at.book({ start: `${dayIn(22)}T09:00:00Z` })).status).toBe(201);
  });

  test('subscribe to their own calendar until they make another address of it', async () => {
    await at.book({ start: `${dayIn(23)}T09:00:00Z`, firstName: 'Feodora' });
    const ADDRESS = 'query { findCalendarAddress { address } }';
    const address = async () => ((await at.call(ADDRESS)) as unknown as { address: string }).address;
    const before = new URL(await address()).pathname.replace('/api/exkoo', '');
    const calendar = await at.get(before);
    expect(calendar.type).toBe('text/calendar; charset=utf-8');
    expect(calendar.text).toContain('Feodora');
    await at.call('mutation { renewCalendarAddress { acknowledgement } }');
    expect((await at.get(before)).status).toBe(404);
    const renewed = new URL(await address()).pathname.replace('/api/exkoo', '');
    expect((await at.get(renewed)).status).toBe(200);
  });

  test('without EDIT change nothing; hours of others need MANAGE', async () => {
    const reader = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId });
    const { body } = await at.book({ start: `${dayIn(24)}T09:00:00Z` });
    expect(await at.call(CANCEL, { id: body._id }, reader)).toMatchObject({ description: 'forbidden' });
    const editor = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    const SAVE = `mutation ($hostId: ID!) {
      saveAvailability(hostId: $hostId, input: { timeZone: "UTC", weekly: [], overrides: [] }) { description }
    }`;
    expect(await at.call(SAVE, { hostId: at.owner.userId }, editor)).toEqual({ description: 'forbidden' });
    expect(await at.call(SAVE, { hostId: editor.userId }, editor)).toEqual({ description: 'ok' });
  });

  test('are at most as many as the plan has room for', async () => {
    const limits = PLANS.FREE.limits.appointment;
    const { bookings } = limits;
    limits.bookings = 1;
    const { status, body } = await at.book({ start: `${dayIn(25)}T09:00:00Z` });
    limits.bookings = bookings;
    expect([status, body.message]).toEqual([
      409,
      'The Free plan has room for 1 bookings. To raise the limit, choose the Starter plan, which has room for 30,000',
    ]);
  });

  test('take the last room of the plan once, however many guests want it at once', async () => {
    const { rows } = await at.app.database.executeSql('select count(*)::int as made from bookings');
    const limits = PLANS.FREE.limits.appointment;
    const { bookings } = limits;
    const starts = (await at.slots(dayIn(25))).slice(0, 6);
    limits.bookings = (rows[0] as unknown as { made: number }).made + 1;
    const replies = await Promise.all(
      starts.map((start, n) => at.book({ start, email: `last${n}@guest.test` })),
    );
    limits.bookings = bookings;
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('give each page its own address', async () => {
    const CREATE_PAGE = `mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { description message } }`;
    const taken = await at.call(CREATE_PAGE, { input: { title: 'Again', slug: 'viewing' } });
    expect(taken).toEqual({
      description: 'slug-taken',
      message: 'Another booking page already uses this URL',
    });
    const none = await at.call(CREATE_PAGE, { input: { title: '', slug: 'empty' } });
    expect(none.message).toBe('This field is required!');
  });
});

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as ConstructorParameters<typeof ICAL.Component>[0]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue('status'),
  };
}
