import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { PeopleFilter, PeoplePage, PeopleSort } from './peopleFilter.ts';
import { countPeople, readPeoplePage } from './peopleList.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const scope = { companyId, kind: 'CONTACT' as const };

// Without statistics: a company that was imported a minute ago
beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
});
afterAll(() => db.close());

/** 10,030 contacts, the later ones older: each of them has an email, every third a job, two thirds a source, every tenth a tag. */
const SETUP = `
  insert into lead_options (company_id, id, kind, name, name_key, colour, position, created_at)
    select '${companyId}', md5('SOURCE' || n)::uuid, 'SOURCE', 'S' || n, 's' || n, 'blue', n, now() from generate_series(1, 2) n;
  insert into people (company_id, id, kind, first_name, last_name, name_key, email, job_title, source_id, tags, created_by, created_at,
      updated_at, search)
    select '${companyId}', md5('person' || n)::uuid, 'CONTACT', 'Max', n::text, 'max ' || lpad(n::text, 5, '0'), n || '@mail.test',
      case when n % 3 = 0 then 'job ' || n % 7 end, case when n % 3 > 0 then md5('SOURCE' || n % 3)::uuid end,
      case when n % 10 = 0 then array['VIP'] else '{}' end, 'Test', now() - n * interval '1 minute', now(),
      ' max ' || case when n > 10000 then ' rare' else '' end || ' ' || n || '@mail.test'
    from generate_series(1, 10030) n`;

const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
  companyScope(db, { companyId, userId: null }, work);
const pageOf = (page: Partial<PeoplePage> = {}): PeoplePage => ({
  sort: 'createdAt',
  isDescending: true,
  limit: 20,
  offset: 0,
  ...page,
});
const find = (filter: PeopleFilter, page?: Partial<PeoplePage>) =>
  inCompany((tx) => readPeoplePage(tx, scope, filter, pageOf(page)));

const UNCOUNTED = { createdFrom: new Date(0) };

test('a total without a maintained counter ends one past 10,000', async () => {
  expect(await find(UNCOUNTED)).toMatchObject({ total: 10_001, isTotalCapped: true });
  expect(await inCompany((tx) => countPeople(tx, scope, UNCOUNTED))).toBe(10_030);
});

test('a capped total always has another page, so that reading page by page reaches the last row', async () => {
  expect(await find(UNCOUNTED, { offset: 10_000 })).toMatchObject({ total: 10_021, isTotalCapped: true });
  const last = await find(UNCOUNTED, { offset: 10_020 });
  expect(last).toMatchObject({ total: 10_030, isTotalCapped: false });
  expect(last.rows).toHaveLength(10);
});

test.each([
  ['everybody', {}, 10_030],
  ['a source', { sourceIds: ['NONE'] }, 3_343],
  ['a tag', { tags: ['VIP'] }, 1_003],
])('the maintained total of %s is exact', async (_who, filter: PeopleFilter, total) => {
  expect(await find(filter)).toMatchObject({ total, isTotalCapped: false });
});

test('a search that finds more people than are counted shows them in the order of the list', async () => {
  const { rows, ...counted } = await find({ pattern: '%max%' }, { sort: 'name', limit: 3 });
  expect(rows.map(({ last_name: name }) => name)).toEqual(['10030', '10029', '10028']);
  expect(counted).toEqual({ total: 10_001, isTotalCapped: true });
  expect(await find({ pattern: '%max%', tags: ['VIP'] })).toMatchObject({
    total: 1_003,
    isTotalCapped: false,
  });
});

test('a search that finds fewer has all of them', async () => {
  const { rows, ...counted } = await find({ pattern: '%rare%' }, { sort: 'name', limit: 3 });
  expect(rows.map(({ last_name: name }) => name)).toEqual(['10030', '10029', '10028']);
  expect(counted).toEqual({ total: 30, isTotalCapped: false });
});

test('a frequent search is not looked up row by row', async () => {
  const plans = await inCompany((tx) =>
    explained(tx, (inside) => readPeoplePage(inside, scope, { pattern: '%max%' }, pageOf())),
  );
  expect(plans.join('\n')).toMatch(/Index Scan (Backward )?using people_newest/);
  expect(plans.join('\n')).not.toMatch(/Function Scan on find_people\b|ProjectSet/);
});

test.each([
  ['jobTitle', true],
  ['email', true],
  ['source', true],
  ['source', false],
] as const)(
  'a deep page by %s, descending %s, continues those before it',
  async (sort: PeopleSort, isDescending) => {
    const all = await find({}, { sort, isDescending, limit: 10_030 });
    for (const offset of [1_000, 3_340, 9_990]) {
      const { rows } = await find({}, { sort, isDescending, offset, limit: 10 });
      expect(rows.map(({ id }) => id)).toEqual(all.rows.slice(offset, offset + 10).map(({ id }) => id));
    }
  },
);
