import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { bookingRow } from '#server/modules/appointments/testing/bookingRows.ts';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const NUMBERS = 'booked held noShows cancelled open';
const ROW = `id label current { ${NUMBERS} } previous { ${NUMBERS} }`;
const REPORT = `query { findBookingReport(days: 7) { acknowledgement statusCode message data {
  period { from to } previous { from to } total { ${ROW} } byHost { ${ROW} } } } }`;

let app: TestApp;
let crm: CrmCompany;
let other: CrmCompany;
let member: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(Date.parse('2027-03-15T12:00:00Z') - app.clock.now().getTime());
  crm = await crmCompany(app);
  other = await crmCompany(app);
  member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId });
  await app.database.executeSql(`update users set first_name = 'Max', last_name = 'Member' where id = $1`, [
    member.userId,
  ]);
});
afterAll(() => app.close());

let slot = 0;

async function book(company: CrmCompany, hostId: string, day: string, fields: object) {
  // Each at another time: bookings of a host never overlap
  slot += 1;
  const starts_at = new Date(Date.parse(`${day}T00:00:00Z`) + slot * 60_000);
  const row = bookingRow(company.companyId, {
    id: newId(),
    page_id: null,
    person_id: null,
    host_id: hostId,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 60_000),
    status: 'CONFIRMED',
    ...fields,
  });
  await company.inCompany((tx) => tx.insertInto('bookings').values(row).execute());
}

test('counts bookings of both periods by host and by what became of them', async () => {
  const { userId } = crm.owner;
  await book(crm, userId, '2027-03-09', { outcome: 'SHOWED' });
  await book(crm, userId, '2027-03-10', {});
  await book(crm, userId, '2027-03-11', { outcome: 'NO_SHOW' });
  await book(crm, userId, '2027-03-12', { status: 'CANCELLED' });
  await book(crm, userId, '2027-03-12', { status: 'PENDING' });
  await book(crm, member.userId, '2027-03-15', {
    starts_at: new Date('2027-03-15T23:00:00Z'),
    ends_at: new Date('2027-03-15T23:30:00Z'),
    blocked_from: new Date('2027-03-15T23:00:00Z'),
    blocked_to: new Date('2027-03-15T23:30:00Z'),
  });
  await book(crm, userId, '2027-03-08', { outcome: 'NO_SHOW' });
  await book(crm, userId, '2027-03-01', {});
  await book(crm, userId, '2027-03-16', {});
  await book(other, other.owner.userId, '2027-03-10', {});

  const { data } = await app.as(crm.owner).reply(REPORT);
  const none = { booked: 0, held: 0, noShows: 0, cancelled: 0, open: 0 };
  expect([data.period, data.previous]).toEqual([
    { from: '2027-03-09', to: '2027-03-15' },
    { from: '2027-03-02', to: '2027-03-08' },
  ]);
  expect(data.byHost).toEqual([
    {
      id: userId,
      label: 'Test User',
      current: { booked: 5, held: 2, noShows: 1, cancelled: 1, open: 1 },
      previous: { ...none, booked: 1, noShows: 1 },
    },
    { id: member.userId, label: 'Max Member', current: { ...none, booked: 1, open: 1 }, previous: none },
  ]);
  expect(data.total.current).toEqual({ booked: 6, held: 2, noShows: 1, cancelled: 1, open: 2 });
});

test('bookings of another company are not counted', async () => {
  const { data } = await app.as(other.owner).reply(REPORT);
  expect(data.total.current).toMatchObject({ booked: 1, held: 1 });
});

test('members without permission for bookings get no report', async () => {
  const outsider = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'NONE' });
  expect(await app.as(outsider).reply(REPORT)).toMatchObject({ statusCode: 403, data: null });
});
