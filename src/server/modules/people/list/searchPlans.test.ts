import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { searchPeople } from '#server/modules/search/search.store.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readBoard } from './board.store.ts';
import { readPeoplePage, readTrashedPeople } from './peopleList.store.ts';

// A company right after an import: thousands of people, without planner statistics. The people that match a
// text must be computed once, not once for each row.

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const scope = { companyId, kind: 'LEAD' as const };
const pattern = '%imp1%';

beforeAll(async () => {
  db = await openTestDatabase();
  // No automatic analyze during the test
  await db.executeSql('alter table people set (autovacuum_enabled = false)');
  for (const text of SETUP) await db.executeSql(text);
});
afterAll(() => db.close());

const SETUP = [
  `insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
    select '${companyId}', md5(kind || n)::uuid, kind, kind || n, kind || n, 'blue', n,
      case when kind = 'STATUS' then 'OPEN' end, now()
    from unnest(array['STAGE', 'STATUS']) kind, generate_series(1, 6) n`,
  `insert into people (company_id, id, kind, first_name, last_name, name_key, stage_id, status_id, created_by, created_at, updated_at,
      trashed_at, search)
    select '${companyId}', md5('person' || n)::uuid, 'LEAD', 'Imp' || n, '', 'imp' || n, md5('STAGE' || n % 6 + 1)::uuid,
      md5('STATUS' || n % 6 + 1)::uuid, 'Test', now() - n * interval '1 minute', now(),
      case when n % 10 = 0 then now() end, ' imp' || n
    from generate_series(1, 3000) n`,
];

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    'a page of the list',
    (tx) =>
      readPeoplePage(tx, scope, { pattern }, { sort: 'createdAt', isDescending: true, limit: 20, offset: 0 }),
  ],
  [
    'a page by stage',
    (tx) =>
      readPeoplePage(tx, scope, { pattern }, { sort: 'stage', isDescending: false, limit: 20, offset: 0 }),
  ],
  ['the board', (tx) => readBoard(tx, scope, { pattern }, 50)],
  ['the trash', (tx) => readTrashedPeople(tx, scope, { pattern, limit: 20, offset: 0 })],
  [
    'the search over everything',
    (tx) => searchPeople(tx, companyId, { pattern, folded: 'imp1', limit: 5 }, { LEAD: {}, CONTACT: {} }),
  ],
])('%s computes the matches of a text once, even without statistics', async (_what, work) => {
  const plans = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, work, 'explain (analyze, timing off)'),
  );
  const lines = plans.flatMap((plan) => plan.split('\n'));
  const asked = lines.filter((line) => /ProjectSet|Function Scan on find_people/.test(line));
  expect(asked.length).toBeGreaterThan(0);
  for (const line of asked) expect(line).toMatch(/loops=1\)/);
  // Not compared with each other row by row either
  expect(lines.filter((line) => /Rows Removed by (Join )?Filter: \d{5,}/.test(line))).toEqual([]);
});
