import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createDealFixture(app);
});
afterAll(() => app.close());

const JOB =
  'acknowledgement message data { _id title state updated skipped failed kept } failures { recordId reason }';
const bulk = (selection: object, change: object, user = fixture.owner) =>
  app.as(user).reply(
    `mutation($selection: AccountSelection!, $change: AccountBulkChange!) {
      bulkChangeAccounts(selection: $selection, change: $change) { ${JOB} } }`,
    { selection, change },
  );
const undo = (id: string) =>
  app.as(fixture.owner).reply(`mutation($id: ID!) { undoRecordJob(id: $id) { ${JOB} } }`, { id });

async function state() {
  const { rows } = await app.database.executeSql(
    'select id, name, owner_id, trashed_at, trashed_by from accounts where company_id = $1 order by id',
    [fixture.companyId],
  );
  return rows;
}

test('accounts get an owner or go to trash by one change, and are as before after its undo', async () => {
  const ada = await fixture.addManager('Ada');
  const ids = [await fixture.addAccount('A'), await fixture.addAccount('B')];
  const before = await state();
  for (const change of [{ ownerId: ada }, { isTrashed: true }]) {
    const reply = await bulk({ ids }, change);
    expect(reply).toMatchObject({ data: { state: 'DONE', updated: 2 } });
    expect(await state()).not.toEqual(before);
    expect(await undo(reply.data._id)).toMatchObject({ data: { state: 'UNDONE', kept: 0 } });
    expect(await state()).toEqual(before);
  }
});

test('all accounts of a filter are changed except the excluded ones', async () => {
  const [excluded, changed] = [await fixture.addAccount('Zeta 1'), await fixture.addAccount('Zeta 2')];
  const filter = { isUnassigned: true };
  const reply = await bulk({ isAll: true, filter, excludedIds: [excluded] }, { isTrashed: true });
  expect(reply).toMatchObject({ data: { state: 'DONE', failed: 0 } });
  const rows = await state();
  expect(rows.find(({ id }) => id === changed)?.['trashed_at']).not.toBeNull();
  expect(rows.find(({ id }) => id === excluded)?.['trashed_at']).toBeNull();
});

test('a change of accounts needs EDIT, and exactly one field', async () => {
  const id = await fixture.addAccount('C');
  const reader = await fixture.addMember({ accounts: 'VIEW' });
  expect(await bulk({ ids: [id] }, { isTrashed: true }, reader)).toMatchObject({ acknowledgement: false });
  expect(await bulk({ ids: [id] }, {})).toMatchObject({ message: 'Choose exactly one change' });
});
