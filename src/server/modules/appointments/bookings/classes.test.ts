import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let second: TestUser;
beforeAll(async () => {
  at = await createBookingApp();
  second = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
  await save(second.userId);
  await save(at.owner.userId);
});
afterAll(() => at.app.close());

const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement description message }
}`;
const SAVE_HOURS = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
  saveAvailability(hostId: $hostId, input: $input) { acknowledgement }
}`;
const CREATE = `mutation ($input: BookingInput!) {
  createBooking(input: $input) { acknowledgement description message data { _id } }
}`;
const MOVE = `mutation ($id: ID!, $start: DateTime!) {
  moveBooking(id: $id, start: $start) { acknowledgement description message }
}`;
const REASSIGN = `mutation ($id: ID!, $hostId: ID!) {
  reassignBooking(id: $id, hostId: $hostId) { acknowledgement description message }
}`;
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }';

let day = 20;
beforeEach(async () => {
  day += 40;
  await page({ hostMode: 'ONE', hosts: [{ userId: at.owner.userId }], seats: 1, ...NO_LIMITS });
});

const NO_LIMITS = { dailyLimit: null, weeklyLimit: null, monthlyLimit: null, windowUnit: 'DAYS' };
const moment = (clock: string, later = 0) => `${dayIn(day + later)}T${clock}:00.000Z`;
const page = (input: object) => at.call(UPDATE, { id: at.pageId, input });
const save = (hostId: string) => {
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((one) => ({ day: one, from: '09:00', to: '12:00' }));
  return at.call(SAVE_HOURS, { hostId, input: { timeZone: 'UTC', weekly, overrides: [] } });
};
const bookMany = async (count: number, start: string) => {
  const guests = Array.from({ length: count }, (_, n) => at.book({ start, email: `g${n}@class.test` }));
  return (await Promise.all(guests)).map(({ status }) => status).toSorted();
};
const seatsAt = async (start: string) => {
  const { rows } = await at.app.database.executeSql(
    `select class_id, seat, host_id from bookings where starts_at = $1 and status <> 'CANCELLED' order by class_id, seat`,
    [start],
  );
  return rows as { class_id: string; seat: number; host_id: string }[];
};

describe('a class', () => {
  test('takes so many guests at one time and no more, whatever their crowd', async () => {
    await page({ seats: 5 });
    expect(await bookMany(12, moment('09:00'))).toEqual([...Array(5).fill(201), ...Array(7).fill(409)]);
    const seats = await seatsAt(moment('09:00'));
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(seats.map(({ class_id }) => class_id)).size).toBe(1);
  });

  test('blocks its time for everything else, and accepts another guest after a cancellation', async () => {
    await page({ seats: 2 });
    const { body } = await at.book({ start: moment('09:00') });
    const input = { pageId: at.pageId, firstName: 'Walt', start: moment('09:15') };
    expect(await at.call(CREATE, { input })).toMatchObject({ description: 'slot-taken' });
    expect(await at.slots(dayIn(day))).toContain(moment('09:00'));
    await at.book({ start: moment('09:00') });
    expect(await at.slots(dayIn(day))).not.toContain(moment('09:00'));
    await at.call(CANCEL, { id: body._id });
    expect((await at.book({ start: moment('09:00') })).status).toBe(201);
    expect((await seatsAt(moment('09:00'))).map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test('is filled before the next host begins one', async () => {
    const hosts = [{ userId: at.owner.userId }, { userId: second.userId }];
    await page({ seats: 3, hostMode: 'LEAST_RECENT', hosts });
    expect(await bookMany(10, moment('09:00'))).toEqual([...Array(6).fill(201), ...Array(4).fill(409)]);
    const byHost = Map.groupBy(await seatsAt(moment('09:00')), ({ host_id }) => host_id);
    expect([...byHost.values()].map((seats) => seats.length)).toEqual([3, 3]);
    await page({ hostMode: 'TOGETHER', hosts });
    expect(await bookMany(5, moment('10:00'))).toEqual([201, 201, 201, 409, 409]);
  });

  test('is joined by who moves into it, or is given to its host, and left by who moves out', async () => {
    await page({ seats: 2 });
    const { body: first } = await at.book({ start: moment('09:00') });
    const { body: other } = await at.book({ start: moment('10:00') });
    await at.call(MOVE, { id: other._id, start: moment('09:00') });
    expect((await seatsAt(moment('09:00'))).map(({ seat }) => seat)).toEqual([1, 2]);
    const { body: late } = await at.book({ start: moment('10:30') });
    const full = await at.call(MOVE, { id: late._id, start: moment('09:00') });
    expect(full).toMatchObject({ description: 'slot-taken' });
    // The group event continues after its first guest leaves
    await at.call(MOVE, { id: first._id, start: moment('11:00') });
    expect(await at.call(MOVE, { id: late._id, start: moment('09:00') })).toMatchObject({
      message: 'Rescheduled',
    });
    await at.call(REASSIGN, { id: first._id, hostId: second.userId });
    expect(await seatsAt(moment('11:00'))).toMatchObject([{ seat: 1, host_id: second.userId }]);
  });
});

describe('limits', () => {
  test('hold for the week, from Monday on', async () => {
    await page({ weeklyLimit: 2 });
    const monday = (8 - new Date(moment('12:00')).getUTCDay()) % 7;
    const on = (later: number) => at.book({ start: moment('09:00', monday + later) });
    expect((await on(0)).status).toBe(201);
    expect((await on(6)).status).toBe(201);
    expect((await on(3)).status).toBe(409);
    expect((await on(7)).status).toBe(201);
    expect((await on(-1)).status).toBe(201);
  });

  test('hold for the month', async () => {
    await page({ monthlyLimit: 2 });
    const first = new Date(
      Date.UTC(new Date(moment('12:00')).getUTCFullYear(), new Date(moment('12:00')).getUTCMonth() + 1, 1),
    );
    const on = (date: number) =>
      at.book({ start: new Date(+first + (date - 1) * 86_400_000 + 9 * 3_600_000).toISOString() });
    expect((await on(1)).status).toBe(201);
    expect((await on(28)).status).toBe(201);
    expect((await on(15)).status).toBe(409);
    expect((await on(0)).status).toBe(201);
  });

  test('count a class once, which is filled all the same', async () => {
    await page({ seats: 3, dailyLimit: 1 });
    expect((await at.book({ start: moment('09:00') })).status).toBe(201);
    expect(await at.slots(dayIn(day))).toEqual([moment('09:00')]);
    expect((await at.book({ start: moment('09:00') })).status).toBe(201);
    expect((await at.book({ start: moment('10:00') })).status).toBe(409);
  });

  test('are whole numbers', async () => {
    expect(await page({ weeklyLimit: 0 })).toMatchObject({ description: 'invalid-weeklyLimit' });
    expect(await page({ seats: 501 })).toMatchObject({ description: 'invalid-seats' });
  });
});

test('a window of working days passes over days without hours', async () => {
  const start = new Date(`${dayIn(0)}T12:00:00Z`).getUTCDay() || 7;
  const tomorrow = (start % 7) + 1;
  const weekly = [{ day: tomorrow, from: '09:00', to: '12:00' }];
  await at.call(SAVE_HOURS, { hostId: at.owner.userId, input: { timeZone: 'UTC', weekly, overrides: [] } });
  await page({ windowDays: 2, windowUnit: 'WORKING_DAYS' });
  expect(await at.slots(dayIn(8))).not.toEqual([]);
  expect(await at.slots(dayIn(15))).toEqual([]);
  await page({ windowDays: 365 });
  await save(at.owner.userId);
});
