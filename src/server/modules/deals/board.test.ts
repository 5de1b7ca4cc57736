import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from './testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

interface Column {
  stage: { _id: string; name: string };
  count: number;
  sums: { currency: string; count: number; amount: number; weighted: number }[];
  deals: { _id: string; title: string; amount: number; weighted: number; currency: string }[];
}
const board = async (variables: object = {}): Promise<Column[]> =>
  (await fixture.call('board', { pipelineId: fixture.pipelineId, limit: 200, ...variables })).data;
const titles = async () => (await board()).map(({ deals }) => deals.map(({ title }) => title).join(''));
const stageId = (index: number) => fixture.stages[index]?._id ?? '';
const move = (id: string, stage: number, position?: number) =>
  fixture.call('move', { id, stageId: stageId(stage), position });

async function addDeals(names: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  // New deals are on top
  for (const title of [...names].reverse()) ids[title] = await fixture.addDeal({ title, amount: 100 });
  return ids;
}

test('a deal is moved to a place of a column, by default its top', async () => {
  const { a = '', b = '', c = '', d = '' } = await addDeals('abcd');
  expect(await titles()).toEqual(['abcd', '', '', '']);
  await move(a, 0, 2);
  expect(await titles()).toEqual(['bcad', '', '', '']);
  await move(b, 0, 99);
  expect(await titles()).toEqual(['cadb', '', '', '']);
  expect((await move(c, 1)).data).toMatchObject({ stageName: 'Meeting', probability: 30, weighted: 30 });
  await move(d, 1, 1);
  await move(a, 1, 1);
  expect(await titles()).toEqual(['b', 'cad', '', '']);
});

test('a new place in a column is neither logged nor a change of the deal; another stage is both', async () => {
  const { a = '' } = await addDeals('ab');
  const deal = async () => (await fixture.call('one', { id: a })).data;
  const before = (await deal()).updatedAt;
  await move(a, 0, 1);
  expect((await deal()).updatedAt).toBe(before);
  expect(await fixture.lastEvent()).toMatchObject({ action: 'created' });
  await move(a, 2, 0);
  expect(await fixture.lastEvent()).toMatchObject({
    action: 'moved',
    before: { stage: 'Qualified' },
    after: { name: 'a', stage: 'Proposal' },
  });
  expect((await deal()).moves).toMatchObject([{}, { fromStageName: 'Qualified', toStageName: 'Proposal' }]);
});

test('ranks are spread where no room is left between neighbors', async () => {
  const { a = '', b = '', c = '' } = await addDeals('abc');
  await app.database.executeSql('update deals set rank = 5 where company_id = $1 and id <> $2', [
    fixture.companyId,
    c,
  ]);
  const [first] = (await titles())[0] ?? '';
  await move(c, 0, 1);
  expect((await titles())[0]).toBe(first === 'a' ? 'acb' : 'bca');
  for (let turn = 0; turn < 60; turn += 1) await move([a, b, c][turn % 3] ?? '', 0, 1);
  const { rows } = await app.database.executeSql(
    'select count(distinct rank) as ranks from deals where company_id = $1',
    [fixture.companyId],
  );
  expect(Number(rows[0]?.['ranks'])).toBe(3);
});

test('200 concurrent moves of one deal are applied one after another', async () => {
  const { a = '' } = await addDeals('ab');
  const stages = Array.from({ length: 200 }, (_, turn) => (turn + 1) % 4);
  const replies = await Promise.all(stages.map((stage) => move(a, stage)));
  expect(replies.filter(({ acknowledgement }) => !acknowledgement)).toEqual([]);
  const { moves } = (await fixture.call('one', { id: a })).data as {
    moves: { fromStageName: string; toStageName: string }[];
  };
  // Each begins where the one before it ended; a move within the stage is no entry
  for (const [index, one] of moves.entries())
    if (index > 0) expect(one.fromStageName).toBe(moves[index - 1]?.toStageName);
  const columns = await board();
  expect(columns.flatMap(({ deals }) => deals).filter(({ _id }) => _id === a)).toHaveLength(1);
  expect(columns.find(({ deals }) => deals.some(({ _id }) => _id === a))?.stage.name).toBe(
    moves.at(-1)?.toStageName,
  );
  expectSums(columns);
});

function expectSums(columns: Column[]): void {
  for (const { count, sums, deals } of columns) {
    const byCurrency = Object.entries(Object.groupBy(deals, ({ currency }) => currency)).map(
      ([currency, of = []]) => ({
        currency,
        count: of.length,
        amount: of.reduce((sum, { amount }) => sum + amount, 0),
        weighted: of.reduce((sum, { weighted }) => sum + weighted, 0),
      }),
    );
    const key = ({ currency }: { currency: string }) => currency;
    expect([...sums].sort((x, y) => key(x).localeCompare(key(y)))).toEqual(
      byCurrency.sort((x, y) => key(x).localeCompare(key(y))),
    );
    expect(count).toBe(deals.length);
  }
}

test('column sums equal the sum of the column’s deals after any moves and edits', async () => {
  const ids = Object.values(await addDeals('abcde'));
  const step = fc.record({
    deal: fc.nat(4),
    stage: fc.nat(3),
    position: fc.nat(6),
    amount: fc.nat(1_000_000),
    currency: fc.constantFrom('EUR', 'USD'),
    probability: fc.option(fc.nat(100)),
    kind: fc.constantFrom('move', 'edit', 'close', 'reopen', 'trash', 'restore'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { kind, deal, stage, position, amount, currency, probability } of steps) {
        const id = ids[deal] ?? '';
        if (kind === 'move') await move(id, stage, position);
        if (kind === 'edit') await fixture.call('update', { id, input: { amount, currency, probability } });
        if (kind === 'close')
          await fixture.call('close', { id, input: { outcome: amount % 2 ? 'WON' : 'LOST' } });
        if (kind === 'reopen') await fixture.call('reopen', { id });
        if (kind === 'trash') await fixture.call('trash', { id });
        if (kind === 'restore') await fixture.call('decide', { id, isRestore: true });
      }
      expectSums(await board());
    }),
    { numRuns: 12 },
  );
});

test('a column shows its first deals, and counts all that the filter finds', async () => {
  await addDeals('abc');
  const [column] = await board({ limit: 2, filter: { search: 'b' } });
  expect(column).toMatchObject({ count: 1, deals: [{ title: 'b' }] });
  const [whole] = await board({ limit: 2 });
  expect(whole).toMatchObject({
    count: 3,
    sums: [{ amount: 300, weighted: 30 }],
    deals: [{ title: 'a' }, { title: 'b' }],
  });
  expect((await fixture.call('board', { pipelineId: fixture.pipelineId, limit: 201 })).statusCode).toBe(400);
});

test('a won deal leaves the board, counts in full, and can be reopened', async () => {
  const { a = '' } = await addDeals('ab');
  const input = { outcome: 'WON', reason: ' Best  price ', closedOn: '2026-11-30' };
  expect(await fixture.call('close', { id: a, input })).toMatchObject({
    message: 'Deal won',
    data: {
      status: 'WON',
      probability: 100,
      weighted: 100,
      closedOn: '2026-11-30',
      closeReason: 'Best price',
    },
  });
  expect(await fixture.lastEvent()).toMatchObject({ action: 'won', after: { name: 'a', status: 'WON' } });
  expect((await titles())[0]).toBe('b');
  const refused = await Promise.all([move(a, 1), fixture.call('close', { id: a, input })]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect((await fixture.call('reopen', { id: a })).data).toMatchObject({
    status: 'OPEN',
    probability: 10,
    weighted: 10,
    closedOn: null,
    closeReason: null,
  });
  expect((await titles())[0]).toBe('ab');
  expect((await fixture.call('reopen', { id: a })).statusCode).toBe(409);
});

test('a lost deal counts nothing; without a day it is closed today', async () => {
  const { a = '' } = await addDeals('a');
  const { data } = await fixture.call('close', { id: a, input: { outcome: 'LOST' } });
  expect(data).toMatchObject({ status: 'LOST', probability: 0, weighted: 0, amount: 100 });
  expect(data.closedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const wrong = { outcome: 'LOST', closedOn: '2026-13-01' };
  const other = await fixture.addDeal();
  expect((await fixture.call('close', { id: other, input: wrong })).message).toBe('Choose a day');
});
