import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import type { TestUser } from '#server/testing/app/createTestApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const CALENDAR = `query ($from: DateTime!, $to: DateTime!, $memberId: ID) {
  findAgendaCalendar(from: $from, to: $to, memberId: $memberId) {
    description isWhole data { kind personId fullName { firstName } isMeeting at memberId }
  }
}`;

interface Shown {
  kind: string;
  fullName: { firstName: string };
  isMeeting: boolean;
  at: string;
  memberId: string | null;
}

const moment = (day: number, clock: string) => `${dayIn(day)}T${clock}:00.000Z`;
const calendar = (variables: object = {}, user: TestUser = at.owner) =>
  at.app.as(user).reply<{ data: Shown[]; isWhole: boolean; description: string }>(CALENDAR, {
    from: moment(30, '00:00'),
    to: moment(31, '00:00'),
    ...variables,
  });
const shown = (rows: Shown[]) =>
  rows.map(
    ({ kind, isMeeting, fullName }) => `${kind} ${isMeeting ? 'meets' : 'call'} ${fullName.firstName}`,
  );
const addLead = (input: object) =>
  at.call('mutation ($input: PersonInput!) { createLead(input: $input) { message personId } }', { input });

test('calls and meetings of a period, in their order, without meetings that are bookings', async () => {
  await addLead({ firstName: 'Second', nextMeeting: moment(30, '11:00') });
  await addLead({ firstName: 'First', nextCall: moment(30, '09:00'), nextMeeting: moment(32, '09:00') });
  await addLead({ firstName: 'Later', nextCall: moment(31, '00:00') });
  await at.call('mutation ($input: PersonInput!) { createContact(input: $input) { message } }', {
    input: { firstName: 'Contact', nextMeeting: moment(30, '10:00') },
  });
  const { personId: id } = await addLead({ firstName: 'Booked', lastName: 'Guest' });
  const booked = await at.call(
    'mutation ($input: BookingInput!) { createBooking(input: $input) { message data { _id } } }',
    { input: { pageId: at.pageId, start: moment(30, '12:00'), person: { kind: 'LEAD', id } } },
  );
  const found = await calendar();
  expect(found.isWhole).toBe(true);
  expect(shown(found.data)).toEqual(['LEAD call First', 'CONTACT meets Contact', 'LEAD meets Second']);
  await at.call('mutation ($id: ID!) { cancelBooking(id: $id) { message } }', { id: booked.data!._id });
  await addLead({ firstName: 'Cancelled', nextMeeting: moment(30, '13:00') });
  expect(shown((await calendar()).data)).toContain('LEAD meets Cancelled');
});

test('members with assigned leads only see their own, and a calendar of one member has only theirs', async () => {
  const member = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
  await at.call('mutation ($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
    input: { firstName: 'Max', lastName: 'Member', userEmail: member.email },
  });
  const { data } = await at.app
    .as(at.owner)
    .reply<{ data: { _id: string }[] }>('{ findLeadManagers { data { _id } } }');
  await addLead({ firstName: 'Theirs', nextCall: moment(40, '09:00'), managerId: data[0]!._id });
  await addLead({ firstName: 'Others', nextCall: moment(40, '09:00') });
  const range = { from: moment(40, '00:00'), to: moment(41, '00:00') };
  const seen = async (variables: object, user?: TestUser) =>
    (await calendar({ ...range, ...variables }, user)).data;
  expect(await seen({}, member)).toMatchObject([
    { memberId: member.userId, fullName: { firstName: 'Theirs' } },
  ]);
  expect(shown(await seen({}))).toHaveLength(2);
  expect(shown(await seen({ memberId: member.userId }))).toEqual(['LEAD call Theirs']);
  expect(await seen({ memberId: at.owner.userId })).toEqual([]);
});

test('refuses more than 62 days', async () => {
  expect(await calendar({ to: moment(93, '00:01') })).toMatchObject({ description: 'too-many-days' });
});
