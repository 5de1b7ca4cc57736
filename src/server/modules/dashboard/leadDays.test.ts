import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { checkLeadDays } from '#server/testing/app/checkLeadDays.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { readCounts, readSpan } from './dashboard.store.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Heron' });
});
afterAll(() => app.close());

const call = (query: string, variables: object = {}): Promise<Reply> => app.as(owner).reply(query, variables);
const add = async (firstName: string): Promise<string> =>
  (
    await call(
      'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
      { input: { firstName } },
    )
  ).personId;
const find = async (): Promise<Reply> =>
  (await call('{ findDashboard(days: 365) { data { newLeads leadsOverTime { day count } } } }')).data;
const rows = async (): Promise<number> =>
  (await app.database.executeSql('select 1 from lead_days where company_id = $1', [companyId])).rows.length;

test('leads that are added while they are counted for the first time are counted once', async () => {
  await Promise.all([...Array.from({ length: 20 }, (_, n) => add(`Lead ${n}`)), find(), find()]);
  expect((await find()).newLeads).toBe(20);
  await checkLeadDays(app.database);
});

test('single counts are merged while others are added', async () => {
  const before = (await find()).newLeads;
  const ids = await Promise.all([...Array.from({ length: 100 }, (_, n) => add(`More ${n}`))]);
  await Promise.all([
    add('Last'),
    app.services.dashboard.gatherCounts(),
    app.services.dashboard.gatherCounts(),
  ]);
  await call('mutation($id: ID!) { moveLeadToTrash(id: $id) { message } }', { id: ids[0] });
  await app.services.dashboard.gatherCounts();
  expect((await find()).newLeads).toBe(before + 100);
  expect(await rows()).toBeLessThan(100);
});

test('a change of the time zone moves leads to the days that they were added on there', async () => {
  await app.database.executeSql(
    `update people set created_at = timestamptz '2026-01-01T23:30:00Z'
      where company_id = $1`,
    [companyId],
  );
  await checkLeadDays(app.database);
  await app.database.executeSql('update companies set time_zone = $2 where id = $1', [
    companyId,
    'Asia/Kolkata',
  ]);
  await find();
  await checkLeadDays(app.database);
  const { rows: days } = await app.database.executeSql(
    `select to_char(day, 'YYYY-MM-DD') as day from lead_days where company_id = $1 group by day having sum(leads) > 0`,
    [companyId],
  );
  expect(days).toEqual([{ day: '2026-01-02' }]);
});

test('the leads of a period are read from their counts alone', async () => {
  await app.database.executeSql('vacuum analyze');
  const plans = await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const span = await readSpan(tx, 'Asia/Kolkata', 365, app.clock.now());
    return explained(tx, (inside) => readCounts(inside, { companyId }, span));
  });
  const text = plans.join('\n');
  expect(text).not.toMatch(/Seq Scan on people\b/);
  expect(text).not.toMatch(/created_at/);
});

test('a wrong count is reported at the end of a test suite', async () => {
  await app.database.executeSql('update lead_days set leads = leads + 1');
  await expect(checkLeadDays(app.database)).rejects.toThrow('counts of leads differ');
  await app.database.executeSql('update lead_days set leads = leads - 1');
});
