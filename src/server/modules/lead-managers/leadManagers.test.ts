import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let statuses: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Managers' });
  const { rows } = await app.database.executeSql('select name, id from lead_options where company_id = $1', [
    companyId,
  ]);
  statuses = Object.fromEntries((rows as { name: string; id: string }[]).map(({ name, id }) => [name, id]));
});

interface Manager {
  _id: string;
  userEmail: string | null;
  personalInformation: { fullName: { firstName: string }; phoneNumber: { number: string; typed: string } };
  othersInfo: Record<string, unknown>;
}

const FIELDS = `_id userEmail personalInformation { fullName { firstName lastName } phoneNumber { number typed } email }
  othersInfo { jobTitle totalLeads meeting nextMeeting inFollowUp saleClosed status }`;
const OPERATIONS = {
  list: `query($input: LeadManagerListInput) { findLeadManagers(input: $input) {
    acknowledgement message data { ${FIELDS} } page { total totalPages } } }`,
  one: `query($id: ID!) { findLeadManager(id: $id) { acknowledgement statusCode message data { ${FIELDS} } } }`,
  create: `mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { acknowledgement statusCode message } }`,
  update: `mutation($id: ID!, $input: LeadManagerInput!) { updateLeadManager(id: $id, input: $input) { acknowledgement statusCode message } }`,
  remove: `mutation($id: ID!, $replacementId: ID) { deleteLeadManager(id: $id, replacementId: $replacementId) { acknowledgement statusCode message } }`,
};

async function call(operation: keyof typeof OPERATIONS, variables: object = {}) {
  return app.as(owner).reply(OPERATIONS[operation], variables);
}
const list = async (input: object = {}) => (await call('list', { input })).data as Manager[];
const names = async (input: object) =>
  (await list(input)).map(({ personalInformation }) => personalInformation.fullName.firstName);

async function create(firstName: string, input: object = {}): Promise<string> {
  expect(await call('create', { input: { firstName, ...input } })).toMatchObject({ acknowledgement: true });
  return (await list({ search: firstName }))[0]?._id ?? '';
}

async function addLead(managerId: string, fields: Partial<PersonRow> = {}, status = 'Open') {
  const lead = { kind: 'LEAD', stage_id: statuses.New, status_id: statuses[status] } as const;
  const row = personRow(companyId, { ...lead, manager_id: managerId, ...fields });
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.insertInto('people').values(row).execute(),
  );
  return row.id;
}

test('a lead manager is stored as given and found by name, phone in any spelling, and email', async () => {
  await create('Zoë', {
    lastName: 'Möller',
    phoneNumber: '+44 20 7946 0958',
    email: ' Zoe@Example.com ',
    jobTitle: 'Senior agent',
  });
  await create('Bob', { status: 'INACTIVE' });
  expect(await list({ search: 'moll' })).toMatchObject([
    {
      personalInformation: {
        fullName: { firstName: 'Zoë', lastName: 'Möller' },
        phoneNumber: { number: '+442079460958', typed: '+44 20 7946 0958' },
        email: 'zoe@example.com',
      },
      othersInfo: { jobTitle: 'Senior agent', totalLeads: 0, nextMeeting: null, status: 'ACTIVE' },
      userEmail: null,
    },
  ]);
  expect(await names({ search: '(020) 7946-0958' })).toEqual(['Zoë']);
  expect(await names({ search: 'example.com' })).toEqual(['Zoë']);
  expect(await names({ statuses: ['INACTIVE'] })).toEqual(['Bob']);
  expect(await call('list', { input: { page: 9, limit: 1 } })).toMatchObject({
    data: [],
    page: { total: 2, totalPages: 2 },
  });
});

test('the numbers count leads outside trash, and every column sorts', async () => {
  const [amy, bob, cid] = [await create('Amy', { jobTitle: 'B' }), await create('Bob'), await create('Cid')];
  const soon = new Date(app.clock.now().getTime() + 3_600_000);
  const past = new Date(app.clock.now().getTime() - 3_600_000);
  await addLead(amy, { next_meeting_at: past });
  await addLead(amy, { next_meeting_at: soon }, 'Follow-up');
  await addLead(amy, {}, 'Sale closed');
  await addLead(amy, { trashed_at: soon }, 'Sale closed');
  await addLead(amy, { kind: 'CONTACT', stage_id: null, status_id: null });
  await addLead(bob, {}, 'Follow-up');
  await addLead(bob, {}, 'Follow-up');
  expect((await list({}))[0]?.othersInfo).toMatchObject({
    totalLeads: 3,
    meeting: 2,
    nextMeeting: soon.toISOString(),
    inFollowUp: 1,
    saleClosed: 1,
  });
  expect(await call('one', { id: cid })).toMatchObject({ data: { othersInfo: { totalLeads: 0 } } });

  const first = async (sort: string) => (await names({ sort, direction: 'DESC', limit: 1 }))[0];
  expect(await first('name')).toBe('Cid');
  expect(await first('createdAt')).toBe('Cid');
  expect(await first('jobTitle')).toBe('Amy');
  expect(await first('totalLeads')).toBe('Amy');
  expect(await first('meeting')).toBe('Amy');
  expect(await first('nextMeeting')).toBe('Amy');
  expect(await first('inFollowUp')).toBe('Bob');
  expect(await first('saleClosed')).toBe('Amy');
  await call('update', { id: bob, input: { status: 'INACTIVE' } });
  expect(await first('status')).toBe('Bob');
});

test.each([
  [{}, 'First Name is required'],
  [{ firstName: 'A', phoneNumber: '12345' }, expect.stringContaining('phone number')],
  [{ firstName: 'A', email: 'a@' }, 'Please enter a valid email address'],
  [{ firstName: 'A', userEmail: 'unknown@nowhere.test' }, 'No user of this company has this email address'],
])('%j is refused', async (input, message) => {
  expect(await call('create', { input })).toMatchObject({ acknowledgement: false, statusCode: 400, message });
});

describe('an account', () => {
  test('of the company is linked once, changed and taken away', async () => {
    const member = await app.createUser({ role: 'MEMBER', companyId });
    const id = await create('Amy', { userEmail: member.email.toUpperCase() });
    expect((await list())[0]).toMatchObject({ userEmail: member.email });
    const other = await create('Bob');
    expect(await call('update', { id: other, input: { userEmail: member.email } })).toMatchObject({
      statusCode: 409,
      message: 'This account is already linked to another lead manager',
    });
    expect(await call('update', { id, input: { jobTitle: 'Agent' } })).toMatchObject({
      message: 'Lead manager updated',
    });
    expect(await call('update', { id, input: { jobTitle: 'Agent' } })).toMatchObject({
      message: 'Nothing to change',
    });
    await call('update', { id, input: { userEmail: '' } });
    expect(await call('update', { id: other, input: { userEmail: member.email } })).toMatchObject({
      acknowledgement: true,
    });
  });

  test('of another company is refused', async () => {
    const stranger = await app.createUser();
    await app.createCompany(stranger, { companyName: 'Elsewhere' });
    expect(await call('create', { input: { firstName: 'A', userEmail: stranger.email } })).toMatchObject({
      statusCode: 400,
      message: 'No user of this company has this email address',
    });
  });
});

test('a manager with leads is deleted after another takes them over, including leads in trash', async () => {
  const [amy, bob] = [await create('Amy'), await create('Bob')];
  const leads = [await addLead(amy), await addLead(amy, { trashed_at: new Date() })];
  expect(await call('remove', { id: amy })).toMatchObject({
    statusCode: 409,
    message: 'This lead manager has leads or contacts. Choose who takes them over',
  });
  await call('update', { id: bob, input: { status: 'INACTIVE' } });
  for (const replacementId of [amy, bob, 'x', companyId]) {
    expect(await call('remove', { id: amy, replacementId })).toMatchObject({
      statusCode: 400,
      message: 'Choose another active lead manager',
    });
  }
  await call('update', { id: bob, input: { status: 'ACTIVE' } });
  expect(await call('remove', { id: amy, replacementId: bob })).toMatchObject({
    message: 'Lead manager deleted',
  });
  const { rows } = await app.database.executeSql('select manager_id from people where id = any($1)', [leads]);
  expect(rows).toEqual([{ manager_id: bob }, { manager_id: bob }]);
  const events = await app.database.executeSql(
    `select before, after, tags from events where company_id = $1 and entity = 'lead manager' and action = 'deleted'`,
    [companyId],
  );
  expect(events.rows).toMatchObject([
    {
      before: { firstName: 'Amy' },
      after: { handedOverTo: 'Bob', people: 2 },
      tags: expect.arrayContaining([{ type: 'leadManagers', id: 'LIST' }, { type: 'Lead' }]),
    },
  ]);
});
