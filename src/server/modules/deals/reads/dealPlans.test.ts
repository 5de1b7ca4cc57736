import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readNeighbors } from '../changes/ranks.store.ts';
import { wholeCompany } from '../dealScope.ts';
import { readBoardDeals, readColumnSums } from './board.store.ts';
import type { DealFilter, SlottedDealPage } from './dealFilter.ts';
import { ALL_DEALS } from './dealFilter.ts';
import { readDeals, readDealSums } from './dealList.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const pipelineId = '01900000-0000-7000-8000-0000000000b1';
const scope = wholeCompany(companyId, new Date('2030-01-01'));

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  // In pieces, because one statement may take ten seconds at most
  for (let from = 1; from <= 10_000; from += 1_000) await db.executeSql(DEALS, [from, from + 999]);
  await db.executeSql(CUSTOM);
  await db.executeSql('vacuum analyze');
}, 120_000);
afterAll(() => db.close());

/** Five companies with 10,000 deals each in two pipelines with five stages; two of three are open. */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id
    from unnest(array['0','1','2','3','a']) c;
  insert into pipelines (company_id, id, name, position, created_at, updated_at)
    select company_id, ('01900000-0000-7000-8000-0000000000b' || n)::uuid, 'P' || n, n, now(), now()
    from ids, generate_series(1, 2) n;
  insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability, rotting_days)
    select p.company_id, md5('stage' || p.id || n)::uuid, p.id, 'S' || n, n, n * 15, 7
    from pipelines p, generate_series(1, 5) n where p.id::text like '01900000%'`;
const DEALS = `
  insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, owner_id, amount,
      currency, probability, expected_close_on, closed_on, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'deal' || n)::uuid, 'Deal ' || n, md5(n::text), p, md5('stage' || p || s)::uuid, now(), n,
      case when n % 3 > 0 then 'OPEN' else 'WON' end, md5('owner' || n % 20)::uuid, n, case when n % 4 > 0 then 'EUR' else 'USD' end, 50,
      to_char(date '2030-01-01' + n % 365, 'YYYY-MM-DD'), case when n % 3 = 0 then to_char(date '2030-01-01' + n % 365, 'YYYY-MM-DD') end,
      'Test', timestamptz '2030-01-01' - n * interval '1 minute', timestamptz '2030-01-01' - n * interval '1 minute', ' deal ' || md5(n::text)
    from ids, generate_series($1::int, $2::int) n,
      lateral (select ('01900000-0000-7000-8000-0000000000b' || n % 2 + 1)::uuid as p, n / 2 % 5 + 1 as s) x`;

/** Every fifth deal has a value in each slot. */
const CUSTOM = `update deals set ${CUSTOM_SLOTS.map((slot) => `${slot} = 'p' || lpad(amount::text, 21, '0')`).join(', ')}
  where amount % 5 = 0`;

const plan = async (work: (tx: Tx) => Promise<unknown>) =>
  (
    await companyScope(db, { companyId, userId: null }, (tx) =>
      explained(tx, work, 'explain (analyze, timing off)'),
    )
  ).join('\n');
const page = (filter: Partial<DealFilter>, order: Partial<SlottedDealPage> = {}) =>
  plan((tx) =>
    readDeals(
      tx,
      scope,
      { ...ALL_DEALS, ...filter },
      { sort: 'createdAt', isDescending: true, limit: 20, offset: 0, ...order },
    ),
  );
const sums = (filter: Partial<DealFilter>) =>
  plan((tx) => readDealSums(tx, scope, { ...ALL_DEALS, ...filter }));
const SCAN = /Seq Scan on deals/;

test.each([
  ['createdAt', true, 'deals_created'],
  ['createdAt', false, 'deals_created'],
  ['updatedAt', false, 'deals_updated'],
  ['title', false, 'deals_title'],
  ['title', true, 'deals_title'],
  ['amount', true, 'deals_amount'],
  ['expectedCloseOn', false, 'deals_close'],
] as const)(
  'a page by %s, descending: %s, is read in the order of %s, and no further',
  async (sort, isDescending, index) => {
    const text = await page({}, { sort, isDescending });
    expect(text).not.toMatch(SCAN);
    const line =
      text.split('\n').find((each) => new RegExp(`Index Scan (Backward )?using ${index}\\b`).test(each)) ??
      '';
    const actual = line.slice(line.indexOf('actual'));
    expect(Number(/rows=(\d+)(?:\.\d+)? loops=1\)/.exec(actual)?.[1])).toBeLessThan(40);
  },
);

test.each(CUSTOM_SLOTS)(
  'a page by the custom field in %s, and a filter by it, are served by its index',
  async (slot) => {
    const index = new RegExp(`Index (?:Only )?Scan (?:Backward )?using deals_${slot}\\b`);
    for (const isDescending of [false, true]) {
      const text = await page({}, { sort: { slot, ranks: null }, isDescending });
      expect(text).toMatch(index);
      expect(text).not.toMatch(SCAN);
    }
    const slots = [
      { slot, isEmptyToo: false, from: `p${'5'.padStart(21, '0')}`, to: `p${'40'.padStart(21, '0')}` },
    ];
    const found = { custom: [{ field: 'any' }], slots };
    expect(await sums(found)).toMatch(new RegExp(`deals_${slot}\\b`));
    expect(await page(found)).not.toMatch(SCAN);
  },
);

test('the sums of all deals, and of a pipeline, are read from the index alone', async () => {
  for (const filter of [{}, { pipelineId, status: 'OPEN' as const }]) {
    const text = await sums(filter);
    expect(text).toMatch(/Index Only Scan using deals_(sums|forecast)/);
    expect(text).not.toMatch(SCAN);
  }
});

test.each([
  [{ ownerId: '01900000-0000-7000-8000-000000000000' }],
  [{ accountId: '01900000-0000-7000-8000-000000000000' }],
  [{ expectedClose: { from: '2030-03-01', to: '2030-03-31' } }],
  [{ status: 'WON' as const, closed: { from: '2030-03-01', to: '2030-03-31' } }],
  [{ updatedFrom: new Date('2029-12-31T23:00:00Z') }],
  [{ section: { by: 'month' as const, value: '2030-03' } }],
  [{ section: { by: 'stage' as const, value: '01900000-0000-7000-8000-000000000000' } }],
  [{ pattern: '%deal 01%' }],
])('what %j finds is summed without reading all deals', async (filter) => {
  expect(await sums(filter)).not.toMatch(SCAN);
  expect(await page(filter)).not.toMatch(SCAN);
});

test('the board is one statement that reads the first deals of each column in their order', async () => {
  const stages = await companyScope(db, { companyId, userId: null }, (tx) =>
    tx
      .selectFrom('pipeline_stages')
      .select('id')
      .where('company_id', '=', companyId)
      .where('pipeline_id', '=', pipelineId)
      .execute(),
  );
  const filter = { ...ALL_DEALS, pipelineId, status: 'OPEN' as const };
  const stageIds = stages.map(({ id }) => id);
  const text = await plan((tx) => readBoardDeals(tx, scope, filter, { stageIds, limit: 50 }));
  expect(text.match(/Execution Time/g)).toHaveLength(1);
  expect(text).not.toMatch(SCAN);
  const line = text.split('\n').find((each) => /Index Scan using deals_board/.test(each)) ?? '';
  const [, rows, loops] = /actual rows=(\d+)(?:\.\d+)? loops=(\d+)/.exec(line) ?? [];
  expect([Number(rows) <= 50, Number(loops)]).toEqual([true, 5]);
  expect(await plan((tx) => readColumnSums(tx, scope, filter))).toMatch(/Index Only Scan using deals_sums/);
});

test('the neighbors of a place are read from the index of the board', async () => {
  const stageId = '01900000-0000-7000-8000-000000000001';
  const column = { companyId, pipelineId, stageId };
  const text = await plan((tx) => readNeighbors(tx, scope, column, { movedId: stageId, position: 3 }));
  expect(text).toMatch(/Index Only Scan (Backward )?using deals_board/);
  expect(text).not.toMatch(SCAN);
});
