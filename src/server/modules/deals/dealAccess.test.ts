import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { react } from '#server/reactions.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from './testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;
let agent: TestUser;
let own: string;
let other: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
  agent = await fixture.addMember({ deals: 'EDIT', lead: 'EDIT' }, true);
  own = await fixture.addManager('Own', agent);
  other = await fixture.addManager('Other');
});

test('a member with assigned leads only sees and changes deals of their own lead manager only', async () => {
  const mine = await fixture.addDeal({ title: 'Mine', ownerId: own, amount: 100 });
  const foreign = await fixture.addDeal({ title: 'Foreign', ownerId: other, amount: 200 });
  await fixture.addDeal({ title: 'Without an owner', ownerId: null, amount: 400 });
  const list = await fixture.call('list', {}, agent);
  expect(list.data).toMatchObject([{ _id: mine }]);
  expect(list.sums).toMatchObject([{ count: 1, amount: 100 }]);
  const [column] = (await fixture.call('board', { pipelineId: fixture.pipelineId }, agent)).data;
  expect(column).toMatchObject({ count: 1, sums: [{ amount: 100 }], deals: [{ _id: mine }] });
  const stageId = fixture.stages[1]?._id;
  const refused = await Promise.all([
    fixture.call('one', { id: foreign }, agent),
    fixture.call('update', { id: foreign, input: { title: 'B' } }, agent),
    fixture.call('move', { id: foreign, stageId }, agent),
    fixture.call('close', { id: foreign, input: { outcome: 'WON' } }, agent),
    fixture.call('trash', { id: foreign }, agent),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect((await fixture.call('move', { id: mine, stageId }, agent)).message).toBe('Deal moved');
});

test('deals that such a member adds are their own lead manager’s, and stay there', async () => {
  const id = await fixture.addDeal({}, agent);
  expect((await fixture.call('one', { id }, agent)).data.ownerName).toBe('Own');
  const given = await fixture.call('create', { input: { title: 'A', ownerId: other } }, agent);
  const handed = await fixture.call('update', { id, input: { ownerId: other } }, agent);
  expect([given.statusCode, handed.statusCode]).toEqual([400, 400]);
});

test('hidden people of a deal are neither shown nor removed nor added', async () => {
  const hidden = await fixture.addPerson({ kind: 'LEAD', first_name: 'Hidden', manager_id: other });
  const seen = await fixture.addPerson({ kind: 'LEAD', first_name: 'Seen', manager_id: own });
  const id = await fixture.addDeal({ ownerId: own, personIds: [hidden] });
  const people = async (user?: TestUser) =>
    (await fixture.call('one', { id }, user)).data.people.map(
      ({ personId }: { personId: string }) => personId,
    );
  expect(await people(agent)).toEqual([]);
  expect((await fixture.call('update', { id, input: { personIds: [hidden] } }, agent)).message).toBe(
    'Choose another person',
  );
  expect((await fixture.call('update', { id, input: { personIds: [seen] } }, agent)).data.personName).toMatch(
    /^Seen/,
  );
  expect([await people(agent), await people()]).toEqual([[seen], [seen, hidden]]);
});

test('VIEW changes nothing, EDIT changes no pipelines and products', async () => {
  const id = await fixture.addDeal();
  const viewer = await fixture.addMember({ deals: 'VIEW' });
  const editor = await fixture.addMember({ deals: 'EDIT' });
  const input = { name: 'A', stages: [{ name: 'A', probability: 1 }] };
  expect((await fixture.call('update', { id, input: { title: 'B' } }, viewer)).statusCode).toBe(403);
  expect((await fixture.call('update', { id, input: { title: 'B' } }, editor)).statusCode).toBe(200);
  expect((await fixture.call('createPipeline', { input }, editor)).statusCode).toBe(403);
  expect(
    (await fixture.call('createProduct', { input: { name: 'A', unitAmount: 1 } }, editor)).statusCode,
  ).toBe(403);
});

test('a merge moves the deals of a person to the survivor, at once and after the deletion', async () => {
  const [from, to] = [
    await fixture.addPerson({ first_name: 'Double' }),
    await fixture.addPerson({ first_name: 'Ann' }),
  ];
  const id = await fixture.addDeal({ personIds: [from] });
  const merged = 'update people set merged_into = $1, trashed_at = now() where id = $2';
  await app.database.executeSql(merged, [to, from]);
  const shown = async () => [
    (await fixture.call('one', { id })).data.people.map(({ personId }: { personId: string }) => personId),
    (await fixture.call('list', { input: { personId: to } })).page.total,
  ];
  expect(await shown()).toEqual([[to], 1]);
  const { companyId } = fixture;
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    await react(tx, 'people.deleted', { companyId, ids: [from], heirs: [{ from, to }] });
    await tx.deleteFrom('people').where('company_id', '=', companyId).where('id', '=', from).execute();
  });
  expect(await shown()).toEqual([[to], 1]);
});

test('a conversion moves the open deals of a lead to the contact; closed deals stay', async () => {
  const [lead, contact] = [
    await fixture.addPerson({ kind: 'LEAD' }),
    await fixture.addPerson({ kind: 'CONTACT' }),
  ];
  await fixture.addDeal({ title: 'Open', personIds: [lead] });
  const closed = await fixture.addDeal({ title: 'Closed', personIds: [lead] });
  await fixture.call('close', { id: closed, input: { outcome: 'WON' } });
  const { companyId } = fixture;
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    react(tx, 'people.converted', { companyId, from: lead, to: contact }),
  );
  const of = async (personId: string) =>
    (await fixture.call('list', { input: { personId } })).data.map(({ title }: { title: string }) => title);
  expect([await of(contact), await of(lead)]).toEqual([['Open'], ['Closed']]);
});

test('deals move to the replacement of a deleted lead manager, without the targets, and to the survivor of an account merge', async () => {
  const [accountId, survivorId] = [await fixture.addAccount('Quay'), await fixture.addAccount('Quay Ltd')];
  const id = await fixture.addDeal({ ownerId: other, accountId });
  const { companyId } = fixture;
  await app.database.executeSql(
    `insert into deal_targets (company_id, id, pipeline_id, owner_id, month, amount, currency, updated_at)
     select company_id, gen_random_uuid(), pipeline_id, owner_id, '2030-01', 1, 'EUR', now() from deals where id = $1`,
    [id],
  );
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    await react(tx, 'leadManagers.deleted', { companyId, id: other, replacementId: own });
    await react(tx, 'accounts.merged', { companyId, from: accountId, to: survivorId, at: new Date() });
  });
  const shown = async () => (await fixture.call('one', { id })).data;
  expect(await shown()).toMatchObject({ ownerName: 'Own', accountName: 'Quay Ltd' });
  const { rows: targets } = await app.database.executeSql(
    'select owner_id from deal_targets where company_id = $1',
    [companyId],
  );
  expect(targets).toEqual([]);
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    react(tx, 'accounts.deleted', { companyId, ids: [survivorId] }),
  );
  expect((await shown()).accountId).toBeNull();
});
