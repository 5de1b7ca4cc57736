import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let ben: TestUser;
beforeAll(async () => {
  at = await createBookingApp();
  ben = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
});
afterAll(() => at.app.close());

const FIND = `query ($start: DateTime!, $end: DateTime!) { findHostStates(start: $start, end: $end) {
  statusCode message data { member { _id } state } } }`;

const statesAt = async (start: string, end: string, user?: TestUser) => {
  const { data } = (await at.call(FIND, { start, end }, user)) as unknown as {
    data: { member: { _id: string }; state: string }[];
  };
  return Object.fromEntries(data.map(({ member, state }) => [member._id, state]));
};

test('the team is free, booked, or outside its hours', async () => {
  const day = dayIn(3);
  await at.book({ start: `${day}T09:00:00Z` });
  expect(await statesAt(`${day}T09:15:00Z`, `${day}T09:45:00Z`)).toMatchObject({
    [at.owner.userId]: 'BOOKED',
  });
  // Ben has the default hours of weekdays
  expect(await statesAt(`${day}T02:00:00Z`, `${day}T02:30:00Z`)).toEqual({
    [at.owner.userId]: 'FREE',
    [ben.userId]: 'OUTSIDE_HOURS',
  });
  expect(await statesAt(`${day}T09:30:00Z`, `${day}T10:00:00Z`)).toMatchObject({ [at.owner.userId]: 'FREE' });
});

test('another company sees only its own team, and a period is at most a day', async () => {
  const outsider = await at.app.createUser({ role: 'ADMIN' });
  await at.app.createCompany(outsider, { companyName: 'Other' });
  const day = dayIn(3);
  const seen = await at.call(FIND, { start: `${day}T09:00:00Z`, end: `${day}T09:30:00Z` }, outsider);
  expect(JSON.stringify(seen)).not.toContain(at.owner.userId);
  expect(await at.call(FIND, { start: `${day}T09:00:00Z`, end: `${dayIn(9)}T09:30:00Z` })).toMatchObject({
    message: 'Request at most one day',
  });
});
