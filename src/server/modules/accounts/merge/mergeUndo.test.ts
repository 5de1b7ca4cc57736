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

const reply = (text: string, variables: object) => app.as(fixture.owner).reply(text, variables);
const merge = async (id: string, otherId: string) =>
  (await reply(
    'mutation($id: ID!, $otherId: ID!) { mergeAccounts(id: $id, otherId: $otherId) { acknowledgement message jobId } }',
    { id, otherId },
  )) as unknown as { jobId: string };
const undo = (id: string) =>
  reply(
    'mutation($id: ID!) { undoRecordJob(id: $id) { acknowledgement statusCode message data { state kept } } }',
    { id },
  );
const link = (id: string, personId: string, role: string | null) =>
  reply(
    'mutation($id: ID!, $personId: ID!, $role: String) { addPersonToAccount(id: $id, kind: CONTACT, personId: $personId, role: $role) { acknowledgement message } }',
    { id, personId, role },
  );

/** All that a merge changes. */
async function state() {
  const read = async (text: string) => (await app.database.executeSql(text, [fixture.companyId])).rows;
  return [
    await read(
      'select id, name, name_key, domain, phone, address, description, owner_id, search, trashed_at, custom_1 from accounts where company_id = $1 order by id',
    ),
    await read(
      'select account_id, person_id, role, created_at from account_people where company_id = $1 order by account_id, person_id',
    ),
    await read('select id, account_id from deals where company_id = $1 order by id'),
    await read('select id, account_id from notes where company_id = $1 order by id'),
    await read('select id, account_id from tasks where company_id = $1 order by id'),
  ];
}

test('the undo of a merge gives the other account its people, deals, notes, tasks and values back', async () => {
  const [survivor, other] = [await fixture.addAccount('Acme'), await fixture.addAccount('Acme Ltd')];
  const owner = await fixture.addManager('Ada');
  await reply(
    'mutation($id: ID!, $input: AccountInput!) { updateAccount(id: $id, input: $input) { acknowledgement message } }',
    { id: other, input: { domain: 'acme.test', address: 'Quay 1', ownerId: owner, name: 'Acme Ltd' } },
  );
  await reply(
    'mutation($id: ID!, $input: AccountInput!) { updateAccount(id: $id, input: $input) { acknowledgement message } }',
    { id: survivor, input: { name: 'Acme Inc' } },
  );
  const [both, only] = [await fixture.addPerson(), await fixture.addPerson()];
  await link(survivor, both, null);
  await link(other, both, 'Buyer');
  await link(other, only, 'Boss');
  await fixture.addDeal({ accountId: other });
  await fixture.addDeal({ accountId: survivor });
  await reply(
    'mutation($id: ID!) { addRecordInteraction(kind: ACCOUNT, recordId: $id, input: { kind: NOTE, text: "Hello" }) { acknowledgement message } }',
    { id: other },
  );
  await reply(
    'mutation($id: ID!) { createRecordTask(kind: ACCOUNT, recordId: $id, input: { title: "Call", due: "2030-01-01" }) { acknowledgement message } }',
    { id: other },
  );
  await app.database.executeSql("update accounts set custom_1 = 'large' where id = $1", [other]);
  const before = await state();
  const { jobId } = await merge(survivor, other);
  expect(await state()).not.toEqual(before);
  expect(await undo(jobId)).toMatchObject({ data: { state: 'UNDONE', kept: 0 } });
  expect(await state()).toEqual(before);
});

test('the undo of a merge leaves changes since: a new domain, a removed person, a deal of a third account', async () => {
  const [survivor, other, third] = [
    await fixture.addAccount('Beta'),
    await fixture.addAccount('Beta Ltd'),
    await fixture.addAccount('Gamma'),
  ];
  const person = await fixture.addPerson();
  await link(other, person, null);
  const deal = await fixture.addDeal({ accountId: other });
  const { jobId } = await merge(survivor, other);
  await reply(
    'mutation($id: ID!, $personId: ID!) { removePersonFromAccount(id: $id, kind: CONTACT, personId: $personId) { acknowledgement message } }',
    { id: survivor, personId: person },
  );
  await fixture.call('update', { id: deal, input: { accountId: third } });
  expect(await undo(jobId)).toMatchObject({ data: { state: 'UNDONE' } });
  const { rows } = await app.database.executeSql(
    'select (select count(*) from account_people where person_id = $1)::int as links, (select account_id from deals where id = $2) as account',
    [person, deal],
  );
  expect(rows).toEqual([{ links: 0, account: third }]);
});

test('a merge cannot be undone once its account was permanently deleted', async () => {
  const [survivor, other] = [await fixture.addAccount('Delta'), await fixture.addAccount('Delta Ltd')];
  const { jobId } = await merge(survivor, other);
  await app.database.executeSql('delete from accounts where id = $1', [other]);
  expect(await undo(jobId)).toMatchObject({
    statusCode: 409,
    message: 'A merged account has since been permanently deleted',
  });
});
