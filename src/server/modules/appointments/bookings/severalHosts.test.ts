import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let second: TestUser;
let third: TestUser;
beforeAll(async () => {
  at = await createBookingApp();
  const colleague = () => at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
  second = await colleague();
  third = await colleague();
});
afterAll(() => at.app.close());

const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement description message }
}`;
const PAGE = `query ($id: ID!) { findBookingPage(id: $id) {
  message data { hostMode hosts { userId weight member { _id } } }
} }`;
const SAVE_HOURS = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
  saveAvailability(hostId: $hostId, input: $input) { acknowledgement }
}`;
const BOOKINGS = `query ($input: BookingListInput) { findBookings(input: $input) {
  message data { _id start host { _id } otherHosts { _id } }
} }`;
const CREATE = `mutation ($input: BookingInput!) {
  createBooking(input: $input) { acknowledgement description message data { _id } }
}`;
const REASSIGN = `mutation ($id: ID!, $hostId: ID!) {
  reassignBooking(id: $id, hostId: $hostId) {
    acknowledgement description message data { host { _id } otherHosts { _id } }
  }
}`;

interface Shown {
  _id: string;
  start: string;
  host: { _id: string };
  otherHosts: { _id: string }[];
}

let day = 30;
beforeEach(async () => {
  day += 1;
  for (const { userId } of [at.owner, second, third]) await open(userId, '09:00', '12:00');
});

const moment = (clock: string) => `${dayIn(day)}T${clock}:00.000Z`;
const open = (hostId: string, from: string, to: string, timeZone = 'UTC') =>
  at.call(SAVE_HOURS, {
    hostId,
    input: { timeZone, weekly: [1, 2, 3, 4, 5, 6, 7].map((one) => ({ day: one, from, to })), overrides: [] },
  });
const host = (mode: string, ...hosts: [TestUser, number?][]) =>
  at.call(UPDATE, {
    id: at.pageId,
    input: { hostMode: mode, hosts: hosts.map(([{ userId }, weight = 1]) => ({ userId, weight })) },
  });
const bookings = async (input: object = {}) => {
  const range = { from: `${dayIn(day)}T00:00:00Z`, to: `${dayIn(day + 1)}T00:00:00Z`, direction: 'ASC' };
  const variables = { input: { ...range, limit: 100, ...input } };
  return (await at.app.as(at.owner).reply<{ data: Shown[] }>(BOOKINGS, variables)).data;
};
const create = (start: string, fields: object = {}) =>
  at.call(CREATE, { input: { pageId: at.pageId, firstName: 'Walt', start, ...fields } });

describe('a page of hosts in turns', () => {
  test('offers what any of them has free, each time once', async () => {
    await open(second.userId, '11:00', '13:00');
    await host('LEAST_RECENT', [at.owner], [second]);
    const found = await at.slots(dayIn(day));
    expect(found.map((start) => start.slice(11, 16))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ]);
    const start = moment('11:00');
    expect([(await at.book({ start })).status, (await at.book({ start })).status]).toEqual([201, 201]);
    expect(await at.slots(dayIn(day))).not.toContain(start);
    expect((await at.book({ start })).status).toBe(409);
    expect(new Set((await bookings()).map((one) => one.host._id))).toEqual(
      new Set([at.owner.userId, second.userId]),
    );
  });

  test('gives each booking to who was booked least recently', async () => {
    await host('LEAST_RECENT', [at.owner], [second], [third]);
    for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
      expect((await at.book({ start: moment(clock) })).status).toBe(201);
    const turns = (await bookings()).map((one) => one.host._id);
    expect(turns.slice(3)).toEqual(turns.slice(0, 3));
    expect(new Set(turns).size).toBe(3);
  });

  test('by weight, who has twice the weight gets twice the bookings', async () => {
    await at.app.database.executeSql('delete from bookings');
    await host('BY_WEIGHT', [at.owner, 2], [second]);
    for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
      expect((await at.book({ start: moment(clock) })).status).toBe(201);
    const turns = (await bookings()).map((one) => one.host._id);
    expect(turns.filter((id) => id === at.owner.userId)).toHaveLength(4);
  });

  test('of a crowd at one time each host is booked once', async () => {
    await host('LEAST_RECENT', [at.owner], [second], [third]);
    const crowd = Array.from({ length: 30 }, (_, n) =>
      at.book({ start: moment('09:00'), email: `g${n}@turns.test` }),
    );
    const statuses = (await Promise.all(crowd)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, ...Array<number>(27).fill(409)]);
    expect(new Set((await bookings()).map((one) => one.host._id)).size).toBe(3);
  });

  test('staff can book any host without a booking outside availability, until all are booked', async () => {
    await host('LEAST_RECENT', [at.owner], [second]);
    const start = moment('20:00');
    for (const hostCount of [1, 2]) {
      expect((await create(start)).message).toBe('Booked, at a time that the booking page does not offer');
      expect(await bookings()).toHaveLength(hostCount);
    }
    expect(await create(start)).toMatchObject({ description: 'slot-taken' });
  });

  test('continues with the other hosts after one has left', async () => {
    const leaver = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    await host('LEAST_RECENT', [leaver], [second]);
    await at.app.database.executeSql('delete from memberships where user_id = $1', [leaver.userId]);
    expect((await at.book({ start: moment('09:00') })).status).toBe(201);
    expect((await at.book({ start: moment('09:00') })).status).toBe(409);
    const { data } = await at.app
      .as(at.owner)
      .reply<{ data: { hosts: { member: object | null }[] } }>(PAGE, { id: at.pageId });
    expect(data.hosts.map(({ member }) => member !== null)).toEqual([false, true]);
  });
});

describe('a page of hosts all together', () => {
  test('offers the times at which all are free, and books all of them', async () => {
    await open(second.userId, '10:30', '18:00', 'UTC');
    await open(third.userId, '00:00', '24:00', 'Asia/Tokyo');
    await host('TOGETHER', [at.owner], [second], [third]);
    expect((await at.slots(dayIn(day))).map((start) => start.slice(11, 16))).toEqual([
      '10:30',
      '11:00',
      '11:30',
    ]);
    const { status, body } = await at.book({ start: moment('11:00'), email: 'all@together.test' });
    expect(status).toBe(201);
    const [made] = await bookings();
    expect(made).toMatchObject({ _id: body._id, host: { _id: at.owner.userId } });
    expect(made!.otherHosts.map(({ _id }) => _id)).toEqual([second.userId, third.userId]);
    expect((await bookings({ hostIds: [third.userId] })).map(({ _id }) => _id)).toEqual([body._id]);
    for (const { userId } of [at.owner, second, third])
      expect(await create(moment('11:15'), { hostId: userId })).toMatchObject({ description: 'slot-taken' });
    expect(await at.slots(dayIn(day))).toEqual([moment('10:30'), moment('11:30')]);
  });

  test('is full where one of them is booked', async () => {
    await host('TOGETHER', [at.owner], [second]);
    await create(moment('09:00'), { hostId: second.userId });
    expect((await at.book({ start: moment('09:00') })).status).toBe(409);
    expect(await create(moment('09:00'))).toMatchObject({ description: 'slot-taken' });
  });

  test('moves and is cancelled for all', async () => {
    await host('TOGETHER', [at.owner], [second]);
    const { body } = await at.book({ start: moment('09:00') });
    const MOVE = `mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { message } }`;
    expect(await at.call(MOVE, { id: body._id, start: moment('10:00') })).toMatchObject({
      message: 'Rescheduled',
    });
    expect(await at.slots(dayIn(day))).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'].map(moment));
    await at.call('mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }', { id: body._id });
    expect(await create(moment('10:00'), { hostId: second.userId })).toMatchObject({ acknowledgement: true });
  });

  test('emails each host with the names of the others', async () => {
    await host('TOGETHER', [second], [third]);
    await at.book({ start: moment('09:00'), firstName: 'Tilda' });
    for (const { email } of [second, third]) {
      await eventually(async () =>
        (await at.app.mailTo(email)).some(({ text }) => /Tilda/.test(text) && /With: .+, .+/.test(text)),
      );
    }
  });
});

describe('another host', () => {
  test('takes over a booking unless they have another one, and both hosts are notified', async () => {
    await host('ONE', [second]);
    const { body } = await at.book({ start: moment('09:00'), firstName: 'Rita' });
    await create(moment('09:15'), { hostId: third.userId });
    const id = body._id;
    expect(await at.call(REASSIGN, { id, hostId: third.userId })).toMatchObject({
      description: 'slot-taken',
    });
    expect(await at.call(REASSIGN, { id, hostId: at.owner.userId })).toMatchObject({
      message: 'Reassigned',
      data: { host: { _id: at.owner.userId } },
    });
    expect(await create(moment('09:00'), { hostId: second.userId })).toMatchObject({ acknowledgement: true });
    await eventually(async () =>
      (await at.app.mailTo(second.email)).some(({ subject }) => /^Reassigned: Rita/.test(subject)),
    );
    const { rows } = await at.app.database.executeSql(
      `select from booking_messages where booking_id = $1 and kind = 'REASSIGNED'`,
      [id],
    );
    // The owner, who takes it over, did it
    expect(rows).toHaveLength(1);
  });

  test('may be outside their hours, and changes places with one who takes part', async () => {
    await open(third.userId, '15:00', '16:00');
    await host('TOGETHER', [at.owner], [second]);
    const { body } = await at.book({ start: moment('09:00') });
    const swapped = await at.call(REASSIGN, { id: body._id, hostId: second.userId });
    expect(swapped.data).toEqual({ host: { _id: second.userId }, otherHosts: [{ _id: at.owner.userId }] });
    const given = await at.call(REASSIGN, { id: body._id, hostId: third.userId });
    expect(given).toMatchObject({
      message: 'Reassigned, at a time that the booking page does not offer',
      data: { host: { _id: third.userId }, otherHosts: [{ _id: at.owner.userId }] },
    });
  });

  test('must be a host who can be booked', async () => {
    await host('ONE', [second]);
    const { body } = await at.book({ start: moment('09:00') });
    const hostId = '01900000-0000-7000-8000-000000000001';
    expect(await at.call(REASSIGN, { id: body._id, hostId })).toMatchObject({ acknowledgement: false });
  });
});

test.each([
  ['ONE', [1, 1], 'Choose one host'],
  ['TOGETHER', [], 'Choose at least one host'],
  ['BY_WEIGHT', [0], 'A weight is a whole number from 1 to 100'],
])('hosts that a page cannot have are refused: %s %j', async (mode, weights, message) => {
  const hosts = weights.map((weight, n) => [[second, third][n]!, weight] as [TestUser, number]);
  expect(await host(mode, ...hosts)).toMatchObject({ description: 'invalid-hosts', message });
});

describe('moving a booking to another host', () => {
  const MOVE = `mutation ($id: ID!, $start: DateTime!, $hostId: ID, $scope: BookingScope, $tellGuest: Boolean) {
    moveBooking(id: $id, start: $start, hostId: $hostId, scope: $scope, tellGuest: $tellGuest) {
      acknowledgement description message
    }
  }`;
  const create = (fields: object) =>
    at.call(CREATE, { input: { pageId: at.pageId, firstName: 'Walt', ...fields } });
  const sent = async (id: string) =>
    (
      await at.app.database.executeSql(
        `select kind || ' ' || reader as sent from booking_messages where booking_id = $1 order by sent`,
        [id],
      )
    ).rows.map((row: { sent: string }) => row.sent);

  test('changes time and host at once, where the previous host is busy, and notifies all', async () => {
    await host('LEAST_RECENT', [second], [third]);
    const { data } = await create({
      start: moment('09:00'),
      hostId: second.userId,
      email: 'walt@guest.test',
    });
    await create({ start: moment('11:00'), hostId: second.userId });
    await at.app.database.executeSql('delete from booking_messages where booking_id = $1', [data!._id]);
    const answer = await at.call(MOVE, { id: data!._id, start: moment('11:00'), hostId: third.userId });
    expect(answer).toMatchObject({ acknowledgement: true, message: 'Rescheduled' });
    const moved = (await bookings()).find(({ _id }) => _id === data!._id);
    expect(moved).toMatchObject({ start: moment('11:00'), host: { _id: third.userId } });
    expect(await sent(data!._id)).toEqual(['MOVED GUEST', 'REASSIGNED HOST', 'REASSIGNED HOST']);
  });

  test('is rejected whole where the new host is busy, and for a recurring booking', async () => {
    const { data } = await create({ start: moment('09:00'), hostId: second.userId });
    await create({ start: moment('11:00'), hostId: third.userId });
    const variables = { id: data!._id, start: moment('11:00'), hostId: third.userId };
    expect(await at.call(MOVE, variables)).toMatchObject({ description: 'slot-taken' });
    expect(await at.call(MOVE, { ...variables, scope: 'FOLLOWING' })).toMatchObject({
      description: 'one-only',
    });
    const unchanged = (await bookings()).find(({ _id }) => _id === data!._id);
    expect(unchanged).toMatchObject({ start: moment('09:00'), host: { _id: second.userId } });
  });
});
