import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeReceiver } from './testing/fakeReceiver.ts';
import { startFakeReceiver } from './testing/fakeReceiver.ts';

let booking: BookingApp;
let receiver: FakeReceiver;

beforeAll(async () => {
  booking = await createBookingApp({ OUTBOUND_ALLOW: '127.0.0.1' });
  receiver = await startFakeReceiver();
});
afterAll(async () => {
  await booking.app.close();
  await receiver.close();
});

test('a webhook receives bookings: made by a guest, moved, and cancelled', async () => {
  const types = ['booking.created', 'booking.updated', 'booking.cancelled'];
  await booking.call(
    'mutation ($input: WebhookInput!) { createWebhook(input: $input) { acknowledgement } }',
    { input: { url: receiver.url, types } },
  );
  const received = async (count: number) => {
    await eventually(() => receiver.requests.length >= count);
    return JSON.parse(receiver.requests[count - 1]!.body);
  };
  const [first, second] = await booking.slots(dayIn(3));
  const { body } = await booking.book({ start: first });
  expect(await received(1)).toMatchObject({
    type: 'booking.created',
    data: { _id: body._id, status: 'CONFIRMED', guest: { firstName: 'Ann', email: 'ann@guest.test' } },
  });
  await booking.call(
    'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { acknowledgement } }',
    { id: body._id, start: second },
  );
  expect(await received(2)).toMatchObject({
    type: 'booking.updated',
    data: {
      _id: body._id,
      start: second,
      changes: expect.arrayContaining([expect.objectContaining({ field: 'start' })]),
    },
  });
  await booking.call('mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }', { id: body._id });
  expect(await received(3)).toMatchObject({
    type: 'booking.cancelled',
    data: { _id: body._id, status: 'CANCELLED' },
  });
});
