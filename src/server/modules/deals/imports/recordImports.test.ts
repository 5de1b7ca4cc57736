import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';
import { recordImporting } from '../testing/recordImporting.ts';

type Importing = ReturnType<typeof recordImporting>;

let app: TestApp;
let upload: Importing['upload'];
let find: Importing['find'];
let start: Importing['start'];
let update: Importing['update'];
let undo: Importing['undo'];
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
  ({ upload, find, start, update, undo } = recordImporting(app, fixture.owner));
});

const run = (jobId: string) =>
  app.services.recordJobs.runRecordJob({ companyId: fixture.companyId, jobId }, new AbortController().signal);

/** All rows that an import writes. */
async function state() {
  const read = async (text: string) => (await app.database.executeSql(text, [fixture.companyId])).rows;
  return [
    await read('select * from accounts where company_id = $1 order by id'),
    await read('select * from deals where company_id = $1 order by id'),
    await read('select * from deal_people where company_id = $1 order by deal_id, person_id'),
    await read('select * from deal_moves where company_id = $1 order by id'),
  ];
}

const HEAD =
  'Deal,Account,Account domain,Person email,Stage,Amount,Currency,Expected close,Probability,Owner,Status,Closed on,Reason';

test('deals are imported with their accounts, people and values, and are gone after the undo', async () => {
  await fixture.addManager('Ada');
  await fixture.addPerson({ email: 'lee@acme.test', first_name: 'Ann' });
  const [, second] = fixture.stages;
  const before = await state();
  const csv = [
    HEAD,
    `Roof,Acme,acme.test,LEE@acme.test,${second?.name},"1,250.50",EUR,2026-12-31,42,ada,Open,,`,
    'Cellar,ACME,,,,,,,,,Lost,2026-05-01,Price',
    'Garden,Beta,https://www.beta.test/,,,99,USD,,,,,,',
    'Broken,Beta,,,Nowhere,,,,,,,,',
  ].join('\n');
  const { importId } = await upload('DEAL', csv);
  expect((await find(importId)).data).toMatchObject({
    startProblem: null,
    forecast: {
      creates: 3,
      accounts: 2,
      failed: 1,
      problems: [{ row: 5, message: 'There is no stage “Nowhere”' }],
    },
  });
  expect(await state()).toEqual(before);
  const done = await start(importId);
  expect(done.data.job).toMatchObject({ state: 'DONE', created: 3, failed: 1, canUndo: true });
  const { data } = await fixture.call('list', { input: { sort: 'title', direction: 'ASC' } });
  expect(data).toMatchObject([
    { title: 'Cellar', accountName: 'Acme', status: 'LOST', closedOn: '2026-05-01', closeReason: 'Price' },
    { title: 'Garden', accountName: 'Beta', amount: 9_900, currency: 'USD', isOwnProbability: false },
    {
      title: 'Roof',
      accountName: 'Acme',
      personName: 'Ann Archer',
      stageName: second?.name,
      amount: 125_050,
      currency: 'EUR',
      expectedCloseOn: '2026-12-31',
      probability: 42,
      isOwnProbability: true,
      ownerName: 'Ada',
    },
  ]);
  expect(data[0].accountId).toBe(data[2].accountId);
  expect(await undo(done.data.job._id)).toMatchObject({ data: { state: 'UNDONE', kept: 0 } });
  expect(await state()).toEqual(before);
});

test('accounts are found by domain, then by name, and none is added for them', async () => {
  const acme = await fixture.addAccount('acme');
  await app.database.executeSql(`update accounts set domain = 'acme.test' where id = $1`, [acme]);
  const { importId } = await upload('DEAL', 'Deal,Account,Account domain\nA,Other name,acme.test\nB,Acme,');
  expect((await find(importId)).data.forecast).toMatchObject({ creates: 2, accounts: 0 });
  await start(importId);
  expect((await fixture.call('list', { input: { accountId: acme } })).page.total).toBe(2);
});

test('an import of accounts adds new ones and fills empty fields of others, and its undo puts them back', async () => {
  await fixture.addAccount('acme');
  const before = await state();
  const { importId } = await upload(
    'ACCOUNT',
    'Account,Domain,Phone,Address\nAcme,acme.test,+49 30 901820,Quay 1\nBeta,beta.test,,\nBeta,beta.test,,\n,,,',
  );
  expect((await find(importId)).data.forecast).toMatchObject({ creates: 1, updates: 1, existing: 1 });
  const done = await start(importId);
  expect(done.data.job).toMatchObject({ created: 1, updated: 1, skipped: 1 });
  const [accounts] = await state();
  expect(accounts).toMatchObject([
    { name: 'acme', domain: 'acme.test', address: 'Quay 1' },
    { name: 'Beta' },
  ]);
  expect(await undo(done.data.job._id)).toMatchObject({ data: { state: 'UNDONE', kept: 0 } });
  const strip = ({ updated_at: _at, search: _search, ...row }: Record<string, unknown>) => row;
  const after = await state();
  expect(after[0]?.map(strip)).toEqual(before[0]?.map(strip));
});

test('an undo keeps deals that were changed since, and the accounts that they have, and reports only those', async () => {
  const { importId } = await upload('DEAL', 'Deal,Account,Stage\nA,Acme,\nB,Beta,\nC,,Nowhere');
  const { data } = await start(importId);
  const [row] = (await fixture.call('list', { input: { search: 'A', sort: 'title', direction: 'ASC' } }))
    .data;
  app.clock.advance(1_000);
  await fixture.call('update', { id: row._id, input: { amount: 5 } });
  expect(await undo(data.job._id)).toMatchObject({
    data: { kept: 1 },
    failures: [{ row: 2, reason: expect.not.stringContaining('Nowhere') }],
  });
  const [accounts, deals] = await state();
  expect(deals).toMatchObject([{ title: 'A' }]);
  expect(accounts).toMatchObject([{ name: 'Acme' }]);
});

test('a large file is imported in the background in chunks, continues after a stop, and is undone', async () => {
  const before = await state();
  const lines = Array.from({ length: 1_300 }, (_, index) => `Deal ${index},Account ${index % 40},${index}`);
  const { importId } = await upload('DEAL', ['Deal,Account,Amount', ...lines].join('\n'));
  expect((await start(importId)).data.job).toMatchObject({ state: 'QUEUED', total: 1_300 });
  const stopped = new AbortController();
  stopped.abort();
  await expect(
    app.services.recordJobs.runRecordJob({ companyId: fixture.companyId, jobId: importId }, stopped.signal),
  ).rejects.toThrow();
  await run(importId);
  expect((await find(importId)).data.job).toMatchObject({ state: 'DONE', created: 1_300, failed: 0 });
  const { rows } = await app.database.executeSql(
    'select (select count(*) from deals where company_id = $1)::int as deals, (select count(*) from accounts where company_id = $1)::int as accounts',
    [fixture.companyId],
  );
  expect(rows).toEqual([{ deals: 1_300, accounts: 40 }]);
  await undo(importId);
  await run(importId);
  expect((await find(importId)).data.job).toMatchObject({ state: 'UNDONE', kept: 0 });
  expect(await state()).toEqual(before);
});

test('columns are mapped anew, each field once', async () => {
  const { importId } = await upload('DEAL', 'X,Y\nRoof,Acme');
  expect((await find(importId)).data.startProblem).toBe('Map a column to the deal or the account');
  expect(await update(importId, { fields: ['title', 'title'] })).toMatchObject({ acknowledgement: false });
  expect((await update(importId, { fields: ['title', 'account'] })).data).toMatchObject({
    startProblem: null,
    forecast: { creates: 1, accounts: 1 },
  });
});

test('an import needs EDIT for accounts and deals, and a draft is its creator’s', async () => {
  const reader = await fixture.addMember({ deals: 'EDIT', accounts: 'VIEW' });
  expect((await recordImporting(app, reader).upload('DEAL', 'Deal\nRoof')).status).toBe(403);
  const other = await fixture.addMember({ deals: 'EDIT', accounts: 'EDIT' });
  const { importId } = await upload('DEAL', 'Deal\nRoof');
  expect(await recordImporting(app, other).find(importId)).toMatchObject({ statusCode: 404 });
});
