import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const CREATE = `mutation ($input: BookingInput!) {
  createBooking(input: $input) { acknowledgement description message data { _id host { _id } } }
}`;
const MOVE = `mutation ($id: ID!, $start: DateTime!, $end: DateTime, $tellGuest: Boolean) {
  moveBooking(id: $id, start: $start, end: $end, tellGuest: $tellGuest) {
    acknowledgement description message data { start end }
  }
}`;
const CALENDAR = `query ($from: DateTime!, $to: DateTime!, $hostIds: [ID!]) {
  findBookingCalendar(from: $from, to: $to, hostIds: $hostIds) {
    description message isWhole data { _id guest { firstName } host { _id } }
  }
}`;
const SLOTS = `query ($pageId: ID!, $from: DateTime!, $to: DateTime!, $hostId: ID, $duration: Int) {
  findBookingSlots(pageId: $pageId, from: $from, to: $to, hostId: $hostId, duration: $duration) {
    description message data { start end }
  }
}`;

interface Shown {
  _id: string;
  guest: { firstName: string };
  host: { _id: string };
}
const calendar = (variables: object) =>
  at.app.as(at.owner).reply<{ data: Shown[]; isWhole: boolean; message: string }>(CALENDAR, variables);
const create = (fields: object) =>
  at.call(CREATE, { input: { pageId: at.pageId, firstName: 'Walt', ...fields } });
const moment = (day: number, clock: string) => `${dayIn(day)}T${clock}:00.000Z`;

describe('the calendar', () => {
  test('has the active bookings of a time, by their beginning, of everybody or of some', async () => {
    const colleague = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    const range = { from: moment(30, '00:00'), to: moment(31, '00:00') };
    await create({ start: moment(30, '11:00'), firstName: 'Second' });
    await create({ start: moment(30, '09:00'), firstName: 'First' });
    await create({ start: moment(30, '09:00'), firstName: 'Other', hostId: colleague.userId });
    await create({ start: moment(29, '23:45'), firstName: 'Overnight' });
    await create({ start: moment(31, '00:00'), firstName: 'Later' });
    const { data: gone } = await create({ start: moment(30, '15:00'), firstName: 'Gone' });
    await at.call('mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }', { id: gone!._id });
    const all = await calendar(range);
    expect(all.isWhole).toBe(true);
    expect(all.data.map(({ guest }) => guest.firstName)).toEqual(['Overnight', 'First', 'Other', 'Second']);
    const theirs = await calendar({ ...range, hostIds: [colleague.userId] });
    expect(theirs.data.map(({ guest, host }) => [guest.firstName, host._id])).toEqual([
      ['Other', colleague.userId],
    ]);
    expect((await calendar({ ...range, hostIds: [] })).data).toEqual([]);
  });

  test('has at most 62 days', async () => {
    const { message } = await calendar({ from: moment(1, '00:00'), to: moment(64, '00:00') });
    expect(message).toBe('Request at most 62 days at once');
  });
});

describe('another host than the page’s own', () => {
  test('is booked in their own time', async () => {
    const colleague = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    const start = moment(32, '09:00');
    const made = await create({ start, hostId: colleague.userId });
    expect(made.data).toMatchObject({ host: { _id: colleague.userId } });
    expect(await create({ start, hostId: colleague.userId })).toMatchObject({ description: 'slot-taken' });
    expect(await create({ start })).toMatchObject({ acknowledgement: true });
  });

  test('has their own hours, and the guest who moves it too', async () => {
    const colleague = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    const SAVE = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
      saveAvailability(hostId: $hostId, input: $input) { acknowledgement }
    }`;
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '11:00' }));
    await at.call(SAVE, { hostId: colleague.userId, input: { timeZone: 'UTC', weekly, overrides: [] } });
    const range = { pageId: at.pageId, from: moment(20, '00:00'), to: moment(21, '00:00') };
    const slots = async (asked: object) => {
      const found = await at.app.as(at.owner).reply<{ data: { start: string; end: string }[] }>(SLOTS, {
        ...range,
        ...asked,
      });
      return found.data;
    };
    expect((await slots({ hostId: colleague.userId })).map(({ start }) => start)).toEqual([
      moment(20, '10:00'),
      moment(20, '10:30'),
    ]);
    expect(await slots({ hostId: colleague.userId, duration: 60 })).toEqual([
      { start: moment(20, '10:00'), end: moment(20, '11:00') },
    ]);
    const email = 'moves@guest.test';
    await create({ start: moment(20, '10:00'), hostId: colleague.userId, email });
    const [mail] = await at.app.mailTo(email);
    const link = /https?:\S+\/booking\/\S+/.exec(mail!.text)![0];
    const { text } = await at.get(new URL(at.app.url).origin + new URL(link).pathname);
    expect(text).toContain(`${dayIn(20)}T10:30:00.000Z`);
    expect(text).not.toContain(`${dayIn(20)}T12:00:00.000Z`);
  });

  test('must be a host who can be booked', async () => {
    const hostId = '01900000-0000-7000-8000-000000000001';
    expect(await create({ start: moment(34, '09:00'), hostId })).toMatchObject({ acknowledgement: false });
  });
});

describe('moving', () => {
  test('gives another length, but never the time of another booking', async () => {
    const { data } = await create({ start: moment(35, '09:00') });
    await create({ start: moment(35, '10:00') });
    const id = data!._id;
    const longer = await at.call(MOVE, { id, start: moment(35, '09:00'), end: moment(35, '09:45') });
    expect(longer.data).toEqual({ start: moment(35, '09:00'), end: moment(35, '09:45') });
    const over = await at.call(MOVE, { id, start: moment(35, '09:00'), end: moment(35, '10:15') });
    expect(over).toMatchObject({ description: 'slot-taken', message: 'This time is no longer available' });
    const moved = await at.call(MOVE, { id, start: moment(35, '12:00') });
    expect(moved.data).toEqual({ start: moment(35, '12:00'), end: moment(35, '12:45') });
    expect((await create({ start: moment(35, '09:00') })).acknowledgement).toBe(true);
  });

  test.each(['09:00', '09:04', '21:01'])('takes no length that no booking has: until %s', async (clock) => {
    const { data } = await create({ start: moment(36, '08:00') });
    const move = { id: data!._id, start: moment(36, '09:00'), end: moment(36, clock) };
    expect(await at.call(MOVE, move)).toMatchObject({ message: 'A booking can last 5 to 720 minutes' });
    await at.call('mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }', { id: data!._id });
  });

  test('notifies the guest unless staff decline that', async () => {
    const email = 'quiet@guest.test';
    const { data } = await create({ start: moment(37, '09:00'), email, tellGuest: false });
    const id = data!._id;
    await at.call(MOVE, { id, start: moment(37, '10:00'), tellGuest: false });
    await at.call(MOVE, { id, start: moment(37, '11:00') });
    const mails = await at.app.mailTo(email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['New time']);
  });
});

describe('the next meeting of a lead', () => {
  const LEAD = `query ($id: ID!) { findLead(id: $id) { data { nextMeeting } } }`;
  const nextMeeting = async (id: string) =>
    (await at.app.as(at.owner).reply<{ data: { nextMeeting: string | null } }>(LEAD, { id })).data
      .nextMeeting;
  const TIMELINE =
    'query ($id: ID!) { findLeadTimeline(id: $id) { data { changes { field before after } } } }';
  const ADD = `mutation ($input: PersonInput!) {
    createLead(input: $input, isDuplicateAllowed: true) { personId }
  }`;
  const newLead = async (fields: object = {}) => {
    const input = { firstName: 'Mia', ...fields };
    return (await at.app.as(at.owner).reply<{ personId: string }>(ADD, { input })).personId;
  };
  const book = async (id: string, start: string) =>
    (await create({ start, person: { kind: 'LEAD', id } })).data!._id;
  const cancel = (id: string) =>
    at.call('mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }', { id });

  test('is the next of their bookings', async () => {
    const lead = await newLead();
    const later = await book(lead, moment(41, '09:00'));
    expect(await nextMeeting(lead)).toBe(moment(41, '09:00'));
    const first = await book(lead, moment(40, '09:00'));
    expect(await nextMeeting(lead)).toBe(moment(40, '09:00'));
    await at.call(MOVE, { id: first, start: moment(40, '12:00') });
    expect(await nextMeeting(lead)).toBe(moment(40, '12:00'));
    await cancel(first);
    expect(await nextMeeting(lead)).toBe(moment(41, '09:00'));
    await cancel(later);
    expect(await nextMeeting(lead)).toBeNull();
  });

  test('keeps an earlier meeting that a user entered', async () => {
    const lead = await newLead({ nextMeeting: moment(42, '08:00') });
    const booking = await book(lead, moment(42, '09:00'));
    expect(await nextMeeting(lead)).toBe(moment(42, '08:00'));
    await cancel(booking);
    expect(await nextMeeting(lead)).toBe(moment(42, '08:00'));
  });

  test('is in the agenda and in the history', async () => {
    const lead = await newLead();
    await book(lead, moment(43, '09:00'));
    const { data: agenda } = await at.app
      .as(at.owner)
      .reply<{ data: { upcoming: object[] } }>('query { findAgenda { data { upcoming { personId at } } } }');
    expect(agenda.upcoming).toContainEqual({ personId: lead, at: moment(43, '09:00') });
    const { data: entries } = await at.app.as(at.owner).reply<{ data: object[] }>(TIMELINE, { id: lead });
    expect(entries).toContainEqual({
      changes: [{ field: 'nextMeeting', before: null, after: moment(43, '09:00') }],
    });
  });
});
