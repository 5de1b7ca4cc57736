import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { PeopleFilter, PeoplePage } from './peopleFilter.ts';
import { readPeoplePage } from './peopleList.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const scope = { companyId, kind: 'CONTACT' as const };

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(PEOPLE);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** 3,000 contacts, the later ones older: every tenth is a VIP, every twentieth also Rare. */
const PEOPLE = `
  insert into people (company_id, id, kind, first_name, last_name, name_key, email, tags, created_by, created_at, updated_at, search)
    select '${companyId}', md5('person' || n)::uuid, 'CONTACT', first, n::text, lower(first) || ' ' || lpad(n::text, 5, '0'),
      n || '@mail.test', case when n % 20 = 0 then array['VIP', 'Rare'] when n % 10 = 0 then array['VIP'] else '{}' end,
      'Test', now() - n * interval '1 minute', now(), ' ' || lower(first) || ' ' || lpad(n::text, 5, '0') || ' ' || n || '@mail.test'
    from (select n, 'Max' as first from generate_series(1, 3000) n) made`;

const find = (filter: PeopleFilter, page: Partial<PeoplePage> = {}) =>
  companyScope(db, { companyId, userId: null }, async (tx) => {
    const asked: PeoplePage = { sort: 'createdAt', isDescending: true, limit: 5, offset: 0, ...page };
    const { rows, total } = await readPeoplePage(tx, scope, filter, asked);
    const plans = await explained(tx, (inside) => readPeoplePage(inside, scope, filter, asked));
    return { names: rows.map(({ last_name: name }) => name), total, plan: plans.join('\n') };
  });

test.each([
  ['createdAt', true, 'people_newest', ['2001', '2002', '2003', '2004', '2005']],
  ['createdAt', false, 'people_newest', ['1000', '999', '998', '997', '996']],
  ['name', true, 'people_name', ['1000', '999', '998', '997', '996']],
] as const)(
  'a deep page by %s reads only the index up to its rows',
  async (sort, isDescending, index, names) => {
    const found = await find({}, { sort, isDescending, offset: 2000 });
    expect(found.names).toEqual(names);
    expect(found.total).toBe(3000);
    expect(found.plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}\\b`));
  },
);

test.each([
  [{ tags: ['VIP'] }, 300],
  [{ tags: ['Rare', 'VIP'] }, 300],
  [{ tags: ['Rare', 'None'] }, 150],
  [{ tags: ['NONE'] }, 2700],
  [{ tags: ['Rare', 'NONE'] }, 2850],
  [{ tags: ['Rare'], groupIds: ['01900000-0000-7000-8000-0000000000aa'] }, 0],
])('the total of a filter %j is exact', async (filter, count) => {
  expect((await find(filter)).total).toBe(count);
});

test('the total of a filter by one tag reads only the index of tags', async () => {
  const { plan } = await find({ tags: ['VIP'] });
  expect(plan).toMatch(/Index Only Scan using people_marks_pkey/);
  expect(plan).not.toMatch(/Seq Scan on people\b/);
});
