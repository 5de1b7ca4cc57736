import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { readCalendar } from './list/bookingLists.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(BOOKINGS);
  await db.executeSql('vacuum analyze');
}, 120_000);
afterAll(() => db.close());

/** Two companies with 2,000 bookings each, one an hour. */
const BOOKINGS = `
  insert into bookings (company_id, id, host_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
      last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'booking' || n)::uuid, company_id, 'Viewing', '', start, start + interval '30 minutes',
      start, start + interval '30 minutes', 'CONFIRMED', 'Ann', '', 'UTC', '[]', false, 'Test', start, start, ' ann'
    from unnest(array['${companyId}', '01900000-0000-7000-8000-00000000000b']::uuid[]) company_id,
      generate_series(1, 2000) n, lateral (select timestamptz '2030-01-01' + n * interval '1 hour' as start) s`;

test('a week of the calendar is read by the index on the beginnings', async () => {
  const range = { from: new Date('2030-02-04'), to: new Date('2030-02-11'), hostIds: null, limit: 2001 };
  const [plan] = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, (inside) => readCalendar(inside, companyId, range)),
  );
  expect(plan).not.toMatch(/Seq Scan on bookings/);
  expect(plan).toMatch(/bookings_by_start/);
});
