import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { countTemplateUse } from './templateUse.service.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
});

const FIELDS = '_id title body totalSent createdBy createdDate';
const OPERATIONS = {
  list: `query($input: MessageTemplateListInput) { findMessageTemplates(input: $input) { message data { ${FIELDS} } page { total } } }`,
  preview: `query($body: String!, $personId: ID!) { previewMessage(body: $body, personId: $personId) { acknowledgement statusCode message text missing } }`,
  create: `mutation($input: MessageTemplateInput!) { createMessageTemplate(input: $input) { acknowledgement statusCode message } }`,
  update: `mutation($id: ID!, $input: MessageTemplateInput!) { updateMessageTemplate(id: $id, input: $input) { acknowledgement message } }`,
  remove: `mutation($id: ID!) { deleteMessageTemplate(id: $id) { acknowledgement statusCode message } }`,
};

async function call(operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) {
  return app.as(user).reply(OPERATIONS[operation], variables);
}
const list = async (input: object = {}) =>
  (await call('list', { input })).data as { _id: string; title: string; totalSent: number }[];
const create = (title: string, body = 'Hello') => call('create', { input: { title, body } });
const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
  companyScope(app.database, { companyId, userId: null }, work);

test('a template is stored as written, changed and deleted, each with its event', async () => {
  expect(await create(' Welcome ', 'Hello {{firstName|there}} 👋\r\n\r\nSee you ')).toMatchObject({
    message: 'Message template created',
  });
  const [template] = await list();
  expect(template).toMatchObject({
    title: 'Welcome',
    body: 'Hello {{firstName|there}} 👋\n\nSee you',
    totalSent: 0,
    createdBy: 'Test User',
  });
  const id = template?._id;
  expect(await call('update', { id, input: { title: 'Hi' } })).toMatchObject({
    message: 'Message template updated',
  });
  expect(await call('update', { id, input: { title: 'Hi' } })).toMatchObject({
    message: 'Nothing to change',
  });
  expect(await call('remove', { id })).toMatchObject({ message: 'Message template deleted' });
  expect(await call('remove', { id })).toMatchObject({ acknowledgement: false, statusCode: 404 });
  const { rows } = await app.database.executeSql(
    `select action, tags from events where company_id = $1 and entity = 'message template' order by id`,
    [companyId],
  );
  expect(rows).toMatchObject(
    ['created', 'updated', 'deleted'].map((action) => ({
      action,
      tags: expect.arrayContaining([
        { type: 'Message_Template', id },
        { type: 'Message_Template', id: 'LIST' },
      ]),
    })),
  );
});

test.each([
  [{ title: '', body: 'Hello' }, 'This field is required!'],
  [{ title: 'A' }, 'This field is required!'],
  [{ title: 'A', body: 'Hello {{name}}' }, 'The merge field name does not exist'],
  [{ title: 'A', body: 'Hello {{firstName' }, 'A merge field is not closed: write it like {{firstName}}'],
])('%j is refused: %s', async (input, message) => {
  expect(await call('create', { input })).toMatchObject({ acknowledgement: false, statusCode: 400, message });
});

test('the list is searched and sorted, and counts the messages made from each', async () => {
  await create('Älpha', 'One');
  await create('Beta', 'Two');
  await create('Gamma', 'Óne more');
  const titles = async (input: object) => (await list(input)).map(({ title }) => title);
  expect(await titles({})).toEqual(['Gamma', 'Beta', 'Älpha']);
  expect(await titles({ search: 'ONE' })).toEqual(['Gamma', 'Älpha']);
  expect(await titles({ sort: 'title', direction: 'ASC' })).toEqual(['Älpha', 'Beta', 'Gamma']);
  const id = (await list({ search: 'Beta' }))[0]?._id ?? '';
  await inCompany((tx) => countTemplateUse(tx, companyId, id));
  await inCompany((tx) => countTemplateUse(tx, companyId, id));
  expect((await list({ sort: 'totalSent' }))[0]).toMatchObject({ title: 'Beta', totalSent: 2 });
  await expect(inCompany((tx) => countTemplateUse(tx, companyId, newId()))).rejects.toThrow('does not exist');
  expect(await call('list', { input: { page: 5 } })).toMatchObject({ data: [], page: { total: 3 } });
});

describe('a preview', () => {
  async function addPerson(fields: Partial<PersonRow> = {}): Promise<string> {
    const row = personRow(companyId, fields);
    await inCompany((tx) => tx.insertInto('people').values(row).execute());
    return row.id;
  }

  test('fills in all values, with times in the company’s time zone, and reports missing ones', async () => {
    await app.database.executeSql(`update companies set time_zone = 'Asia/Dhaka' where id = $1`, [companyId]);
    const [managerId, one, two] = [newId(), newId(), newId()];
    const row = { company_id: companyId, created_at: new Date(), updated_at: new Date(), search: '' };
    await inCompany(async (tx) => {
      const manager = { first_name: 'Mia', last_name: 'Moreau', phone: '+442079460111' };
      await tx
        .insertInto('lead_managers')
        .values({ ...row, ...manager, id: managerId, status: 'ACTIVE' })
        .execute();
      const project = { ...row, status: 'READY', property_category: 'LAND' } as const;
      await tx
        .insertInto('projects')
        .values([
          { ...project, id: one, title: 'One' },
          { ...project, id: two, title: 'Two' },
        ])
        .execute();
    });
    const personId = await addPerson({
      first_name: 'Ann',
      last_name: 'Archer',
      phone: '+442079460958',
      phone_typed: '020 7946 0958',
      email: 'ann@example.com',
      company_name: '{{firstName}} & Co',
      manager_id: managerId,
      project_ids: [two, one],
      next_meeting_at: new Date('2026-03-03T20:30:00Z'),
    });
    const body = `{{firstName}}/{{lastName}}/{{fullName}}/{{phone}}/{{email}}/{{jobTitle|-}}/{{companyName}}/{{city}}/
{{project}}/{{nextCall|soon}}/{{nextMeeting}}/{{manager}}/{{managerPhone}}/{{ourCompany}}`;
    expect(await call('preview', { body, personId })).toMatchObject({
      acknowledgement: true,
      text: `Ann/Archer/Ann Archer/+44 20 7946 0958/ann@example.com/-/{{firstName}} & Co//
Two/soon/Wed 4 Mar, 02:30/Mia Moreau/+44 20 7946 0111/Harbour Homes`,
      missing: ['city'],
    });
  });

  test('is rejected for an invalid body, for people in trash, and for people the viewer may not see', async () => {
    const personId = await addPerson();
    expect(await call('preview', { body: '{{x}}', personId })).toMatchObject({
      statusCode: 400,
      message: 'The merge field x does not exist',
    });
    const refused = {
      statusCode: 404,
      message: 'This person does not exist, or you do not have access to it',
    };
    const trashed = await addPerson({ trashed_at: new Date() });
    expect(await call('preview', { body: 'Hi', personId: trashed })).toMatchObject(refused);
    const { rows } = await app.database.executeSql(
      'select kind, id from lead_options where company_id = $1 and is_default',
      [companyId],
    );
    const idOf = (kind: string) =>
      (rows as { kind: string; id: string }[]).find((row) => row.kind === kind)?.id;
    const leadId = await addPerson({ kind: 'LEAD', stage_id: idOf('STAGE'), status_id: idOf('STATUS') });
    const member = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
    expect(await call('preview', { body: 'Hi', personId: leadId }, member)).toMatchObject(refused);
    expect(await call('preview', { body: 'Hi', personId }, member)).toMatchObject({ text: 'Hi' });
  });
});

test('custom fields are merge fields: a deleted one has no value, and neither has a text with a link', async () => {
  const custom = customFieldCalls(app, owner);
  for (const [label, type] of [
    ['Plot', 'text'],
    ['Handover', 'dateTime'],
    ['Rooms', 'number'],
  ] as const)
    await custom.create({ label, type });
  const [plot, handover, rooms] = (await custom.list()).map(({ _id }) => _id);
  const { personId } = await custom.createLead({
    firstName: 'Ann',
    custom: { [plot!]: '7b', [handover!]: '2031-03-04T14:30:00Z', [rooms!]: '1200.5' },
  });
  const body = `{{own.${plot}|none}}; {{own.${handover}}}; {{own.${rooms}}}`;
  expect(await create('Handover', body)).toMatchObject({ statusCode: 201 });
  expect(await call('preview', { body, personId })).toMatchObject({
    text: '7b; Tue 4 Mar, 14:30; 1,200.5',
    missing: [],
  });
  await custom.updateLead(personId as string, { custom: { [plot!]: 'see evil.example.com' } });
  await custom.archive('Rooms', true);
  expect(await call('preview', { body, personId })).toMatchObject({
    text: 'none; Tue 4 Mar, 14:30; ',
    missing: [`own.${rooms}`],
  });
});
