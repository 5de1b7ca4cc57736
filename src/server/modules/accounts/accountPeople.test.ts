import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let crm: CrmCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
});

const HEAD = 'acknowledgement statusCode message';
const OPERATIONS = {
  create: `mutation($input: AccountInput!) { createAccount(input: $input) { ${HEAD} data { _id } } }`,
  one: `query($id: ID!) { findAccount(id: $id) { ${HEAD} data { peopleCount } } }`,
  people: `query($id: ID!) { findAccountPeople(id: $id) { ${HEAD} data { personId kind name role } } }`,
  ofPerson: `query($kind: PersonKind!, $id: ID!) { findAccountsOfPerson(kind: $kind, id: $id) {
    ${HEAD} data { role account { name } } suggested { name } } }`,
  add: `mutation($id: ID!, $kind: PersonKind!, $personId: ID!, $role: String) {
    addPersonToAccount(id: $id, kind: $kind, personId: $personId, role: $role) { ${HEAD} } }`,
  remove: `mutation($id: ID!, $kind: PersonKind!, $personId: ID!) {
    removePersonFromAccount(id: $id, kind: $kind, personId: $personId) { ${HEAD} } }`,
  companies: `query { findAccountsFromCompanies { ${HEAD} data { name peopleCount } } }`,
  createOf: `mutation($names: [String!]!) { createAccountsFromCompanies(names: $names) { ${HEAD} ids } }`,
  trashMany: `mutation($ids: [ID!]!) { moveAccountsToTrash(ids: $ids) { ${HEAD} } }`,
  merge: `mutation($id: ID!, $otherId: ID!) { mergeAccounts(id: $id, otherId: $otherId) { ${HEAD} } }`,
  trash: `mutation($id: ID!) { moveAccountToTrash(id: $id) { ${HEAD} } }`,
  mergePeople: `mutation($input: MergeInput!) { mergePeople(input: $input) { ${HEAD} } }`,
  convert: `mutation($id: ID!) { convertLead(id: $id) { ${HEAD} personId } }`,
};

interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: { _id: string };
  personId: string;
  ids: string[];
}

const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user = crm.owner): Promise<Reply> =>
  crm.call(OPERATIONS[operation], variables, user);
const create = async (input: object) => (await call('create', { input })).data._id;
const peopleOf = async (id: string, user = crm.owner) =>
  (await call('people', { id }, user)).data as unknown as { name: string; role: string | null }[];
const namesOf = async (id: string, user = crm.owner) => (await peopleOf(id, user)).map(({ name }) => name);

async function addContact(fields: Partial<PersonRow>): Promise<string> {
  const row = personRow(crm.companyId, fields);
  await crm.inCompany((tx) => insertPeople(tx, [row]));
  return row.id;
}

async function addLead(fields: Partial<PersonRow>): Promise<string> {
  const [row] = await crm.addLeads(1, () => fields);
  return row!.id;
}

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@okafor.example' };
const BO = { first_name: 'Bo', last_name: 'Lind' };

/** A member who sees assigned leads only. */
async function assignedMember(): Promise<TestUser> {
  const member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'EDIT' });
  await app.database.executeSql('update users set is_assigned_only = true where id = $1', [member.userId]);
  return member;
}

test('a person is added with a role, which adding again changes, and removed', async () => {
  const id = await create({ name: 'Okafor' });
  const personId = await addContact(ADA);
  const link = { id, kind: 'CONTACT', personId };
  expect(await call('add', { ...link, role: ' Buyer ' })).toMatchObject({
    message: 'Person added to the account',
  });
  expect(await peopleOf(id)).toEqual([{ personId, kind: 'CONTACT', name: 'Ada Byron', role: 'Buyer' }]);
  await call('add', { ...link, role: 'Head of purchasing' });
  expect(await peopleOf(id)).toMatchObject([{ role: 'Head of purchasing' }]);
  expect(await call('one', { id })).toMatchObject({ data: { peopleCount: 1 } });
  expect(await call('remove', link)).toMatchObject({ message: 'Person removed from the account' });
  expect(await call('remove', link)).toMatchObject({ message: 'Nothing to change' });
  expect(await peopleOf(id)).toEqual([]);
});

test('a role over 100 characters, an account in trash and an unknown person are rejected', async () => {
  const id = await create({ name: 'Okafor' });
  const link = { id, kind: 'CONTACT', personId: await addContact(ADA) };
  expect(await call('add', { ...link, role: 'x'.repeat(101) })).toMatchObject({ statusCode: 400 });
  expect(await call('add', { ...link, kind: 'LEAD' })).toMatchObject({ statusCode: 404 });
  await call('trash', { id });
  expect(await call('add', link)).toMatchObject({ statusCode: 409 });
});

test('accounts with the domain of the email address are suggested, but not linked', async () => {
  const id = await create({ name: 'Okafor', domain: 'okafor.example' });
  await create({ name: 'Mail', domain: 'gmail.com' });
  const personId = await addContact(ADA);
  const guest = await addContact({ ...BO, email: 'bo@gmail.com' });
  expect(await call('ofPerson', { kind: 'CONTACT', id: personId })).toMatchObject({
    data: [],
    suggested: [{ name: 'Okafor' }],
  });
  await call('add', { id, kind: 'CONTACT', personId });
  expect(await call('ofPerson', { kind: 'CONTACT', id: personId })).toMatchObject({
    data: [{ account: { name: 'Okafor' }, role: null }],
    suggested: [],
  });
  expect(await call('ofPerson', { kind: 'CONTACT', id: guest })).toMatchObject({ data: [], suggested: [] });
});

test('a viewer sees only people of the account that they may see', async () => {
  const id = await create({ name: 'Okafor' });
  const lead = await addLead(ADA);
  const contact = await addContact(BO);
  await call('add', { id, kind: 'LEAD', personId: lead });
  await call('add', { id, kind: 'CONTACT', personId: contact });
  const assigned = await assignedMember();
  expect(await namesOf(id)).toEqual(['Ada Byron', 'Bo Lind']);
  expect(await namesOf(id, assigned)).toEqual(['Bo Lind']);
  expect([await call('one', { id }), await call('one', { id }, assigned)]).toMatchObject([
    { data: { peopleCount: 2 } },
    { data: { peopleCount: 1 } },
  ]);
  expect(await call('ofPerson', { kind: 'LEAD', id: lead }, assigned)).toMatchObject({ statusCode: 404 });
  expect(await call('remove', { id, kind: 'LEAD', personId: lead }, assigned)).toMatchObject({
    statusCode: 404,
  });
});

test('merging accounts moves people, and keeps the role that is there', async () => {
  const [id, otherId] = [await create({ name: 'Okafor' }), await create({ name: 'Okafor GmbH' })];
  const [ada, bo] = [await addContact(ADA), await addContact(BO)];
  await call('add', { id, kind: 'CONTACT', personId: ada, role: 'Buyer' });
  await call('add', { id: otherId, kind: 'CONTACT', personId: ada, role: 'Owner' });
  await call('add', { id: otherId, kind: 'CONTACT', personId: bo, role: 'Assistant' });
  await call('merge', { id, otherId });
  expect(await peopleOf(id)).toMatchObject([
    { name: 'Ada Byron', role: 'Buyer' },
    { name: 'Bo Lind', role: 'Assistant' },
  ]);
});

test('a merged person is shown as the survivor, also after the permanent deletion', async () => {
  const id = await create({ name: 'Okafor' });
  const [survivorId, merged] = [await addContact(ADA), await addContact(BO)];
  await call('add', { id, kind: 'CONTACT', personId: merged, role: 'Buyer' });
  const input = { kind: 'CONTACT', survivorId, mergedIds: [merged] };
  expect(await call('mergePeople', { input })).toMatchObject({ acknowledgement: true });
  const expected = [{ personId: survivorId, kind: 'CONTACT', name: 'Ada Byron', role: 'Buyer' }];
  expect(await peopleOf(id)).toEqual(expected);
  expect(await call('one', { id })).toMatchObject({ data: { peopleCount: 1 } });
  app.clock.advance(60 * 24 * 3_600_000);
  await app.services.people.purgePeople();
  await app.signInAgain(crm.owner);
  expect(await peopleOf(id)).toEqual(expected);
  await call('remove', { id, kind: 'CONTACT', personId: survivorId });
  expect(await peopleOf(id)).toEqual([]);
});

test('the contact of a converted lead belongs to its accounts', async () => {
  const id = await create({ name: 'Okafor' });
  const lead = await addLead(ADA);
  await call('add', { id, kind: 'LEAD', personId: lead, role: 'Buyer' });
  const { personId } = await call('convert', { id: lead });
  expect(await call('ofPerson', { kind: 'CONTACT', id: personId })).toMatchObject({
    data: [{ account: { name: 'Okafor' }, role: 'Buyer' }],
  });
});

test('company names of people become accounts with these people, until undo moves them to trash', async () => {
  const ada = await addContact({ ...ADA, company_name: 'Okafor GmbH' });
  await addLead({ ...BO, company_name: 'OKAFOR  GmbH' });
  await addContact({ company_name: 'Okafor GmbH' });
  await addContact({ company_name: 'Lind AB' });
  await addContact({ company_name: 'Known Ltd' });
  await create({ name: 'known ltd' });
  const expected = [
    { name: 'Okafor GmbH', peopleCount: 3 },
    { name: 'Lind AB', peopleCount: 1 },
  ];
  expect(await call('companies')).toMatchObject({ data: expected });

  const created = await call('createOf', { names: ['okafor gmbh', 'Unknown'] });
  expect(created).toMatchObject({ statusCode: 201, message: '1 account created' });
  expect(await call('ofPerson', { kind: 'CONTACT', id: ada })).toMatchObject({
    data: [{ account: { name: 'Okafor GmbH' } }],
  });
  expect(await peopleOf(created.ids[0]!)).toHaveLength(3);
  expect(await call('companies')).toMatchObject({ data: [{ name: 'Lind AB' }] });

  expect(await call('trashMany', { ids: created.ids })).toMatchObject({
    message: '1 account moved to trash',
  });
  expect(await call('companies')).toMatchObject({ data: expected });
});

test('at most 200 company names become accounts at once', async () => {
  const names = Array.from({ length: 201 }, (_, index) => `Company ${index}`);
  expect(await call('createOf', { names })).toMatchObject({
    statusCode: 400,
    message: 'Choose at most 200 accounts',
  });
});
