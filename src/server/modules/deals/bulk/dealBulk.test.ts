import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

const JOB = `acknowledgement statusCode message
  data { _id title state total done updated skipped failed kept canUndo } failures { recordId reason }`;
const BULK = `mutation($selection: DealSelection!, $change: DealBulkChange!) {
  bulkChangeDeals(selection: $selection, change: $change) { ${JOB} } }`;

const bulk = (selection: object, change: object, user: TestUser = fixture.owner) =>
  app.as(user).reply(BULK, { selection, change });
const undo = (id: string, user: TestUser = fixture.owner) =>
  app.as(user).reply(`mutation($id: ID!) { undoRecordJob(id: $id) { ${JOB} } }`, { id });
const job = (id: string) =>
  app.as(fixture.owner).reply(`query($id: ID!) { findRecordJob(id: $id) { ${JOB} } }`, { id });
const find = async (id: string) => (await fixture.call('one', { id })).data;
const run = (jobId: string) =>
  app.services.recordJobs.runRecordJob({ companyId: fixture.companyId, jobId }, new AbortController().signal);

/** The stored columns of all deals, without those that any change writes. */
async function state() {
  const { rows } = await app.database.executeSql(
    `select id, title, owner_id, source_id, stage_id, pipeline_id, rank, status, closed_on, close_reason, probability,
       expected_close_on, trashed_at, trashed_by, account_id, amount from deals where company_id = $1 order by id`,
    [fixture.companyId],
  );
  return rows;
}

test('an owner is set on the selected deals, with one event each, and undone', async () => {
  const ada = await fixture.addManager('Ada');
  const ids = [await fixture.addDeal({ title: 'A' }), await fixture.addDeal({ title: 'B', ownerId: ada })];
  await fixture.addDeal({ title: 'C' });
  const before = await state();
  const reply = await bulk({ ids }, { ownerId: ada });
  expect(reply).toMatchObject({
    message: '1 changed',
    data: { title: 'Set owner to Ada', state: 'DONE', total: 2, updated: 1, skipped: 1, canUndo: true },
  });
  expect(await find(ids[0]!)).toMatchObject({ ownerName: 'Ada' });
  const { rows } = await app.database.executeSql(
    `select after from events where company_id = $1 and entity = 'deal' and action = 'updated' and entity_id = $2`,
    [fixture.companyId, ids[0]],
  );
  expect(rows).toMatchObject([{ after: { name: 'A', owner: 'Ada' } }]);
  expect(await undo(reply.data._id)).toMatchObject({ data: { state: 'UNDONE', kept: 0, canUndo: false } });
  expect(await state()).toEqual(before);
});

test('open deals of the same pipeline move to a stage; others fail with the reason', async () => {
  const [, second] = fixture.stages;
  const other = await fixture.call('createPipeline', {
    input: { name: 'Rentals', stages: [{ name: 'Visit', probability: 10 }] },
  });
  const open = await fixture.addDeal();
  const won = await fixture.addDeal();
  await fixture.call('close', { id: won, input: { outcome: 'WON' } });
  const elsewhere = await fixture.addDeal({ pipelineId: other.data._id });
  const before = await state();
  const reply = await bulk({ ids: [open, won, elsewhere] }, { stageId: second?._id });
  expect(reply).toMatchObject({ data: { updated: 1, failed: 2 } });
  expect(
    new Map(reply.failures.map(({ recordId, reason }: Record<string, string>) => [recordId, reason])),
  ).toEqual(
    new Map([
      [won, 'This deal is closed. Reopen it first'],
      [elsewhere, 'This deal is in another pipeline'],
    ]),
  );
  const moved = await find(open);
  expect(moved).toMatchObject({ stageName: second?.name, probability: second?.probability });
  expect(moved.moves.at(-1)).toMatchObject({ toStageName: second?.name });
  await undo(reply.data._id);
  expect(await state()).toEqual(before);
});

test.each([
  [
    'won',
    { close: { outcome: 'WON', reason: 'Price', closedOn: '2026-05-01' } },
    { status: 'WON', closeReason: 'Price' },
  ],
  ['with another day', { expectedCloseOn: '2027-01-31' }, { expectedCloseOn: '2027-01-31' }],
  ['in trash', { isTrashed: true }, { trashedBy: expect.any(String) }],
])('deals are %s by one change, and as before after its undo', async (_what, change, expected) => {
  const ids = [await fixture.addDeal({ expectedCloseOn: '2026-12-31' }), await fixture.addDeal()];
  const before = await state();
  const reply = await bulk({ isAll: true, filter: {} }, change);
  expect(reply).toMatchObject({ data: { updated: 2 } });
  for (const id of ids) expect(await find(id)).toMatchObject(expected);
  await undo(reply.data._id);
  expect(await state()).toEqual(before);
});

test('deals are restored from trash at the top of their stage', async () => {
  const id = await fixture.addDeal();
  await fixture.call('trash', { id });
  expect(await bulk({ ids: [id] }, { isRestored: true })).toMatchObject({ data: { updated: 1 } });
  expect(await find(id)).toMatchObject({ trashedBy: null, status: 'OPEN' });
});

test('an undo keeps values that were changed since, and says which deals', async () => {
  const ada = await fixture.addManager('Ada');
  const bob = await fixture.addManager('Bob');
  const [first, second] = [await fixture.addDeal(), await fixture.addDeal()];
  const { data } = await bulk({ ids: [first, second] }, { ownerId: ada });
  await fixture.call('update', { id: first, input: { ownerId: bob } });
  expect(await undo(data._id)).toMatchObject({
    data: { state: 'UNDONE', kept: 1 },
    failures: [{ recordId: first, reason: 'Changed since' }],
  });
  expect(await find(first)).toMatchObject({ ownerName: 'Bob' });
  expect(await find(second)).toMatchObject({ ownerName: null });
});

test('more than a screenful is changed in the background, and undone there', async () => {
  const ada = await fixture.addManager('Ada');
  const stage = fixture.stages[0]!;
  await app.database.executeSql(
    `insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, amount, currency,
       probability, created_by, created_at, updated_at, search)
     select $1, gen_random_uuid(), 'Deal ' || n, 'deal', $2, $3, now(), n, 'OPEN', n, 'EUR', 10, 'Test', now(), now(), ' deal'
     from generate_series(1, 1200) n`,
    [fixture.companyId, fixture.pipelineId, stage._id],
  );
  const before = await state();
  const reply = await bulk({ isAll: true }, { ownerId: ada });
  expect(reply).toMatchObject({ data: { state: 'QUEUED', total: 1200 } });
  await run(reply.data._id);
  expect(await job(reply.data._id)).toMatchObject({ data: { state: 'DONE', updated: 1200, done: 1200 } });
  expect((await fixture.call('list', { input: { ownerId: ada } })).page.total).toBe(1200);
  await undo(reply.data._id);
  await run(reply.data._id);
  expect(await job(reply.data._id)).toMatchObject({ data: { state: 'UNDONE', kept: 0 } });
  expect(await state()).toEqual(before);
});

test('members change only deals that they may see, and not the owner of assigned ones', async () => {
  const member = await fixture.addMember({ deals: 'EDIT', lead: 'EDIT' }, true);
  const own = await fixture.addManager('Own', member);
  const [mine, other] = [await fixture.addDeal({ ownerId: own }), await fixture.addDeal()];
  const reply = await bulk({ ids: [mine, other] }, { expectedCloseOn: '2027-01-31' }, member);
  expect(reply).toMatchObject({ data: { total: 1, updated: 1, failed: 0 } });
  expect((await find(other)).expectedCloseOn).toBeNull();
  expect(await bulk({ ids: [mine] }, { ownerId: null }, member)).toMatchObject({ acknowledgement: false });
  const reader = await fixture.addMember({ deals: 'VIEW' });
  expect(await bulk({ ids: [mine] }, { isTrashed: true }, reader)).toMatchObject({ statusCode: 403 });
});

test('a restricted pipeline hides its deals from bulk changes of others', async () => {
  const member = await fixture.addMember({ deals: 'EDIT' });
  const id = await fixture.addDeal();
  await app.database.executeSql('update pipelines set member_ids = $1 where company_id = $2', [
    [fixture.owner.userId],
    fixture.companyId,
  ]);
  const before = await state();
  expect(await bulk({ ids: [id] }, { isTrashed: true }, member)).toMatchObject({ acknowledgement: false });
  expect(await bulk({ isAll: true }, { isTrashed: true }, member)).toMatchObject({ acknowledgement: false });
  expect(await state()).toEqual(before);
});

test.each([
  [{}, 'Choose exactly one change'],
  [{ isTrashed: true, ownerId: null }, 'Choose exactly one change'],
  [{ expectedCloseOn: 'soon' }, /day|date/i],
  [{ ownerId: '01900000-0000-7000-8000-000000000000' }, 'Choose another owner'],
])('the change %j is rejected', async (change, message) => {
  const id = await fixture.addDeal();
  expect((await bulk({ ids: [id] }, change)).message).toMatch(message);
});

test('members see, stop and undo only their own jobs', async () => {
  const id = await fixture.addDeal();
  const { data } = await bulk({ ids: [id] }, { expectedCloseOn: '2027-01-31' });
  const member = await fixture.addMember({ deals: 'MANAGE' });
  const before = await state();
  expect(await undo(data._id, member)).toMatchObject({ acknowledgement: false, statusCode: 404 });
  expect(await state()).toEqual(before);
  const own = await bulk({ ids: [id] }, { expectedCloseOn: '2027-02-28' }, member);
  expect(await undo(own.data._id, member)).toMatchObject({ data: { state: 'UNDONE' } });
  expect(await undo(data._id)).toMatchObject({ data: { state: 'UNDONE', kept: 0 } });
});
