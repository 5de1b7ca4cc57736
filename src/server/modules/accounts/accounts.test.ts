import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Accounts' });
});

interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: Account;
}
type Account = Record<string, unknown> & { _id: string; name: string };

const FIELDS =
  '_id name domain phone address description ownerId ownerName peopleCount openDealCount createdBy trashedBy';
const HEAD = 'acknowledgement statusCode message';
const OPERATIONS = {
  list: `query($input: AccountListInput) { findAccounts(input: $input) { ${HEAD} data { ${FIELDS} } page { total } } }`,
  trashed: `query { findTrashedAccounts { ${HEAD} data { ${FIELDS} } } }`,
  one: `query($id: ID!) { findAccount(id: $id) { ${HEAD} data { ${FIELDS} } } }`,
  create: `mutation($input: AccountInput!) { createAccount(input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  update: `mutation($id: ID!, $input: AccountInput!) { updateAccount(id: $id, input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  merge: `mutation($id: ID!, $otherId: ID!) { mergeAccounts(id: $id, otherId: $otherId) { ${HEAD} data { ${FIELDS} } } }`,
  trash: `mutation($id: ID!) { moveAccountToTrash(id: $id) { ${HEAD} } }`,
  decide: `mutation($id: ID!, $isRestore: Boolean!) { deleteOrRestoreAccountFromTrash(id: $id, isRestore: $isRestore) { ${HEAD} } }`,
};

const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) =>
  app.as(user).reply<Reply>(OPERATIONS[operation], variables);
const create = async (input: object) => (await call('create', { input })).data;
const names = async (input: object = {}) =>
  ((await call('list', { input })).data as unknown as Account[]).map(({ name }) => name);

async function addManager(userId: string | null = null): Promise<string> {
  const id = newId();
  const at = app.clock.now();
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx
      .insertInto('lead_managers')
      .values({
        company_id: companyId,
        id,
        user_id: userId,
        first_name: 'Mara',
        last_name: 'Vogt',
        email: `${id}@managers.test`,
        status: 'ACTIVE',
        search: ' mara vogt',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  return id;
}

async function addDeals(accountId: string, deals: { ownerId?: string; memberIds?: string[] }[]) {
  const at = app.clock.now();
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    for (const { ownerId, memberIds } of deals) {
      const [pipelineId, stageId] = [newId(), newId()];
      const named = { company_id: companyId, name: 'Sales', position: 0 };
      await tx
        .insertInto('pipelines')
        .values({
          ...named,
          id: pipelineId,
          member_ids: memberIds ?? null,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto('pipeline_stages')
        .values({ ...named, id: stageId, pipeline_id: pipelineId, probability: 50 })
        .execute();
      await tx
        .insertInto('deals')
        .values({
          company_id: companyId,
          id: newId(),
          title: 'Roof',
          title_key: 'roof',
          pipeline_id: pipelineId,
          stage_id: stageId,
          stage_entered_at: at,
          rank: 0,
          status: 'OPEN',
          account_id: accountId,
          owner_id: ownerId ?? null,
          currency: 'EUR',
          probability: 50,
          created_by: 'Someone',
          created_at: at,
          updated_at: at,
          search: ' roof',
        })
        .execute();
    }
  });
}

/** A member who sees assigned leads only. */
async function assignedMember(): Promise<TestUser> {
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  await app.database.executeSql('update users set is_assigned_only = true where id = $1', [member.userId]);
  return member;
}

test('an account is stored tidied, and logged', async () => {
  const ownerId = await addManager();
  const created = await call('create', {
    input: {
      name: '  Okafor   GmbH ',
      domain: 'https://www.Okafor.example/team',
      phone: '+44 20 7946 0123',
      address: '1 Quay\nFrankfurt ',
      ownerId,
    },
  });
  expect(created).toMatchObject({
    statusCode: 201,
    message: 'Account created',
    data: {
      name: 'Okafor GmbH',
      domain: 'okafor.example',
      phone: '+442079460123',
      address: '1 Quay\nFrankfurt',
      description: null,
      ownerId,
      ownerName: 'Mara Vogt',
      peopleCount: 0,
      openDealCount: 0,
      createdBy: 'Test User',
    },
  });
  const log = await app.database.executeSql('select entity, action, after from events where entity_id = $1', [
    created.data._id,
  ]);
  expect(log.rows).toMatchObject([
    {
      entity: 'organization',
      action: 'created',
      after: { name: 'Okafor GmbH', domain: 'okafor.example', owner: 'Mara Vogt' },
    },
  ]);
});

test.each([
  [{ name: ' ' }, 'Account name is required'],
  [{ domain: 'okafor' }, 'Enter a domain such as example.com'],
  [{ phone: '12' }, 'Start the phone number with + and the country code, or choose a default region'],
  [{ ownerId: newId() }, 'Choose an owner from the list'],
  [{ ownerId: 'someone' }, 'Choose an owner from the list'],
])('an account with %j is rejected', async (changes, message) => {
  const reply = await call('create', { input: { name: 'Okafor GmbH', ...changes } });
  expect(reply).toMatchObject({ acknowledgement: false, statusCode: 400, message });
  expect(await names()).toEqual([]);
});

test('accounts are searched, filtered and sorted', async () => {
  const ownerId = await addManager();
  await create({ name: 'Älva Ltd', domain: 'zalva.example' });
  await create({ name: 'Bo AG', phone: '+442079460123', ownerId });
  await create({ name: 'Cy', address: '1 Alva Street', domain: 'cy.example' });
  expect(await names()).toEqual(['Älva Ltd', 'Bo AG', 'Cy']);
  expect(await names({ search: 'alva' })).toEqual(['Älva Ltd', 'Cy']);
  expect(await names({ search: '020 7946' })).toEqual(['Bo AG']);
  expect(await names({ ownerId })).toEqual(['Bo AG']);
  expect(await names({ ownerId: 'nobody' })).toEqual([]);
  expect(await names({ sort: 'domain', direction: 'DESC' })).toEqual(['Älva Ltd', 'Cy', 'Bo AG']);
  expect(await names({ createdTo: '2020-01-01T00:00:00Z' })).toEqual([]);
});

test('an update changes only the given fields', async () => {
  const { _id: id } = await create({ name: 'Okafor', domain: 'okafor.example', phone: '+442079460123' });
  expect(await call('update', { id, input: { description: 'Roofs' } })).toMatchObject({
    message: 'Account updated',
    data: { name: 'Okafor', domain: 'okafor.example', phone: '+442079460123', description: 'Roofs' },
  });
  expect(await call('update', { id, input: { description: 'Roofs' } })).toMatchObject({
    message: 'Nothing to change',
  });
  expect(await call('update', { id, input: { domain: null } })).toMatchObject({ data: { domain: null } });
});

test('a merge fills empty fields and moves the other account to trash', async () => {
  const { _id: id } = await create({ name: 'Okafor', domain: 'okafor.example' });
  const { _id: otherId } = await create({
    name: 'Okafor GmbH',
    domain: 'okafor.test',
    phone: '+442079460123',
  });
  expect(await call('merge', { id, otherId: id })).toMatchObject({
    statusCode: 400,
    message: 'Choose two different accounts',
  });
  expect(await call('merge', { id, otherId })).toMatchObject({
    message: 'Accounts merged',
    data: { name: 'Okafor', domain: 'okafor.example', phone: '+442079460123' },
  });
  expect(await names()).toEqual(['Okafor']);
  expect(await names({ search: '7946' })).toEqual(['Okafor']);
  expect(await call('merge', { id, otherId })).toMatchObject({ statusCode: 409 });
});

test('an account in trash cannot be changed; it is restored or permanently deleted', async () => {
  const { _id: id } = await create({ name: 'Okafor' });
  await call('trash', { id });
  expect(await names()).toEqual([]);
  expect(await call('trashed')).toMatchObject({ data: [{ _id: id, trashedBy: 'Test User' }] });
  expect(await call('update', { id, input: { name: 'Other' } })).toMatchObject({ statusCode: 409 });
  expect(await call('decide', { id, isRestore: true })).toMatchObject({ message: 'Account restored' });
  expect(await names()).toEqual(['Okafor']);
  await call('trash', { id });
  expect(await call('decide', { id, isRestore: false })).toMatchObject({ message: 'Account deleted' });
  expect(await call('one', { id })).toMatchObject({ statusCode: 404 });
});

test('accounts are permanently deleted after 30 days in trash', async () => {
  const { _id: id } = await create({ name: 'Okafor' });
  await call('trash', { id });
  await app.services.accounts.purgeAccounts();
  expect(await call('one', { id })).toMatchObject({ acknowledgement: true });
  app.clock.advance(31 * 24 * 3_600_000);
  await app.services.accounts.purgeAccounts();
  await app.signInAgain(owner);
  expect(await call('one', { id })).toMatchObject({ statusCode: 404 });
});

test('the accounts of a deleted lead manager lose their owner', async () => {
  const ownerId = await addManager();
  const { _id: id } = await create({ name: 'Okafor', ownerId });
  const deletion = 'mutation ($id: ID!) { deleteLeadManager(id: $id) { acknowledgement } }';
  expect(await app.as(owner).reply(deletion, { id: ownerId })).toMatchObject({ acknowledgement: true });
  expect(await call('one', { id })).toMatchObject({ data: { ownerId: null, ownerName: null } });
});

test('open deals are counted as far as the viewer may see them', async () => {
  const agent = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  const assigned = await assignedMember();
  const ownerId = await addManager(assigned.userId);
  const { _id: id } = await create({ name: 'Okafor' });
  await addDeals(id, [{}, { ownerId }, { memberIds: [assigned.userId] }]);
  const countOf = async (user: TestUser) => (await call('one', { id }, user)).data['openDealCount'];
  expect(await countOf(owner)).toBe(3);
  expect(await countOf(agent)).toBe(2);
  expect(await countOf(assigned)).toBe(1);
});

test('permissions decide who sees, changes and permanently deletes accounts', async () => {
  const { _id: id } = await create({ name: 'Okafor' });
  const stranger = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  const editor = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect(await call('one', { id }, stranger)).toMatchObject({ statusCode: 403 });
  expect(await call('one', { id }, reader)).toMatchObject({ acknowledgement: true });
  expect(await call('create', { input: { name: 'Other' } }, reader)).toMatchObject({ statusCode: 403 });
  expect(await call('trash', { id }, editor)).toMatchObject({ acknowledgement: true });
  expect(await call('decide', { id, isRestore: false }, editor)).toMatchObject({ statusCode: 403 });
});
