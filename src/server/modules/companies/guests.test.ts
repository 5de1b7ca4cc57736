import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { Suspending } from './testing/suspending.ts';
import { suspending } from './testing/suspending.ts';

// What people without an account see of a suspended company: nothing, until that is lifted.

let at: BookingApp;
let platform: Suspending;

beforeAll(async () => {
  at = await createBookingApp();
  platform = await suspending(at.app);
});
afterAll(() => at.app.close());

/** The same before, while and after the company is suspended. */
async function throughout<T>(look: () => Promise<T>): Promise<[T, T, T]> {
  const before = await look();
  await platform.suspend(at.companyId);
  const suspended = await look();
  await platform.lift(at.companyId);
  return [before, suspended, await look()];
}

test('its booking page disappears: no page, no available times, no bookings', async () => {
  const { origin } = new URL(at.app.url);
  const api = '/public/booking/harbour-homes/viewing';
  let hour = 9;
  const statuses = await throughout(async () => {
    const page = await at.get(`${origin}/book/harbour-homes/viewing`);
    const slots = await at.get(`${api}/slots?from=${dayIn(5)}&to=${dayIn(5)}`);
    const booked = await at.book({ start: `${dayIn(5)}T${String((hour += 1))}:00:00Z` });
    return [page.status, slots.status, booked.status];
  });
  expect(statuses).toEqual([
    [200, 200, 201],
    [404, 404, 404],
    [200, 200, 201],
  ]);
  const { data } = await at.call('{ findBookings { data { _id } } }');
  expect(data).toHaveLength(2);
});

test('its own domain shows nothing', async () => {
  const domain = 'www.harbour-homes.test';
  await at.app.database.executeSql(
    'insert into domains (domain, company_id, added_at, verified_at) values ($1, $2, now(), now())',
    [domain, at.companyId],
  );
  const shown = await throughout(
    async () => (await at.app.services.companies.findPublicCompany({ domain })) !== null,
  );
  expect(shown).toEqual([true, false, true]);
});

test('booking links stop working, so that bookings are neither moved nor cancelled', async () => {
  const { body } = await at.book({ start: `${dayIn(6)}T09:00:00Z`, zone: 'UTC' });
  const link = new URL(at.app.url).origin + new URL(body.manageUrl!).pathname;
  const move = () =>
    fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ action: 'move', start: `${dayIn(6)}T11:00:00.000Z` }),
    });
  await platform.suspend(at.companyId);
  expect([(await at.get(link)).status, (await move()).status]).toEqual([404, 404]);
  await platform.lift(at.companyId);
  expect((await at.get(link)).text).toContain('at 09:00');
  expect((await move()).status).toBe(200);
});

test('calendar feeds of hosts disappear', async () => {
  const { address } = (await at.call('{ findCalendarAddress { address } }')) as { address?: string };
  const path = new URL(address!).pathname.replace('/api/exkoo', '');
  expect(await throughout(async () => (await at.get(path)).status)).toEqual([200, 404, 200]);
});

test('an invitation to its team waits', async () => {
  const email = 'nora@team.test';
  const INVITE = `mutation ($input: TeamInviteInput!) { inviteTeamMember(input: $input) { acknowledgement message } }`;
  await at.call(INVITE, { input: { firstName: 'Nora', lastName: 'New', email, preset: 'agent' } });
  const [mail] = await eventually(() => at.app.mailTo(email));
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
  const ACCEPT = `mutation ($token: String!) {
    acceptInvite(token: $token, firstName: "Nora", lastName: "New", password: "a rather long password") { acknowledgement description } }`;
  const accept = () => at.app.as(null).reply(ACCEPT, { token });
  await platform.suspend(at.companyId);
  expect(await accept()).toMatchObject({ acknowledgement: false, description: 'company-suspended' });
  await platform.lift(at.companyId);
  expect(await accept()).toMatchObject({ acknowledgement: true });
});
