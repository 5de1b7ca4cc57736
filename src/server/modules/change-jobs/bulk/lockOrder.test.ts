import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

// On PostgreSQL: the embedded engine has one session, where no transaction waits for another

let app: TestApp;
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Locks' });
  await insertCompanyRows(app.database, companyId);
});
afterAll(() => app.close());

const BULK =
  'mutation ($id: ID!, $change: BulkChange!) { bulkChangeLeads(selection: { ids: [$id] }, change: $change) { message } }';
const bulk = (change: object) =>
  app
    .as(owner)
    .execute(BULK, { id: companyId, change })
    .then(({ data, errors }) => errors?.[0]?.message ?? data.bulkChangeLeads?.message);
const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
  companyScope(app.database, { companyId, userId: null }, work);
const isSomebodyWaiting = async () => {
  const { rows } = await app.database.executeSql(
    app.database.isDistributed
      ? 'select 1 from citus_lock_waits'
      : `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

test('leads that are given to managers in turns are locked after the managers, as everywhere', async () => {
  await bulk({ isManagerCleared: true });
  let assigned: Promise<unknown> | undefined;
  const free = await inCompany(async (tx) => {
    await sql`select id from lead_managers where company_id = ${companyId} for no key update`.execute(tx);
    assigned = bulk({ assignmentRule: 'ROUND_ROBIN' });
    await eventually(isSomebodyWaiting);
    const { rows } = await sql`
      select id from people where company_id = ${companyId} for update skip locked`.execute(tx);
    return rows;
  });
  expect(free).toEqual([{ id: companyId }]);
  expect(await assigned).toBe('1 changed');
});

test('a change of many managers does not wait for who only refers to one of them', async () => {
  await inCompany(async (tx) => {
    await sql`select id from lead_managers where company_id = ${companyId} for key share`.execute(tx);
    const { data } = await app
      .as(owner)
      .execute(
        'mutation { bulkChangeLeadManagers(selection: { isAll: true }, status: INACTIVE) { message } }',
      );
    expect(data.bulkChangeLeadManagers).toEqual({ message: '1 changed' });
  });
});
