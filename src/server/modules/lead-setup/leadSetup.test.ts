import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { permissionsAt } from '#contract/access/permissions.ts';
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
  companyId = await app.createCompany(owner, { companyName: 'Setup' });
});

interface Option {
  _id: string;
  name: string;
  colour: string;
  position: number;
  isDefault: boolean;
  isArchived: boolean;
  outcome: string | null;
  useCount: number;
}

const LIST = `query($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { acknowledgement message
  data { _id name colour position isDefault isArchived outcome useCount } } }`;
const CHOICES = `{ findLeadChoices { acknowledgement statusCode message data {
  groups { groupName } stages { _id stageLevel colour } statuses { statusLevel outcome } sources { sourceName }
  managers { fullName { firstName } } projects { projectName } tags defaultStageId defaultSourceId timeZone } } }`;
const CHANGES = {
  create: `mutation($kind: LeadOptionKind!, $input: LeadOptionInput!) { createLeadOption(kind: $kind, input: $input) { acknowledgement statusCode message } }`,
  update: `mutation($id: ID!, $input: LeadOptionInput!) { updateLeadOption(id: $id, input: $input) { acknowledgement statusCode message } }`,
  reorder: `mutation($kind: LeadOptionKind!, $ids: [ID!]!) { reorderLeadOptions(kind: $kind, ids: $ids) { acknowledgement statusCode message } }`,
  archive: `mutation($id: ID!, $isArchived: Boolean!) { archiveLeadOption(id: $id, isArchived: $isArchived) { acknowledgement statusCode message } }`,
  remove: `mutation($id: ID!, $replacementId: ID) { deleteLeadOption(id: $id, replacementId: $replacementId) { acknowledgement statusCode message } }`,
};

async function call(query: string, variables: object = {}, user = owner) {
  return app.as(user).reply(query, variables);
}
const list = async (kind: string) => (await call(LIST, { kind })).data as Option[];
const change = (name: keyof typeof CHANGES, variables: object) => call(CHANGES[name], variables);
const idOf = async (kind: string, name: string) =>
  (await list(kind)).find((option) => option.name === name)?._id ?? '';
const names = async (kind: string) => (await list(kind)).map(({ name }) => name);

async function addPerson(fields: Partial<PersonRow>): Promise<string> {
  const row = personRow(companyId, {
    stage_id: await idOf('STAGE', 'New'),
    status_id: await idOf('STATUS', 'Open'),
    ...fields,
  });
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.insertInto('people').values(row).execute(),
  );
  return row.id;
}
async function person(id: string) {
  const { rows } = await app.database.executeSql('select * from people where id = $1', [id]);
  return rows[0] as unknown as PersonRow;
}
async function memberSeeing(crm: object): Promise<TestUser> {
  const member = await app.createUser({ role: 'MEMBER', companyId });
  await allow(member, crm);
  return member;
}
async function allow({ userId }: TestUser, crm: object, isAssignedOnly = false): Promise<void> {
  const none = permissionsAt('NONE');
  await app.database.executeSql(
    'update users set permissions = $1, is_crm_permitted = true, is_assigned_only = $2 where id = $3',
    [JSON.stringify({ ...none, crm: { ...none.crm, ...crm } }), isAssignedOnly, userId],
  );
}
async function managerOf({ email }: TestUser): Promise<string> {
  await call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
    input: { firstName: 'Mia', userEmail: email },
  });
  return (await call('{ findLeadManagers { data { _id } } }')).data[0]._id;
}
async function lastEvent() {
  const { rows } = await app.database.executeSql(
    'select entity, action, before, after, tags from events where company_id = $1 order by id desc limit 1',
    [companyId],
  );
  return rows[0] as unknown as Record<string, unknown>;
}

test('a new company has its lists, with the first stage, status and source as defaults', async () => {
  expect(await list('STAGE')).toMatchObject([
    { name: 'New', position: 0, isDefault: true, isArchived: false, outcome: null, useCount: 0 },
    ...['Contacted', 'Qualified', 'Proposal', 'Negotiation', 'Closed'].map((name, index) => ({
      name,
      position: index + 1,
      isDefault: false,
    })),
  ]);
  expect((await list('STATUS')).map(({ outcome }) => outcome)).toEqual(['OPEN', 'FOLLOW_UP', 'WON', 'LOST']);
  expect((await list('GROUP')).some(({ isDefault }) => isDefault)).toBe(false);
});

test('an option is added at the end, changed, and logged with the cache tags of everything that shows it', async () => {
  const input = { name: '  Visited   site ', colour: 'teal', isDefault: true };
  expect(await change('create', { kind: 'STAGE', input })).toMatchObject({
    acknowledgement: true,
    message: 'Stage created',
  });
  const stages = await list('STAGE');
  expect(stages.at(-1)).toMatchObject({ name: 'Visited site', colour: 'teal', position: 6, isDefault: true });
  expect(stages.filter(({ isDefault }) => isDefault)).toHaveLength(1);

  const id = stages.at(-1)?._id;
  expect(await change('update', { id, input: { name: 'Seen' } })).toMatchObject({ message: 'Stage updated' });
  expect(await lastEvent()).toMatchObject({
    entity: 'stage',
    action: 'updated',
    before: { name: 'Visited site' },
    after: { name: 'Seen' },
    tags: expect.arrayContaining([{ type: 'Lead_Stage', id: 'LIST' }, { type: 'Lead' }]),
  });
  expect(await change('update', { id, input: { name: 'Seen' } })).toMatchObject({
    message: 'Nothing to change',
  });
});

test.each([
  ['STAGE', { name: ' ' }, 'This field is required!'],
  ['STAGE', { name: 'Fresh', colour: 'mauve' }, 'Please choose a color from the list'],
  ['STATUS', { name: 'Fresh' }, 'Please choose the meaning of this status'],
  ['STAGE', { name: 'CONTÁCTED' }, 'There is already a stage with this name'],
  ['GROUP', { name: 'Fresh', isDefault: true }, 'Groups have no default'],
])('a new %s %j is refused: %s', async (kind, input, message) => {
  expect(await change('create', { kind, input })).toMatchObject({ acknowledgement: false, message });
});

test('names are free again in another list, and a list ends at 200 entries', async () => {
  await app.database.executeSql(
    `insert into lead_options (company_id, id, kind, name, name_key, colour, position, created_at)
     select $1, gen_random_uuid(), 'GROUP', 'Group ' || n, 'group ' || n, 'red', 2 + n, now() from generate_series(1, 196) n`,
    [companyId],
  );
  expect(await change('create', { kind: 'GROUP', input: { name: 'Contacted' } })).toMatchObject({
    message: 'Group created',
  });
  expect(await change('create', { kind: 'GROUP', input: { name: 'One more' } })).toMatchObject({
    statusCode: 409,
    message: 'There can be at most 200 groups',
  });
});

describe('order and archive', () => {
  test('the order is the one given; one made of other entries is refused', async () => {
    const ids = (await list('SOURCE')).map(({ _id }) => _id).reverse();
    expect(await change('reorder', { kind: 'SOURCE', ids })).toMatchObject({ message: 'Order saved' });
    expect((await list('SOURCE')).map(({ _id, position }) => [_id, position])).toEqual(
      ids.map((id, index) => [id, index]),
    );
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), companyId]]) {
      expect(await change('reorder', { kind: 'SOURCE', ids: wrong })).toMatchObject({
        statusCode: 409,
        message: 'The sources have changed. Check the order and move the option again',
      });
    }
  });

  test('an archived entry goes last and is no longer offered; restored it goes to the end', async () => {
    const id = await idOf('STAGE', 'Contacted');
    expect(await change('archive', { id, isArchived: true })).toMatchObject({ message: 'Stage archived' });
    expect((await list('STAGE')).at(-1)).toMatchObject({ name: 'Contacted', isArchived: true, position: 5 });
    const { stages } = (await call(CHOICES)).data as { stages: { stageLevel: string }[] };
    expect(stages.map(({ stageLevel }) => stageLevel)).not.toContain('Contacted');
    expect(await change('update', { id, input: { isDefault: true } })).toMatchObject({
      message: 'Restore this stage before it becomes the default',
    });
    await change('create', { kind: 'STAGE', input: { name: 'Later' } });
    expect(await change('archive', { id, isArchived: false })).toMatchObject({ message: 'Stage restored' });
    expect((await names('STAGE')).slice(-2)).toEqual(['Later', 'Contacted']);
  });

  test('the default and the last entry stay', async () => {
    const id = await idOf('STATUS', 'Open');
    const message = 'Make another status the default first';
    expect(await change('archive', { id, isArchived: true })).toMatchObject({ statusCode: 409, message });
    expect(await change('update', { id, input: { isDefault: false } })).toMatchObject({ message });
    expect(await change('remove', { id })).toMatchObject({ message });
    for (const name of ['Follow-up', 'Sale closed', 'Lost'])
      await change('remove', { id: await idOf('STATUS', name) });
    expect(await change('remove', { id })).toMatchObject({
      message: 'Every lead needs a status. Keep at least one',
    });
    expect(await names('STATUS')).toEqual(['Open']);
  });
});

describe('usage counts', () => {
  test("count only the visible people for a member who may not see the company's numbers", async () => {
    const member = await memberSeeing({ lead: 'VIEW' });
    await addPerson({ kind: 'LEAD', manager_id: await managerOf(member) });
    await addPerson({ kind: 'LEAD' });
    await addPerson({ kind: 'LEAD', trashed_at: new Date() });
    await addPerson({
      kind: 'CONTACT',
      stage_id: null,
      status_id: null,
      source_id: await idOf('SOURCE', 'Website'),
    });
    const seen = async (kind: string) =>
      ((await call(LIST, { kind }, member)).data as Option[]).reduce(
        (sum, { useCount }) => sum + useCount,
        0,
      );
    expect([await seen('STAGE'), await seen('SOURCE')]).toEqual([2, 0]);
    await allow(member, { lead: 'VIEW', contacts: 'VIEW' }, true);
    expect([await seen('STAGE'), await seen('SOURCE')]).toEqual([1, 1]);
    await allow(member, { lead: 'VIEW', crmSettings: 'VIEW' }, true);
    expect([await seen('STAGE'), await seen('SOURCE')]).toEqual([3, 1]);
  });
});

describe('deleting', () => {
  test('a used option is replaced for everyone, including trash, and its default moves on', async () => {
    const [id, by] = [await idOf('STAGE', 'New'), await idOf('STAGE', 'Proposal')];
    const lead = await addPerson({ kind: 'LEAD' });
    const trashed = await addPerson({ kind: 'LEAD', trashed_at: new Date() });
    expect((await list('STAGE'))[0]).toMatchObject({ name: 'New', useCount: 2 });
    expect(await change('remove', { id })).toMatchObject({
      statusCode: 409,
      message: 'This stage is in use. Choose a replacement',
    });
    for (const replacementId of [id, await idOf('STATUS', 'Open'), companyId, 'x']) {
      expect(await change('remove', { id, replacementId })).toMatchObject({
        statusCode: 400,
        message: 'Choose another stage that is not archived',
      });
    }
    expect(await change('remove', { id, replacementId: by })).toMatchObject({ message: 'Stage deleted' });
    expect([(await person(lead)).stage_id, (await person(trashed)).stage_id]).toEqual([by, by]);
    expect(await list('STAGE')).toHaveLength(5);
    expect((await list('STAGE')).find(({ isDefault }) => isDefault)).toMatchObject({ _id: by, useCount: 2 });
    expect(await lastEvent()).toMatchObject({
      entity: 'stage',
      action: 'deleted',
      after: { replacedBy: 'Proposal', leads: 2, contacts: 0 },
    });
  });

  test('a group is replaced in the list of groups, and no one has one twice', async () => {
    const [hot, warm, cold] = (await list('GROUP')).map(({ _id }) => _id) as [string, string, string];
    const both = await addPerson({ kind: 'LEAD', group_ids: [hot, cold, warm] });
    const one = await addPerson({ kind: 'CONTACT', stage_id: null, status_id: null, group_ids: [hot] });
    expect((await list('GROUP')).map(({ useCount }) => useCount)).toEqual([2, 1, 1]);
    await change('remove', { id: hot, replacementId: warm });
    expect((await person(both)).group_ids).toEqual([cold, warm]);
    expect((await person(one)).group_ids).toEqual([warm]);
  });

  test('the last source is deleted once unused, and the next one becomes the default', async () => {
    for (const { _id } of (await list('SOURCE')).reverse())
      expect(await change('remove', { id: _id })).toMatchObject({ acknowledgement: true });
    await change('create', { kind: 'SOURCE', input: { name: 'Fair' } });
    expect(await list('SOURCE')).toMatchObject([{ name: 'Fair', isDefault: true }]);
  });
});

describe('choices', () => {
  test('hold all that a form offers', async () => {
    await addPerson({ kind: 'LEAD', tags: ['vip', 'Angel'] });
    await addPerson({ kind: 'LEAD', tags: ['vip'] });
    expect((await call(CHOICES)).data).toMatchObject({
      groups: [{ groupName: 'Hot' }, { groupName: 'Warm' }, { groupName: 'Cold' }],
      statuses: expect.arrayContaining([{ statusLevel: 'Sale closed', outcome: 'WON' }]),
      tags: ['Angel', 'vip'],
      defaultStageId: await idOf('STAGE', 'New'),
      timeZone: 'UTC',
    });
  });

  test('are empty for who sees neither leads nor contacts; without a company there are none', async () => {
    const member = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
    expect((await call(CHOICES, {}, member)).data).toMatchObject({
      stages: [],
      tags: [],
      defaultStageId: null,
      timeZone: 'UTC',
    });
    expect(await call(CHOICES, {}, await app.createUser())).toMatchObject({
      acknowledgement: false,
      statusCode: 409,
      message: 'Add a company first, or choose one to work in',
    });
  });
});
