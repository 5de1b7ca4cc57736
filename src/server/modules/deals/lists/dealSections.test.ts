import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createDealFixture(app);
  const ada = await fixture.addManager('Ada');
  const [first, second] = fixture.stages;
  const acme = await fixture.addAccount('Acme');
  await fixture.addDeal({
    title: 'A',
    amount: 1_000,
    ownerId: ada,
    accountId: acme,
    expectedCloseOn: '2026-05-31',
  });
  await fixture.addDeal({
    title: 'B',
    amount: 500,
    currency: 'USD',
    ownerId: ada,
    expectedCloseOn: '2026-05-01',
  });
  await fixture.addDeal({ title: 'C', amount: 250, stageId: second?._id, expectedCloseOn: '2026-06-01' });
  const won = await fixture.addDeal({ title: 'D', amount: 90, stageId: first?._id });
  await fixture.call('close', { id: won, input: { outcome: 'WON' } });
});
afterAll(() => app.close());

interface Section {
  value: string | null;
  name: string | null;
  total: number;
  sums: { currency: string; count: number; amount: number }[];
}

const SECTIONS = `query($input: DealListInput, $by: DealGrouping!) { findDealSections(input: $input, by: $by) {
  acknowledgement message data { value name pipelineName total sums { currency count amount } } total sums { currency amount } } }`;

const GROUPINGS = ['stage', 'owner', 'month', 'status', 'pipeline', 'account'] as const;

const sections = async (by: string, input: object = {}, user?: TestUser) =>
  (await app.as(user ?? fixture.owner).reply(SECTIONS, { by, input })) as unknown as {
    data: Section[];
    total: number;
    sums: object[];
  };

test('deals are in sections by owner, with sums by currency, those without an owner last', async () => {
  const { data, total } = await sections('owner');
  expect(data.map(({ name, total: count }) => [name, count])).toEqual([
    ['Ada', 2],
    [null, 2],
  ]);
  expect(data[0]?.sums).toEqual([
    { currency: 'EUR', count: 1, amount: 1_000 },
    { currency: 'USD', count: 1, amount: 500 },
  ]);
  expect(total).toBe(4);
});

test('months are in order of time, and a month has its first and its last day', async () => {
  const { data } = await sections('month');
  expect(data.map(({ value, total }) => [value, total])).toEqual([
    ['2026-05', 2],
    ['2026-06', 1],
    [null, 1],
  ]);
});

test('stages are in the order of their pipeline, statuses in that of a deal', async () => {
  const [first, second] = fixture.stages;
  expect((await sections('stage')).data.map(({ name }) => name)).toEqual([first?.name, second?.name]);
  expect((await sections('status')).data.map(({ value }) => value)).toEqual(['OPEN', 'WON']);
});

test.each(GROUPINGS)('the rows of each section by %s add up to its count and sums', async (by) => {
  const { data, total } = await sections(by);
  expect(data.reduce((sum, section) => sum + section.total, 0)).toBe(total);
  for (const { value, total: count, sums } of data) {
    const reply = (await fixture.call('list', { input: { section: { by, value } } })) as unknown as {
      page: { total: number };
      sums: { currency: string; count: number; amount: number }[];
    };
    expect(reply.page.total).toBe(count);
    expect(reply.sums.map(({ currency, amount }) => [currency, amount])).toEqual(
      sums.map(({ currency, amount }) => [currency, amount]),
    );
  }
});

test('sections obey the filter and hide deals that the viewer may not see', async () => {
  expect((await sections('owner', { status: 'WON' })).data).toMatchObject([{ value: null, total: 1 }]);
  const assigned = await fixture.addMember({ deals: 'VIEW' }, true);
  expect(await sections('status', {}, assigned)).toMatchObject({ data: [], total: 0 });
});

test('accounts are in sections by owner', async () => {
  const reply = await app
    .as(fixture.owner)
    .reply('query { findAccountSections { acknowledgement message data { value name total } total } }');
  expect(reply).toMatchObject({ data: [{ value: null, name: null, total: 1 }], total: 1 });
  const found = await app
    .as(fixture.owner)
    .reply(
      'query { findAccounts(input: { isUnassigned: true }) { acknowledgement message page { total } } }',
    );
  expect(found).toMatchObject({ page: { total: 1 } });
});
