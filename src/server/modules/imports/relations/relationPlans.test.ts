import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readAccountsAt, readCustomersAt, readDealsAt } from './namedRecords.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  for (const statement of ROWS) await db.executeSql(statement);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Two companies with 2,000 records of each kind. */
const NUMBERED = `(select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0', 'a']) c) ids,
  generate_series(1, 2000) n`;
const ID = `md5(company_id || 'record' || n)::uuid`;
const PLACE = `'01900000-0000-7000-8000-0000000000b1'::uuid`;
const TIMES = `'Test', timestamptz '2030-01-01', timestamptz '2030-01-01'`;
const ROWS = [
  `insert into accounts (company_id, id, name, name_key, domain, search, created_by, created_at, updated_at)
    select company_id, ${ID}, 'No ' || n, 'no ' || n, n || '.test', ' no', ${TIMES} from ${NUMBERED}`,
  `insert into pipelines (company_id, id, name, position, created_at, updated_at)
    select distinct company_id, ${PLACE}, 'Sales', 1, now(), now() from ${NUMBERED}`,
  `insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability)
    select company_id, id, id, 'New', 1, 10 from pipelines where id = ${PLACE}`,
  `insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, amount, currency, probability,
      search, created_by, created_at, updated_at)
    select company_id, ${ID}, 'No ' || n, 'no ' || n, ${PLACE}, ${PLACE}, now(), n, 'OPEN', n, 'EUR', 10, ' no', ${TIMES} from ${NUMBERED}`,
  `insert into customers (company_id, id, first_name, last_name, name_key, email, search, created_by, created_at, updated_at)
    select company_id, ${ID}, 'No', n::text, 'no ' || n, n || '@x.test', ' no', ${TIMES} from ${NUMBERED}`,
];

async function planOf(work: Parameters<typeof explained>[1]): Promise<string> {
  const plans = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, work, 'explain (analyze, timing off)'),
  );
  return plans.join('\n');
}

const VALUES = ['no 7', '7.test', '7@x.test'];

test.each<[RelationTarget, RegExp, Parameters<typeof explained>[1]]>([
  ['ACCOUNT', /accounts_domain/, (tx) => readAccountsAt(tx, companyId, 'DOMAIN', VALUES)],
  ['ACCOUNT', /accounts_name/, (tx) => readAccountsAt(tx, companyId, 'NAME', VALUES)],
  ['CUSTOMER', /customers_email/, (tx) => readCustomersAt(tx, companyId, 'EMAIL', VALUES)],
  ['CUSTOMER', /customers_name/, (tx) => readCustomersAt(tx, companyId, 'NAME', VALUES)],
  ['DEAL', /deals_title/, (tx) => readDealsAt(tx, companyId, VALUES)],
])('records in the cells of a relation (%s) are found by the index %s', async (_target, index, read) => {
  const plan = await planOf(read);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan/);
});
