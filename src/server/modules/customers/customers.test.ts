import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
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
  companyId = await app.createCompany(owner, { companyName: 'Customers' });
});

interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: Customer;
}
type Customer = Record<string, unknown> & { _id: string };

const FIELDS = `_id firstName lastName phoneNumber email streetAddress state zip country city jobTitle companyName gender
  profilePhoto hasPassword personId personKind trashedBy purgeAt`;
const HEAD = 'acknowledgement statusCode message';
const OPERATIONS = {
  list: `query($input: CustomerListInput) { findCustomers(input: $input) { ${HEAD} data { ${FIELDS} } page { total } } }`,
  trashed: `query { findTrashedCustomers { ${HEAD} data { ${FIELDS} } page { total } } }`,
  one: `query($id: ID!) { findCustomer(id: $id) { ${HEAD} data { ${FIELDS} } } }`,
  create: `mutation($input: CustomerInput!) { createCustomer(input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  createOf: `mutation($kind: PersonKind!, $id: ID!) { createCustomerOf(kind: $kind, id: $id) { ${HEAD} data { ${FIELDS} } } }`,
  update: `mutation($id: ID!, $input: CustomerInput!) { updateCustomer(id: $id, input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  trash: `mutation($id: ID!) { moveCustomerToTrash(id: $id) { ${HEAD} } }`,
  decide: `mutation($id: ID!, $isRestore: Boolean!) { deleteOrRestoreCustomerFromTrash(id: $id, isRestore: $isRestore) { ${HEAD} } }`,
};

const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) =>
  app.as(user).reply<Reply>(OPERATIONS[operation], variables);

let number = 0;
function input(changes: object = {}) {
  number += 1;
  return {
    firstName: 'Ines',
    lastName: 'Okafor',
    email: `ines.${number}@customer.test`,
    newPassword: 'paper lantern quartz',
    confirmPassword: 'paper lantern quartz',
    ...changes,
  };
}
const list = async (asked: object = {}) =>
  (await call('list', { input: asked })).data as unknown as Customer[];
const names = async (asked: object) => (await list(asked)).map(({ firstName }) => firstName);

async function addPerson(fields: Partial<PersonRow>): Promise<string> {
  const row = personRow(companyId, fields);
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.insertInto('people').values(row).execute(),
  );
  return row.id;
}

test('a customer is stored as given, the password as a hash that is never returned', async () => {
  const given = input({
    email: ' Ines@Customer.Test ',
    phoneNumber: '+44 20 7946 0123',
    streetAddress: '1 Quay',
    state: 'Hessen',
    zip: '60311',
    country: 'Germany',
    city: 'Frankfurt',
    jobTitle: 'Buyer',
    companyName: 'Okafor GmbH',
    gender: 'Female',
  });
  const created = await call('create', { input: given });
  expect(created).toMatchObject({ statusCode: 201, message: 'Customer created' });
  const { newPassword: _new, confirmPassword: _confirm, ...fields } = given;
  expect(created.data).toMatchObject({
    ...fields,
    email: 'ines@customer.test',
    phoneNumber: '+442079460123',
    hasPassword: true,
  });
  expect(await passwordHash(created.data._id)).toMatch(/^\$argon2id\$/);
  const log = await app.database.executeSql('select before, after from events where entity_id = $1', [
    created.data._id,
  ]);
  expect(JSON.stringify(log.rows)).not.toContain('lantern');
});

test.each([
  [{ firstName: ' ' }, 'First Name is required'],
  [{ lastName: '' }, 'Last Name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ines@' }, 'Please enter a valid email address'],
  [{ newPassword: '' }, 'Password is required'],
  [{ confirmPassword: '' }, 'Confirm Password is required'],
  [{ confirmPassword: 'paper lantern' }, 'Passwords do not match'],
  [{ newPassword: 'short', confirmPassword: 'short' }, 'Use at least 12 characters'],
  [{ city: 'Berlin' }, 'Please select you country'],
  [{ phoneNumber: '12' }, 'Start the phone number with + and the country code, or choose a default region'],
  [{ zip: 'x'.repeat(21) }, 'The zip code can have at most 20 characters'],
  [{ profilePhoto: 'uploads/another-users.webp' }, 'Upload the profile photo again'],
  [{ profilePhoto: '../secret' }, 'Upload the profile photo again'],
])('%j is refused', async (changes, message) => {
  const reply = await call('create', { input: input(changes) });
  expect(reply).toMatchObject({ acknowledgement: false, statusCode: 400, message });
  expect(await list()).toEqual([]);
});

test('an email address is one customer’s alone, however many ask at once', async () => {
  const given = input();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => call('create', { input: { ...given, firstName: `N${index}` } })),
  );
  expect(replies.filter(({ acknowledgement }) => acknowledgement)).toHaveLength(1);
  expect(replies.find(({ acknowledgement }) => !acknowledgement)).toMatchObject({
    statusCode: 409,
    message: 'A customer with this email address already exists',
  });
});

test('the list is searched, filtered and sorted', async () => {
  await call('create', { input: input({ firstName: 'Älva', country: 'Germany', city: 'Köln' }) });
  await call('create', { input: input({ firstName: 'Bo', country: 'Ghana', phoneNumber: '+442079460123' }) });
  await call('create', { input: input({ firstName: 'Cy', companyName: 'Alva Ltd' }) });
  expect(await names({ search: 'alva', sort: 'name', direction: 'ASC' })).toEqual(['Älva', 'Cy']);
  expect(await names({ search: '020 7946' })).toEqual(['Bo']);
  expect(await names({ country: 'ger' })).toEqual(['Älva']);
  expect(await names({ sort: 'name', direction: 'DESC' })).toEqual(['Cy', 'Bo', 'Älva']);
  expect(await names({ createdTo: '2020-01-01T00:00:00Z' })).toEqual([]);
});

test('an edit changes only the given fields; the password only if a new one is given', async () => {
  const { data } = await call('create', { input: input({ country: 'Germany', city: 'Köln' }) });
  const id = data._id;
  expect(await call('update', { id, input: { jobTitle: 'Buyer' } })).toMatchObject({
    message: 'Customer updated',
    data: { jobTitle: 'Buyer', city: 'Köln', hasPassword: true },
  });
  expect(await call('update', { id, input: { jobTitle: 'Buyer' } })).toMatchObject({
    message: 'Nothing to change',
  });
  expect(await call('update', { id, input: { email: '' } })).toMatchObject({ message: 'Email is required' });
  expect(await call('update', { id, input: { newPassword: 'quartz lantern paper' } })).toMatchObject({
    message: 'Confirm Password is required',
  });
  const before = await passwordHash(id);
  const password = { newPassword: 'quartz lantern paper', confirmPassword: 'quartz lantern paper' };
  expect(await call('update', { id, input: password })).toMatchObject({ message: 'Customer updated' });
  expect(await passwordHash(id)).not.toBe(before);
});

test('a customer in trash is restored, unless the email address is taken, or permanently deleted', async () => {
  const given = input();
  const { _id: id } = (await call('create', { input: given })).data;
  await call('trash', { id });
  expect(await list()).toEqual([]);
  expect(await call('trashed')).toMatchObject({ data: [{ _id: id, trashedBy: 'Test User' }] });
  expect(await call('update', { id, input: { jobTitle: 'Buyer' } })).toMatchObject({ statusCode: 409 });

  const { _id: other } = (await call('create', { input: given })).data;
  expect(await call('decide', { id, isRestore: true })).toMatchObject({ statusCode: 409 });
  await call('trash', { id: other });
  expect(await call('decide', { id, isRestore: true })).toMatchObject({ message: 'Customer restored' });
  expect(await call('decide', { id: other, isRestore: false })).toMatchObject({
    message: 'Customer deleted',
  });
  expect(await call('one', { id: other })).toMatchObject({ statusCode: 404 });
});

test('thirty days in trash are the end', async () => {
  const { _id: id } = (await call('create', { input: input() })).data;
  await call('trash', { id });
  app.clock.advance(31 * 24 * 3_600_000);
  expect(await app.services.customers.purgeCustomers()).toBe(1);
  const { rows } = await app.database.executeSql('select id from customers where company_id = $1', [
    companyId,
  ]);
  expect(rows).toEqual([]);
});

test('a contact becomes a customer without retyping, once', async () => {
  const id = await addPerson({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@byron.test',
    phone: '+442079460123',
    country: 'Germany',
    city: 'Köln',
    zone: 'NRW',
    postal_code: '50667',
    job_title: 'Buyer',
  });
  const replies = await Promise.all([1, 2, 3].map(() => call('createOf', { kind: 'CONTACT', id })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
  expect(await list()).toMatchObject([
    {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@byron.test',
      phoneNumber: '+442079460123',
      country: 'Germany',
      city: 'Köln',
      state: 'NRW',
      zip: '50667',
      jobTitle: 'Buyer',
      hasPassword: false,
      personId: id,
      personKind: 'CONTACT',
    },
  ]);
});

test('fields that are unknown for a contact stay optional when the customer is edited', async () => {
  const person = await addPerson({ first_name: 'Ada', last_name: '', email: null });
  const { _id: id } = (await call('createOf', { kind: 'CONTACT', id: person })).data;
  expect(await call('update', { id, input: { jobTitle: 'Buyer' } })).toMatchObject({
    acknowledgement: true,
  });
});

test('who may not see customers sees none, and who may only see them makes none', async () => {
  const { _id: id } = (await call('create', { input: input() })).data;
  const stranger = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  const editor = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect(await call('one', { id }, stranger)).toMatchObject({ statusCode: 403 });
  expect(await call('one', { id }, reader)).toMatchObject({ acknowledgement: true });
  expect(await call('create', { input: input() }, reader)).toMatchObject({ statusCode: 403 });
  expect(await call('trash', { id }, editor)).toMatchObject({ acknowledgement: true });
  expect(await call('decide', { id, isRestore: false }, editor)).toMatchObject({ statusCode: 403 });
});

const MONEY = [
  'findCustomers',
  'findTrashedCustomers',
  'findInvoices',
  'findPayments',
  'findCustomerSubscriptions',
  'findTaxSettings',
];

test('a new agent sees contacts but no customers or money, until they get the permission', async () => {
  const agent = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  const give = (rights: object) =>
    app
      .as(owner)
      .reply(
        'mutation ($id: ID!, $input: TeamMemberInput!) { updateTeamMember(id: $id, input: $input) { acknowledgement } }',
        {
          id: agent.userId,
          input: rights,
        },
      );
  const statusOf = async (query: string) =>
    (await app.as(agent).reply(`{ ${query} { statusCode } }`)).statusCode;
  expect(await give({ preset: 'agent' })).toMatchObject({ acknowledgement: true });
  expect(await statusOf('findContacts')).toBe(200);
  for (const query of MONEY) expect([query, await statusOf(query)]).toEqual([query, 403]);
  const person = await addPerson({ first_name: 'Ada' });
  expect(await call('createOf', { kind: 'CONTACT', id: person }, agent)).toMatchObject({ statusCode: 403 });
  // The module flag of the CRM is another permission
  await give({ permissions: { customers: 'VIEW' }, isCrmPermitted: false });
  for (const query of MONEY) expect([query, await statusOf(query)]).toEqual([query, 200]);
  expect(await statusOf('findContacts')).toBe(403);
});

async function passwordHash(id: string) {
  const { rows } = await app.database.executeSql('select password_hash from customers where id = $1', [id]);
  return (rows as { password_hash: string }[])[0]?.password_hash;
}
