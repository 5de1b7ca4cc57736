import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createRateLimits } from '#server/access/rateLimit.ts';
import { createVisitorLimits } from '#server/access/visitorLimits.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';
import { manageRoutes } from './manage.routes.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

let days = 20;
async function booked(email: string) {
  days += 1;
  const { body } = await at.book({ start: `${dayIn(days)}T00:00:00Z`, email, zone: 'UTC' });
  const path = new URL(body.manageUrl ?? '').pathname;
  const url = new URL(path, at.app.url).href;
  return {
    id: body._id ?? '',
    path,
    url,
    start: (hour: number) => `${dayIn(days)}T${String(hour).padStart(2, '0')}:00:00Z`,
  };
}

const move = (url: string, start: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'move', start }).toString() });
const mailsTo = async (email: string) => {
  const response = await fetch(`${new URL(at.app.url).origin}/dev/mailbox.json`);
  return ((await response.json()) as { to: string; subject: string }[]).filter(({ to }) => to === email);
};

test('a guest moves a booking five times a day, and guest and host are notified of the first and the last move', async () => {
  const guest = 'mover@guest.test';
  const booking = await booked(guest);
  const statuses: number[] = [];
  for (let hour = 1; hour <= 6; hour += 1)
    statuses.push((await move(booking.url, booking.start(hour))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await at.app.mailTo(guest, 2);
  const { rows } = await at.app.database.executeSql(
    `select data from pgboss.job where name = 'bookings.moved' order by (data ->> 'sequence')::int`,
  );
  const waiting = (rows as { data: Parameters<typeof at.app.services.appointments.notifyMoved>[0] }[]).map(
    ({ data }) => data,
  );
  expect(waiting).toHaveLength(4);
  for (const ref of waiting) await at.app.services.appointments.notifyMoved(ref);
  const mails = await at.app.mailTo(guest, 3);
  expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    'Booked',
    'New time',
    'New time',
  ]);
  expect(mails.some(({ subject }) => subject.endsWith('at 05:00'))).toBe(true);
  await at.app.mailTo(at.owner.email, 3);
  expect(
    (await mailsTo(at.owner.email)).filter(({ subject }) => subject.startsWith('Rescheduled')),
  ).toHaveLength(2);
  at.app.clock.advance(24 * 3_600_000);
  expect((await move(booking.url, booking.start(7))).status).toBe(200);
});

test('changes by links are limited by network', async () => {
  const { database, clock, services } = at.app;
  // The limit recovers by one every 30 seconds, which a busy machine may take
  const sentAt = clock.now();
  const rateLimits = createRateLimits({ clock: { now: () => sentAt } });
  const visitorLimits = createVisitorLimits({
    database,
    rateLimits,
    tokens: { addressKey: (address) => address },
  });
  const strict = Fastify();
  const styles = { href: '', css: '', source: "'self'" };
  manageRoutes(strict, { appointments: services.appointments, styles, visitorLimits, isEvaluation: false });
  const { path } = await booked('other@guest.test');
  const post = async (remoteAddress: string) => {
    const payload = 'action=nothing';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await strict.inject({ method: 'POST', url: path, payload, headers, remoteAddress })).statusCode;
  };
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push(await post(`2001:db8:5:6::${sent.toString(16)}`));
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
  expect(await post('2001:db8:5:7::1')).toBe(422);
  await strict.close();
});
