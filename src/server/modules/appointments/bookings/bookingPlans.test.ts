import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { BookingFilter } from './bookingLists.store.ts';
import { readBookings, readCalendar } from './bookingLists.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(BOOKINGS);
  await db.executeSql(CUSTOM);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Five companies with 2,000 bookings each, one an hour: of two, counting one reads all rightly. */
const BOOKINGS = `
  insert into bookings (company_id, id, host_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
      last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'booking' || n)::uuid, company_id, 'Viewing', '', start, start + interval '30 minutes',
      start, start + interval '30 minutes', 'CONFIRMED', 'Ann', '', 'UTC', '[]', false, 'Test', start, start,
      ' ann no ' || lpad(n::text, 6, '0')
    from (select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0','1','2','3','a']) c) ids,
      generate_series(1, 2000) n, lateral (select timestamptz '2030-01-01' + n * interval '1 hour' as start) s`;

/** Every hundredth booking has a value in each slot. */
const CUSTOM = `update bookings set ${CUSTOM_SLOTS.map((slot) => `${slot} = 'n' || right(search, 6)`).join(', ')}
  where right(search, 2) = '00'`;

test('a week of the calendar is read by the index on the beginnings', async () => {
  const range = { from: new Date('2030-02-04'), to: new Date('2030-02-11'), hostIds: null, limit: 2001 };
  const [plan] = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, (inside) => readCalendar(inside, companyId, range)),
  );
  expect(plan).not.toMatch(/Seq Scan on bookings/);
  expect(plan).toMatch(/bookings_by_start/);
});

const wanted = (search: Partial<BookingFilter>): BookingFilter => ({
  pattern: null,
  statuses: null,
  hostIds: null,
  pageIds: null,
  personId: null,
  from: null,
  to: null,
  updatedFrom: null,
  sort: 'start',
  isDescending: false,
  limit: 20,
  offset: 0,
  ...search,
});

const inList = (search: Partial<BookingFilter>) =>
  companyScope(db, { companyId, userId: null }, async (tx) => ({
    ...(await readBookings(tx, companyId, wanted(search))),
    plan: (await explained(tx, (inside) => readBookings(inside, companyId, wanted(search)))).join('\n'),
  }));

test.each([
  [false, '2030-01-01T01:00:00.000Z', /Index Scan using bookings_by_start/],
  [true, '2030-03-25T08:00:00.000Z', /Index Scan Backward using bookings_by_start/],
])(
  'a page of the list, descending: %s, is read in the order of an index',
  async (isDescending, first, index) => {
    const { rows, total, plan } = await inList({ isDescending });
    expect(rows[0]?.starts_at.toISOString()).toBe(first);
    expect([rows.length, total]).toEqual([20, 2000]);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on bookings|CTE found/);
  },
);

test('bookings that changed since a time are read in the order of their changes', async () => {
  const updatedFrom = new Date('2030-03-24T09:00:00Z');
  const { rows, total, plan } = await inList({ updatedFrom, sort: 'updatedAt', isDescending: false });
  expect([total, rows[0]?.updated_at]).toEqual([24, updatedFrom]);
  expect(plan).toMatch(/Index Scan using bookings_updated/);
  expect(plan).not.toMatch(/Seq Scan on bookings/);
});

test('what a search finds is looked up in the index of texts', async () => {
  const { rows, total, plan } = await inList({ pattern: '%000123%' });
  expect([rows.length, total]).toEqual([1, 1]);
  expect(plan).not.toMatch(/Seq Scan on bookings/);
  expect(plan).toMatch(/ProjectSet/);
  // What the function asks, on the other side of the wall
  const asked = await db.executeSql(
    `explain select id from bookings where company_id = '${companyId}' and search like '%000123%'`,
  );
  expect(JSON.stringify(asked.rows)).toMatch(/Bitmap Index Scan on bookings_search/);
});

test.each(CUSTOM_SLOTS)(
  'a page by the custom field in %s, and a filter by it, are served by its index',
  async (slot) => {
    const index = new RegExp(`Index (?:Only )?Scan (?:Backward )?using bookings_${slot}\\b`);
    for (const isDescending of [false, true]) {
      const { rows, total, plan } = await inList({ sort: { slot, ranks: null }, isDescending });
      expect([rows[0]?.[slot], total]).toEqual([isDescending ? 'n002000' : 'n000100', 2000]);
      expect(plan).toMatch(index);
    }
    const filter = { custom: [{ field: 'any' }], slots: [{ slot, isEmptyToo: false, begins: 'n0001' }] };
    const found = await inList(filter);
    expect(found.total).toBe(1);
    expect(found.plan).toMatch(new RegExp(`bookings_${slot}\\b`));
  },
);
