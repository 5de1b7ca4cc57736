import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { ForecastMonth } from './forecastMonths.ts';
import type { PipelineFixture } from './testing/forecastRows.ts';
import { insertDeal, insertPipeline } from './testing/forecastRows.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let pipeline: PipelineFixture;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(Date.parse('2027-03-15T12:00:00Z') - app.clock.now().getTime());
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  await app.database.executeSql(`update companies set currency = 'EUR', time_zone = 'UTC' where id = $1`, [
    companyId,
  ]);
  pipeline = await insertPipeline(app, companyId);
});

const HEAD = 'acknowledgement statusCode message';
const MONTH = 'month currency committed weighted won target committedThen weightedThen';
const OPERATIONS = {
  forecast: `query($input: ForecastInput) { findForecast(input: $input) { ${HEAD}
    data { months { ${MONTH} } totals { ${MONTH} } currenciesWithoutRate } } }`,
  rates: `query { findExchangeRates { ${HEAD} data { _id currency validFrom rate } } }`,
  saveTarget: `mutation($input: TargetInput!) { saveTarget(input: $input) { ${HEAD} } }`,
  saveRate: `mutation($input: ExchangeRateInput!) { saveExchangeRate(input: $input) { ${HEAD} } }`,
};
const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) =>
  app.as(user).reply(OPERATIONS[operation], variables);
const forecast = async (input: object = {}, user = owner) => (await call('forecast', { input }, user)).data;

const deal = (given: Parameters<typeof insertDeal>[3] = {}, of = pipeline) =>
  insertDeal(app, companyId, of, { expected_close_on: '2027-03-20', ...given });
const won = (day: string, given: object = {}) => deal({ status: 'WON', closed_on: day, ...given });

async function addManager(userId: string | null = null): Promise<string> {
  const id = newId();
  await app.database.executeSql(
    `insert into lead_managers (company_id, id, user_id, first_name, last_name, status, created_at, updated_at, search)
     values ($1, $2, $3, 'Mia', 'Moreau', 'ACTIVE', now(), now(), ' mia')`,
    [companyId, id, userId],
  );
  return id;
}

test('open deals are committed in the month of their expected close, won ones in the month they were won', async () => {
  await deal({ amount: 10_050, probability: 50 });
  await deal({ amount: 333, probability: 50, expected_close_on: '2027-03-31' });
  await deal({ amount: 700, expected_close_on: '2027-04-01', currency: 'JPY' });
  await won('2027-03-01', { amount: 5_000, expected_close_on: '2027-09-01' });
  await deal({ status: 'LOST', closed_on: '2027-03-02' });
  await deal({ expected_close_on: null });
  await deal({ trashed_at: app.clock.now(), trashed_by: 'Test' });
  const { months } = await forecast();
  const then = { target: null, committedThen: null, weightedThen: null };
  expect(months).toEqual([
    { month: '2027-03', currency: 'EUR', committed: 10_383, weighted: 5_192, won: 5_000, ...then },
    { month: '2027-04', currency: 'JPY', committed: 700, weighted: 140, won: 0, ...then },
  ]);
});

test('the default period is the current month in the time zone of the company, and five more', async () => {
  await app.database.executeSql(`update companies set time_zone = 'Pacific/Kiritimati' where id = $1`, [
    companyId,
  ]);
  const { totals } = await forecast();
  expect(totals.map(({ month }: ForecastMonth) => month)).toEqual([
    '2027-03',
    '2027-04',
    '2027-05',
    '2027-06',
    '2027-07',
    '2027-08',
  ]);
});

test.each([
  [{ from: '2027-13' }, 'Choose a month'],
  [{ to: '27-1' }, 'Choose a month'],
  [{ from: '2027-05', to: '2027-04' }, 'The last month must not be before the first'],
  [{ from: '2027-01', to: '2029-01' }, 'A forecast can have at most 24 months'],
])('the period %j is rejected', async (input, message) => {
  expect(await call('forecast', { input })).toMatchObject({ statusCode: 400, message, data: null });
});

test('a forecast of 24 months is allowed', async () => {
  expect((await forecast({ from: '2027-01', to: '2028-12' })).totals).toHaveLength(24);
});

test('totals convert each month by the rate of its last day, or of today if that is earlier', async () => {
  const save = (validFrom: string, rate: number) =>
    call('saveRate', { input: { currency: 'USD', validFrom, rate } });
  for (const [day, rate] of [
    ['2027-02-01', 0.5],
    ['2027-03-01', 0.8],
    ['2027-03-16', 0.9],
  ] as const)
    expect(await save(day, rate)).toMatchObject({ acknowledgement: true });
  await won('2027-02-10', { amount: 101, currency: 'USD' });
  await deal({ amount: 1_000, currency: 'USD' });
  await deal({ amount: 1_000 });
  await deal({ amount: 1_000, currency: 'USD', expected_close_on: '2027-06-01' });
  await deal({ amount: 5_000, currency: 'GBP' });
  const { totals, currenciesWithoutRate } = await forecast({ from: '2027-02', to: '2027-06' });
  expect(currenciesWithoutRate).toEqual(['GBP']);
  expect(totals.map((row: ForecastMonth) => [row.month, row.currency, row.committed, row.won])).toEqual([
    ['2027-02', 'EUR', 0, 51],
    ['2027-03', 'EUR', 1_800, 0],
    ['2027-04', 'EUR', 0, 0],
    ['2027-05', 'EUR', 0, 0],
    ['2027-06', 'EUR', 800, 0],
  ]);
});

test('the months of any deals add up to the deals, and the total of one currency to its months', async () => {
  const any = fc.record({
    amount: fc.integer({ min: 0, max: 1_000_000_000 }),
    probability: fc.integer({ min: 0, max: 100 }),
    isWon: fc.boolean(),
    month: fc.integer({ min: 4, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 12 }), async (given) => {
      await app.database.executeSql('delete from deals where company_id = $1', [companyId]);
      for (const { isWon, month, ...row } of given) {
        const day = `2027-0${month}-15`;
        await (isWon ? won(day, row) : deal({ ...row, expected_close_on: day }));
      }
      const { months, totals } = await forecast({ from: '2027-04', to: '2027-09' });
      const sum = (rows: ForecastMonth[], name: 'committed' | 'weighted' | 'won') =>
        rows.reduce((total, row) => total + row[name], 0);
      const open = given.filter(({ isWon }) => !isWon);
      expect(sum(months, 'committed')).toBe(open.reduce((total, { amount }) => total + amount, 0));
      // Halves go up, deal by deal
      const weights = open.map(({ amount, probability }) => Math.floor((amount * probability + 50) / 100));
      expect(sum(months, 'weighted')).toBe(weights.reduce((total, each) => total + each, 0));
      for (const name of ['committed', 'weighted', 'won'] as const)
        expect(sum(totals, name)).toBe(sum(months, name));
      expect(sum(months, 'won')).toBe(
        given.filter(({ isWon }) => isWon).reduce((total, { amount }) => total + amount, 0),
      );
    }),
    { numRuns: 15 },
  );
});

test('a target is saved for a pipeline or an owner, replaced and removed', async () => {
  const ownerId = await addManager();
  const other = await insertPipeline(app, companyId);
  const save = (input: object) =>
    call('saveTarget', { input: { pipelineId: pipeline.id, month: '2027-03', ...input } });
  const target = async (input: object = {}) =>
    (await forecast(input)).totals[0].target as number | null;
  await save({ amount: 1_000 });
  expect(await save({ amount: 500_000 })).toMatchObject({ acknowledgement: true, message: 'Target saved' });
  expect(await save({ amount: 500_000 })).toMatchObject({ message: 'Nothing to change' });
  await save({ amount: 20_000, pipelineId: other.id });
  await save({ amount: 70_000, ownerId });
  expect(await target()).toBe(520_000);
  expect(await target({ pipelineId: pipeline.id })).toBe(500_000);
  expect(await target({ ownerId })).toBe(70_000);
  await save({ amount: null, ownerId });
  expect(await target({ ownerId })).toBeNull();
});

test.each([
  [{ month: '2027-3', amount: 1 }, 400],
  [{ amount: -1 }, 400],
  [{ amount: 1, currency: 'EURO' }, 400],
  [{ amount: 1, pipelineId: newId() }, 404],
  [{ amount: 1, ownerId: newId() }, 404],
])('the target %j is rejected', async (input, statusCode) => {
  const whole = { pipelineId: pipeline.id, month: '2027-03', ...input };
  expect(await call('saveTarget', { input: whole })).toMatchObject({ acknowledgement: false, statusCode });
});

test('exchange rates are listed by day, the last first, replaced and removed', async () => {
  const save = (input: object) => call('saveRate', { input });
  await save({ currency: 'USD', validFrom: '2027-01-01', rate: 0.91 });
  await save({ currency: 'GBP', rate: 1.17 });
  await save({ currency: 'USD', validFrom: '2027-01-01', rate: 0.92 });
  const rows = async () =>
    (await call('rates')).data.map(({ currency, validFrom, rate }: Record<string, unknown>) => [
      currency,
      validFrom,
      rate,
    ]);
  expect(await rows()).toEqual([
    ['GBP', '2027-03-15', 1.17],
    ['USD', '2027-01-01', 0.92],
  ]);
  await save({ currency: 'USD', validFrom: '2027-01-01', rate: null });
  expect(await rows()).toHaveLength(1);
});

test.each([
  { currency: 'EUR', rate: 1 },
  { currency: 'XXQ', rate: 1 },
  { currency: 'USD', rate: 0 },
  { currency: 'USD', rate: -1 },
  { currency: 'USD', rate: 1e12 },
  { currency: 'USD', rate: 1, validFrom: '2027-02-30' },
])('the exchange rate %j is rejected', async (input) => {
  expect(await call('saveRate', { input })).toMatchObject({ acknowledgement: false, statusCode: 400 });
});

test('members who see assigned leads only have the forecast of their own lead manager', async () => {
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  const committed = async (input: object = {}) => (await forecast(input, member)).totals[0].committed;
  const colleague = await addManager();
  await deal({ amount: 3_000, owner_id: colleague });
  expect(await committed()).toBe(0);
  await deal({ amount: 200, owner_id: await addManager(member.userId) });
  expect(await committed()).toBe(200);
  expect(await committed({ ownerId: colleague })).toBe(0);
});

test('a pipeline with members is hidden from other members, and so are its deals', async () => {
  const [insider, outsider] = [
    await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' }),
    await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' }),
  ];
  const ids = [insider.userId, outsider.userId];
  await app.database.executeSql('update users set is_assigned_only = false where id = any($1)', [ids]);
  const restricted = await insertPipeline(app, companyId, { member_ids: [insider.userId] });
  await deal({ amount: 100 });
  await deal({ amount: 5_000 }, restricted);
  const committed = async (user: TestUser) => (await forecast({}, user)).totals[0].committed;
  expect([await committed(owner), await committed(insider), await committed(outsider)]).toEqual([
    5_100, 5_100, 100,
  ]);
  const input = { pipelineId: restricted.id };
  expect(await call('forecast', { input }, outsider)).toMatchObject({ statusCode: 404, data: null });
});
