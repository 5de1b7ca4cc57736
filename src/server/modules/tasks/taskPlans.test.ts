import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { wholeCompany } from '#server/modules/deals/dealScope.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readDueRecordTasks, readDueTasks } from './dueTasks.store.ts';
import { readTasks } from './tasks.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const scope = { companyId, kind: 'LEAD' as const };

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Ten companies with 300 leads each, and ten tasks for each lead; nine of them are done. */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id
    from unnest(array['0','1','2','3','4','5','6','7','8','a']) c;
  insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
    select company_id, md5(company_id || kind)::uuid, kind, kind, kind, 'blue', 1,
      case when kind = 'STATUS' then 'OPEN' end, now()
    from ids, unnest(array['STAGE', 'STATUS']) kind;
  insert into people (company_id, id, kind, first_name, last_name, name_key, stage_id, status_id, created_by, created_at,
      updated_at, search)
    select company_id, md5(company_id || 'person' || n)::uuid, 'LEAD', 'P', n::text, 'p ' || n,
      md5(company_id || 'STAGE')::uuid, md5(company_id || 'STATUS')::uuid, 'Test', now(), now(), ' p'
    from ids, generate_series(1, 300) n;
  insert into tasks (company_id, id, person_id, title, due, created_by, created_at, done_at)
    select company_id, md5(company_id || 'task' || n || ' ' || m)::uuid, md5(company_id || 'person' || n)::uuid, 'Task',
      to_char(now() + n * interval '1 day', 'YYYY-MM-DD'), 'Test', now(), case when m > 1 then now() end
    from ids, generate_series(1, 300) n, generate_series(1, 10) m`;

const plan = async (work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work))).join('\n');

test('the agenda reads open tasks in the order of their index, and no others', async () => {
  for (const isDescending of [true, false]) {
    const due = { from: null, to: '2999-01-01', managerId: null, isDescending, limit: 20 };
    const text = await plan((tx) => readDueTasks(tx, scope, due));
    expect(text).not.toMatch(/Seq Scan on tasks/);
    expect(text).toMatch(/Index (Only )?Scan (Backward )?using tasks_due/);
  }
});

test('the agenda reads open tasks of accounts and deals by the same index', async () => {
  const due = { from: null, to: '2999-01-01', managerId: null, isDescending: false, limit: 20 };
  const seen = { accounts: true, deals: wholeCompany(companyId, new Date()) };
  const text = await plan((tx) => readDueRecordTasks(tx, companyId, seen, due));
  expect(text).not.toMatch(/Seq Scan on tasks/);
});

test.each([
  ['LEAD', /tasks_of_person/],
  ['ACCOUNT', /tasks_by_account/],
  ['DEAL', /tasks_by_deal/],
] as const)('the tasks of a page are looked up by their record: %s', async (kind, index) => {
  const text = await plan((tx) => readTasks(tx, { kind, id: companyId, companyId }, 20));
  expect(text).not.toMatch(/Seq Scan on tasks/);
  expect(text).toMatch(index);
});
