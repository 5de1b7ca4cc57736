import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { AccountFilter } from './accounts.store.ts';
import { readAccounts, readAccountsByDomains } from './accounts.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const ownerId = '01900000-0000-7000-8000-0000000000b1';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(ACCOUNTS);
  await db.executeSql(CUSTOM);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Five companies with 2,000 accounts each; every hundredth has an owner, every twentieth has no domain. */
const ACCOUNTS = `
  insert into accounts (company_id, id, name, name_key, domain, owner_id, created_by, created_at, updated_at, search)
  select company_id, md5(company_id || 'account' || n)::uuid, 'No ' || n, 'no ' || lpad(n::text, 6, '0'),
    case when n % 20 > 0 then n || '.x.test' end, case when n % 100 = 0 then '${ownerId}'::uuid end, 'Test',
    timestamptz '2030-01-01' - n * interval '1 hour', timestamptz '2030-01-01' - n * interval '1 minute',
    ' no ' || lpad(n::text, 6, '0') || case when n % 20 = 0 then ' okafor' else ' account' end
  from (select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0','1','2','3','a']) c) ids,
    generate_series(1, 2000) n`;

/** Every hundredth account has a value in each slot. */
const CUSTOM = `update accounts set ${CUSTOM_SLOTS.map((slot) => `${slot} = 'n' || lpad(name_key, 20, '0')`).join(', ')}
  where owner_id is not null`;

const wanted = (filter: Partial<AccountFilter>): AccountFilter => ({
  pattern: null,
  ownerId: null,
  createdFrom: null,
  createdTo: null,
  updatedFrom: null,
  sort: 'name',
  isDescending: false,
  limit: 20,
  offset: 0,
  ...filter,
});

async function planOf(work: Parameters<typeof explained>[1]): Promise<string> {
  const plans = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, work, 'explain (analyze, timing off)'),
  );
  return plans.join('\n');
}
const planOfList = (filter: Partial<AccountFilter>) =>
  planOf((tx) => readAccounts(tx, companyId, false, wanted(filter)));

test.each([
  [{ sort: 'name' }, /Index Scan using accounts_name/],
  [{ sort: 'name', isDescending: true }, /Index Scan Backward using accounts_name/],
  [{ sort: 'createdAt', isDescending: true }, /Index Scan using accounts_created/],
  [{ sort: 'updatedAt' }, /Index Scan using accounts_updated/],
  [{ ownerId }, /Index (?:Only )?Scan using accounts_owner/],
] as const)('a page of accounts by %j is read in the order of an index', async (filter, index) => {
  const plan = await planOfList(filter);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on accounts/);
});

test.each(CUSTOM_SLOTS)(
  'a page by the custom field in %s, and a filter by it, are served by its index',
  async (slot) => {
    const index = new RegExp(`Index (?:Only )?Scan (?:Backward )?using accounts_${slot}\\b`);
    for (const isDescending of [false, true])
      expect(await planOfList({ sort: { slot, ranks: null }, isDescending })).toMatch(index);
    const filter = { custom: [{ field: 'any' }], slots: [{ slot, isEmptyToo: false, begins: 'n00' }] };
    expect(await planOfList(filter)).toMatch(new RegExp(`accounts_${slot}\\b`));
  },
);

test('a search for accounts uses the index of texts', async () => {
  const { rows, total } = await companyScope(db, { companyId, userId: null }, (tx) =>
    readAccounts(tx, companyId, false, wanted({ pattern: '%okafor%' })),
  );
  expect([rows[0]?.name, total]).toEqual(['No 20', 100]);
  expect(await planOfList({ pattern: '%okafor%' })).not.toMatch(/Seq Scan on accounts/);
  const { rows: plan } = await db.executeSql(
    `explain select id from accounts where company_id = '${companyId}' and search like '%okafor%'`,
  );
  expect(JSON.stringify(plan)).toMatch(/Bitmap Index Scan on accounts_search/);
});

test('suggestions by domain use an index', async () => {
  const plan = await planOf((tx) => readAccountsByDomains(tx, companyId, ['7.x.test', '8.x.test'], 5));
  expect(plan).toMatch(/accounts_domain/);
});
