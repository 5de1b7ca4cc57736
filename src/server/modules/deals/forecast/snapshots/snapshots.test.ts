import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { PipelineFixture } from '../testing/forecastRows.ts';
import { insertDeal, insertPipeline } from '../testing/forecastRows.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let pipeline: PipelineFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  setClock('2027-03-01T00:30:00Z');
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  await app.database.executeSql(`update companies set currency = 'EUR', time_zone = 'UTC' where id = $1`, [
    companyId,
  ]);
  pipeline = await insertPipeline(app, companyId);
});

const setClock = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
const take = () => app.services.forecast.takeForecastSnapshots();
const stored = async () => {
  const { rows } = await app.database.executeSql(
    `select taken_on, month, currency, committed, weighted, won from forecast_snapshots
     where company_id = $1 order by taken_on, month, currency`,
    [companyId],
  );
  return rows.map((row) => Object.values(row as object).map(String));
};
const FORECAST = `query($input: ForecastInput) { findForecast(input: $input) {
  data { months { month committed committedThen weightedThen } } } }`;
const months = async () => {
  await app.signInAgain(owner);
  const input = { from: '2027-03', to: '2027-04' };
  return (await app.as(owner).reply(FORECAST, { input })).data.months;
};

test('a snapshot has the current month and the next twelve, once a day', async () => {
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-03-10' });
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-03-31', amount: 5_000 });
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2028-03-31', currency: 'USD' });
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2028-04-01' });
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-02-28' });
  await insertDeal(app, companyId, pipeline, { status: 'WON', closed_on: '2027-03-01', amount: 700 });
  await take();
  const first = [
    ['2027-03-01', '2027-03', 'EUR', '15000', '3000', '700'],
    ['2027-03-01', '2028-03', 'USD', '10000', '2000', '0'],
  ];
  expect(await stored()).toEqual(first);
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-03-10' });
  await take();
  expect(await stored()).toEqual(first);
});

test('the day of a snapshot is that of the company', async () => {
  await app.database.executeSql(`update companies set time_zone = 'America/New_York' where id = $1`, [
    companyId,
  ]);
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-02-28' });
  await take();
  expect(await stored()).toEqual([['2027-02-28', '2027-02', 'EUR', '10000', '2000', '0']]);
});

test('a company without deals, in trash or suspended has no snapshot', async () => {
  await take();
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-03-10' });
  const { suspend, lift } = await suspending(app);
  await suspend(companyId);
  await take();
  await lift(companyId);
  await app.as(owner).reply('mutation($id: ID!) { moveCompanyToTrash(id: $id) { message } }', { id: companyId });
  await take();
  expect(await stored()).toEqual([]);
});

test('a month is compared with its first snapshot, and a month without one with nothing', async () => {
  const id = await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-03-10' });
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-04-10' });
  await take();
  await app.database.executeSql('update deals set amount = 90000 where id = $1', [id]);
  setClock('2027-03-02T00:30:00Z');
  await take();
  await app.database.executeSql('update deals set trashed_at = now() where id = $1', [id]);
  expect(await months()).toEqual([
    { month: '2027-03', committed: 0, committedThen: 10_000, weightedThen: 2_000 },
    { month: '2027-04', committed: 10_000, committedThen: null, weightedThen: null },
  ]);
});

test('three months later a month has only its first snapshot', async () => {
  await insertDeal(app, companyId, pipeline, { expected_close_on: '2027-12-10' });
  for (const day of ['2027-03-01', '2027-03-02', '2027-04-01', '2027-04-02', '2027-06-01']) {
    setClock(`${day}T00:30:00Z`);
    await take();
  }
  expect((await stored()).map(([day]) => day)).toEqual([
    '2027-03-01',
    '2027-04-01',
    '2027-04-02',
    '2027-06-01',
  ]);
});
