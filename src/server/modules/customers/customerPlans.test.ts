import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { CustomerFilter } from './customers.store.ts';
import { readCustomers } from './customers.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(CUSTOMERS);
  await db.executeSql(CUSTOM);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/**
 * Five companies with 2,000 customers each; four at a time were created at the same moment, and every
 * twentieth has no address.
 */
const CUSTOMERS = `
  insert into customers (company_id, id, first_name, last_name, name_key, email, created_by, created_at, updated_at, search)
  select company_id, md5(company_id || 'customer' || n)::uuid, 'Ada', 'No ' || n, 'ada no ' || lpad(n::text, 6, '0'),
    case when n % 20 > 0 then n || '@x.test' end, 'Test', timestamptz '2030-01-01' - (n / 4) * interval '1 hour',
    timestamptz '2030-01-01' - n * interval '1 minute',
    ' ada no ' || lpad(n::text, 6, '0') || case when n % 20 = 0 then ' okafor' else ' customer' end
  from (select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0','1','2','3','a']) c) ids,
    generate_series(1, 2000) n`;

/** Every hundredth customer has a value in each slot. */
const CUSTOM = `update customers set ${CUSTOM_SLOTS.map((slot) => `${slot} = 'n' || right(name_key, 6)`).join(', ')}
  where right(name_key, 2) = '00'`;

const wanted = (filter: Partial<CustomerFilter>): CustomerFilter => ({
  pattern: null,
  country: null,
  createdFrom: null,
  createdTo: null,
  updatedFrom: null,
  sort: 'createdAt',
  isDescending: true,
  limit: 20,
  offset: 0,
  ...filter,
});

const read = (filter: Partial<CustomerFilter>) =>
  companyScope(db, { companyId, userId: null }, (tx) => readCustomers(tx, companyId, false, wanted(filter)));

async function planOf(filter: Partial<CustomerFilter>): Promise<string> {
  const plans = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(
      tx,
      (inside) => readCustomers(inside, companyId, false, wanted(filter)),
      'explain (analyze, timing off)',
    ),
  );
  return plans.join('\n');
}

test('customers that changed since a time are read in the order of their changes', async () => {
  const filter = {
    updatedFrom: new Date('2029-12-31T23:30:00Z'),
    sort: 'updatedAt',
    isDescending: false,
  } as const;
  const { rows, total } = await read(filter);
  expect([total, rows[0]?.updated_at]).toEqual([30, filter.updatedFrom]);
  expect(await planOf(filter)).toMatch(/Index Scan using customers_updated/);
});

test.each([
  [{ sort: 'createdAt', isDescending: true }, /Index Scan using customers_created/],
  [{ sort: 'createdAt', isDescending: false }, /Index Scan Backward using customers_created/],
  [{ sort: 'updatedAt', isDescending: false }, /Index Scan using customers_updated/],
  [{ sort: 'name', isDescending: false }, /Index Scan using customers_name/],
  [{ sort: 'name', isDescending: true }, /Index Scan Backward using customers_name/],
] as const)('a page by %j is read in the order of an index, and no further', async (order, index) => {
  const plan = await planOf(order);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on customers|CTE found/);
  const line = plan.split('\n').find((each) => index.test(each)) ?? '';
  const actual = line.slice(line.indexOf('actual'));
  expect(Number(/rows=(\d+)(?:\.\d+)? loops=1\)/.exec(actual)?.[1])).toBeLessThan(40);
});

test.each(CUSTOM_SLOTS)(
  'a page by the custom field in %s, and a filter by it, are served by its index',
  async (slot) => {
    const index = new RegExp(`Index (?:Only )?Scan (?:Backward )?using customers_${slot}\\b`);
    for (const isDescending of [false, true])
      expect(await planOf({ sort: { slot, ranks: null }, isDescending })).toMatch(index);
    const filter = { custom: [{ field: 'any' }], slots: [{ slot, isEmptyToo: false, begins: 'n00' }] };
    expect(await planOf(filter)).toMatch(new RegExp(`customers_${slot}\\b`));
  },
);

test.each(['createdAt', 'name', 'email'] as const)(
  'pages by %s follow each other without a gap',
  async (sort) => {
    for (const isDescending of [false, true]) {
      const whole = await read({ sort, isDescending, limit: 2000 });
      expect(whole).toMatchObject({ total: 2000 });
      const value = (row: (typeof whole.rows)[number]) =>
        ({ createdAt: row.created_at.toISOString(), name: row.name_key, email: row.email })[sort];
      const sorted = whole.rows.toSorted((one, other) => {
        const [a, b] = [value(one), value(other)];
        if (a === b) return one.id < other.id ? -1 : 1;
        if (a === null || b === null) return a === null ? 1 : -1;
        return a < b === isDescending ? 1 : -1;
      });
      if (sort !== 'email') expect(whole.rows).toEqual(sorted);
      expect(whole.rows.slice(-100).every(({ email }) => email === null)).toBe(sort === 'email');
      const page = await read({ sort, isDescending, limit: 7, offset: 990 });
      expect(page).toEqual({ rows: whole.rows.slice(990, 997), total: 2000 });
    }
  },
);

test.each([
  ['%000123%', ['No 123'], 1],
  ['%okafor%', ['No 20', 'No 40'], 100],
  ['%unknown%', [], 0],
])('what %s finds is looked up in the index of texts', async (pattern, first, total) => {
  const found = await read({ pattern, sort: 'name', isDescending: false });
  expect(found.rows.slice(0, first.length).map(({ last_name: name }) => name)).toEqual(first);
  expect(found.total).toBe(total);
  const plan = await planOf({ pattern });
  expect(plan).not.toMatch(/Seq Scan on customers/);
  for (const line of plan.split('\n').filter((each) => /ProjectSet/.test(each)))
    expect(line).toMatch(/loops=1\)/);
  // What the function asks, on the other side of the wall
  const { rows } = await db.executeSql(
    `explain select id from customers where company_id = '${companyId}' and search like '${pattern}'`,
  );
  expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on customers_search/);
});
