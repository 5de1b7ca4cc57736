import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Reply, TestUser } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let booking: BookingApp;
beforeAll(async () => {
  booking = await createBookingApp();
});
afterAll(() => booking.app.close());

const FIND = '{ findNotifications { data { kind actorName text } } }';
const ADD = 'mutation ($input: BookingInput!) { createBooking(input: $input) { acknowledgement message } }';
const notified = async (user: TestUser): Promise<Reply[]> => (await booking.app.as(user).reply(FIND)).data;

test('the host is notified of a guest who books, until the booking is cancelled', async () => {
  const { body } = await booking.book({ start: (await booking.slots(dayIn(2)))[0] });
  expect(await notified(booking.owner)).toEqual([
    { kind: 'BOOKING_MADE', actorName: 'Ann Archer', text: 'Viewing' },
  ]);
  await booking.app.database.executeSql(`update bookings set status = 'CANCELLED' where title = 'Viewing'`);
  expect(body.manageUrl).toEqual(expect.any(String));
  expect(await notified(booking.owner)).toEqual([]);
});

test('a host who books for a guest is not notified', async () => {
  const start = (await booking.slots(dayIn(3)))[0];
  const input = { pageId: booking.pageId, start, firstName: 'Bea', email: 'bea@guest.test' };
  expect(await booking.call(ADD, { input })).toMatchObject({ acknowledgement: true });
  expect(await notified(booking.owner)).toEqual([]);
});
