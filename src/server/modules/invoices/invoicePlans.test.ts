import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { InvoiceFilter } from './invoiceLists.store.ts';
import { countInvoices, readInvoices } from './invoiceLists.store.ts';
import { readInvoiceTotals } from './invoiceTotals.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(INVOICES);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Five companies with 2,000 invoices each; a hundred of them have the same customer, and are open. */
const INVOICES = `
  insert into invoices (company_id, id, kind, number, customer_id, customer_name, description, currency, is_inclusive, lines, taxes,
    net, tax, total, state, status, created_by, created_at, updated_at, issued_at, search)
  select company_id, md5(company_id || 'invoice' || n)::uuid, 'INVOICE', n, company_id, 'C', 'W', 'EUR', false, '[]', '[]', n, 0, n,
    case when n % 20 = 0 then 'OPEN' else 'PAID' end, case when n % 20 = 0 then 'New' else 'Paid' end, 'Test', now() - n * interval '1 minute', now() - n * interval '1 minute', now(),
    ' inv-' || lpad(n::text, 6, '0') || case when n % 20 = 0 then ' okafor' else ' customer' end || ' work'
  from (select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0','1','2','3','a']) c) ids,
    generate_series(1, 2000) n`;

const wanted = (pattern: string | null): InvoiceFilter => ({
  kind: 'INVOICE',
  pattern,
  statuses: null,
  open: null,
  customerId: null,
  createdAt: null,
  updatedAt: null,
  endsAt: null,
  updatedFrom: null,
  sort: 'createdAt',
  isDescending: true,
  limit: 20,
  offset: 0,
});

test('invoices that changed since a time are read in the order of their changes', async () => {
  const filter: InvoiceFilter = {
    ...wanted(null),
    updatedFrom: new Date(Date.now() - 30 * 60_000),
    sort: 'updatedAt',
    isDescending: false,
  };
  const { rows, total } = await inCompany((tx) => readInvoices(tx, companyId, filter));
  expect(total).toBeLessThan(35);
  expect(rows.map(({ updated_at: at }) => at)).toEqual(
    rows.map(({ updated_at: at }) => at).toSorted((a, b) => a.getTime() - b.getTime()),
  );
  const plan = await inCompany((tx) => explained(tx, (inside) => readInvoices(inside, companyId, filter)));
  expect(plan.join('\n')).toMatch(/Index (Only )?Scan using invoices_updated/);
  expect(plan.join('\n')).not.toMatch(/Seq Scan on invoices/);
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => companyScope(db, { companyId, userId: null }, work);

test.each([
  ['%inv-001234%', ['1234'], 1],
  ['%1234%', ['1234'], 1],
  ['%okafor%', ['20', '40'], 100],
])('what %s finds is looked up in the index of texts, once', async (pattern, first, total) => {
  const found = await inCompany((tx) => readInvoices(tx, companyId, wanted(pattern)));
  expect(found.rows.slice(0, first.length).map(({ number }) => String(number))).toEqual(first);
  expect(found.total).toBe(total);

  const plans = await inCompany((tx) =>
    explained(tx, (read) => readInvoices(read, companyId, wanted(pattern)), 'explain (analyze, timing off)'),
  );
  expect(plans).toHaveLength(2);
  expect(plans.join('\n')).not.toMatch(/Seq Scan on invoices/);
  const sets = plans
    .join('\n')
    .split('\n')
    .filter((each) => /ProjectSet/.test(each));
  expect(sets.length).toBeGreaterThan(0);
  for (const line of sets) expect(line).toMatch(/loops=1\)/);
  // What the function asks, on the other side of the wall
  const { rows } = await db.executeSql(
    `explain select id from invoices where company_id = '${companyId}' and search like '${pattern}'`,
  );
  expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on invoices_search/);
});

test('a list without a search is read in the order of its index, and counted by one', async () => {
  const plan = async (work: (tx: Tx) => Promise<unknown>) =>
    (await inCompany((tx) => explained(tx, work))).join('\n');
  const text = await plan((tx) => readInvoices(tx, companyId, wanted(null)));
  expect(text).toMatch(/Index Scan Backward using invoices_created/);
  const counted = await plan((tx) => countInvoices(tx, companyId, { ...wanted(null), statuses: ['New'] }));
  expect(counted).toMatch(/invoices_status/);
});

test('totals of open invoices are read from their index alone', async () => {
  const work = (tx: Tx) => readInvoiceTotals(tx, companyId, '2026-11-28');
  expect(await inCompany(work)).toEqual([{ currency: 'EUR', open: 101_000, overdue: 0 }]);
  const plan = (await inCompany((tx) => explained(tx, work))).join('\n');
  expect(plan).toMatch(/Index Only Scan using invoices_open/);
});

test('overdue invoices are found in the index of open invoices', async () => {
  const overdue = { ...wanted(null), open: { dueBefore: '2026-11-28' } };
  const plan = (
    await inCompany((tx) => explained(tx, (read) => countInvoices(read, companyId, overdue)))
  ).join('\n');
  expect(plan).toMatch(/invoices_open/);
});
