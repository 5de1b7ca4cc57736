import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readStageConversion } from './conversion/stageConversion.store.ts';
import { readFirstSnapshots, readOpenSums, readWonSums } from './forecast.store.ts';
import { insertSnapshot } from './snapshots/snapshots.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
/** Its rows came after the last statistics. */
const newCompanyId = '01900000-0000-7000-8000-00000000000d';
const pipelineId = '01900000-0000-7000-8000-0000000000b0';
const scope = { companyId, pipelineId: null, hiddenPipelineIds: [], ownerId: null };
const range = { from: '2027-03', to: '2027-05' };

beforeAll(async () => {
  db = await openTestDatabase();
  await insertCompany(companyId, 50_000);
  await db.executeSql('vacuum analyze');
  await insertCompany(newCompanyId, 5_000);
});
afterAll(() => db.close());

/** Deals over four years in two pipelines, a third won, with a move to each of three stages; a snapshot of each day of a year. */
async function insertCompany(id: string, deals: number): Promise<void> {
  for (const text of rowsOf(id, deals).split(';')) await db.executeSql(text);
}

const rowsOf = (company: string, deals: number) => `
  insert into pipelines (company_id, id, name, position, created_at, updated_at)
    select '${company}', ('01900000-0000-7000-8000-0000000000b' || n)::uuid, 'Pipeline ' || n, n, now(), now()
    from generate_series(0, 1) n;
  insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability)
    select company_id, md5(id::text || n)::uuid, id, 'Stage ' || n, n, n * 30
    from pipelines, generate_series(0, 2) n where company_id = '${company}';
  insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, amount, currency,
      probability, expected_close_on, closed_on, created_by, created_at, updated_at, search)
    select '${company}', md5('deal' || n)::uuid, 'Deal ' || n, 'deal ' || n, pipeline_id,
      md5(pipeline_id::text || n % 3)::uuid, day, n, case when n % 3 = 0 then 'WON' else 'OPEN' end, n, 'EUR', 50,
      to_char(day, 'YYYY-MM-DD'), case when n % 3 = 0 then to_char(day, 'YYYY-MM-DD') end, 'Test', day, day, ' deal'
    from generate_series(1, ${deals}) n, lateral (select timestamp '2025-01-01' + n % 1460 * interval '1 day' as day,
      ('01900000-0000-7000-8000-0000000000b' || n / 2 % 2)::uuid as pipeline_id) t;
  insert into deal_moves (company_id, id, deal_id, pipeline_id, to_stage_id, to_status, amount, currency, moved_by, moved_at)
    select company_id, md5(id::text || n)::uuid, id, pipeline_id, md5(pipeline_id::text || n)::uuid, 'OPEN', 1, 'EUR',
      'Test', created_at + n * interval '3 days'
    from deals, generate_series(0, 2) n where company_id = '${company}';
  insert into forecast_snapshots (company_id, id, taken_on, pipeline_id, month, currency, committed, weighted, won)
    select company_id, md5(id || ' ' || d || ' ' || m)::uuid, to_char(date '2027-01-01' + d, 'YYYY-MM-DD'), id,
      to_char(date '2027-01-01' + m * interval '1 month', 'YYYY-MM'), 'EUR', 1, 1, 0
    from pipelines, generate_series(0, 364) d, generate_series(0, 12) m where company_id = '${company}'`;

const planIn = async (id: string, work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId: id, userId: null }, (tx) => explained(tx, work))).join('\n');
const plan = (work: (tx: Tx) => Promise<unknown>) => planIn(companyId, work);

const conversion = {
  pipelineId,
  from: new Date('2028-11-01T00:00:00Z'),
  to: new Date('2028-12-01T00:00:00Z'),
  sourceId: null,
};

test('the open deals of a period are summed from their index alone', async () => {
  const text = await plan((tx) => readOpenSums(tx, scope, range));
  expect(text).toMatch(/Index Only Scan using deals_forecast[^\n]*\n\s+Index Cond: .*expected_close_on >= /);
});

test('the open deals of a pipeline are summed from the same index', async () => {
  const narrow = { ...scope, pipelineId };
  expect(await plan((tx) => readOpenSums(tx, narrow, range))).toMatch(/Index Only Scan using deals_forecast/);
});

test('the won deals of a period are summed from their index alone', async () => {
  const text = await plan((tx) => readWonSums(tx, scope, range));
  expect(text).toMatch(/Index Only Scan using deals_closed[^\n]*\n\s+Index Cond: .*closed_on >= /);
});

test('the first snapshot of a month is found by its days, and its rows by the day and the month', async () => {
  const text = await plan((tx) => readFirstSnapshots(tx, scope, ['2027-03', '2027-04']));
  expect(text).not.toMatch(/Seq Scan on forecast_snapshots/);
  expect(text).toMatch(/forecast_snapshots_day[^\n]*\n\s+Index Cond: .*taken_on = .*month = /);
});

test('stage conversion reads the moves of its pipeline and period', async () => {
  const text = await plan((tx) => readStageConversion(tx, scope, conversion));
  expect(text).toMatch(/deal_moves_pipeline[^\n]*\n\s+Index Cond: .*pipeline_id = .*moved_at >= /);
  expect(text).not.toMatch(/Seq Scan on (deal_moves|deals)/);
});

test('a snapshot reads the deals of its months from the indexes of the forecast', async () => {
  const text = await plan((tx) => insertSnapshot(tx, companyId, '2028-01-15', range));
  expect(text).toMatch(/deals_forecast/);
  expect(text).toMatch(/deals_closed/);
  expect(text).not.toMatch(/Seq Scan on deals/);
});

test('stage conversion of a company without statistics looks deals up by their id', async () => {
  const own = { ...scope, companyId: newCompanyId };
  const text = await planIn(newCompanyId, (tx) => readStageConversion(tx, own, conversion));
  expect(text).toMatch(/deals_pkey[^\n]*\n\s+Index Cond: .*id = m\.deal_id/);
});
