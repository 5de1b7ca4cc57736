import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_CUSTOM_FIELDS } from '#contract/limits/records/customFields.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { customFieldCalls } from './testing/customFieldCalls.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let custom: ReturnType<typeof customFieldCalls>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Custom fields' });
  custom = customFieldCalls(app, owner);
});

const labels = async () => (await custom.list()).map(({ field }) => field.label);

describe('a field', () => {
  test('is added behind the others, and offered to forms and lists at once', async () => {
    expect(await custom.create({ label: ' Budget ', type: 'money', currency: 'EUR' })).toMatchObject({
      statusCode: 201,
      message: 'Field added',
    });
    await custom.create({ label: 'View', type: 'choice', onlyOf: 'LEAD', choices: [{ label: 'Sea' }] });
    const [budget, view] = await custom.list();
    expect(budget).toMatchObject({
      field: { label: 'Budget', type: 'money', onlyOf: null, currency: 'EUR', choices: [] },
      isArchived: false,
      useCount: 0,
    });
    expect(view).toMatchObject({ position: 1, field: { onlyOf: 'LEAD', choices: [{ label: 'Sea' }] } });
    expect((await custom.offered()).map(({ label }) => label)).toEqual(['Budget', 'View']);
  });

  test.each([
    [{ label: '', type: 'text' }, 'This field is required!'],
    [{ label: 'View', type: 'choices' }, 'Add at least one choice'],
    [{ label: 'Price', type: 'money', currency: 'euro' }, 'Please choose a currency from the list'],
  ])('of %j is refused: %s', async (input, message) => {
    expect(await custom.create(input)).toMatchObject({ acknowledgement: false, statusCode: 400, message });
  });

  test('has a name of its own, however it is written', async () => {
    await custom.create({ label: 'Größe', type: 'number' });
    const taken = { statusCode: 409, message: 'A field with this name already exists' };
    expect(await custom.create({ label: 'GROSSE', type: 'text' })).toMatchObject(taken);
    await custom.create({ label: 'Other', type: 'text' });
    expect(await custom.update('Other', { label: 'grösse' })).toMatchObject(taken);
  });

  test.each(['Email', 'EMAIL', 'Next call', 'Lead Manager'])(
    'is not called %s, as one that everybody has',
    async (label) => {
      const taken = { statusCode: 409, message: 'Leads and contacts already have a field with this name' };
      expect(await custom.create({ label, type: 'text' })).toMatchObject(taken);
      await custom.create({ label: 'Other', type: 'text' });
      expect(await custom.update('Other', { label })).toMatchObject(taken);
    },
  );

  test('says how many views filter by it', async () => {
    await custom.create({ label: 'Plot', type: 'text' });
    await custom.create({ label: 'Rooms', type: 'number' });
    const filters = [{ name: `own.${await custom.idOf('Plot')}`, values: ['x'] }];
    for (const input of [
      { name: 'Mine', filters },
      { name: 'Others', isShared: true, filters },
      { name: 'All' },
    ])
      await custom.call(
        'mutation($input: ListViewInput!) { createListView(list: leads, input: $input) { message } }',
        { input },
      );
    expect((await custom.list()).map(({ viewCount }) => viewCount)).toEqual([2, 0]);
  });

  test('is not in use if only a merged person has a value', async () => {
    await custom.create({ label: 'Plot', type: 'text' });
    for (const firstName of ['Ann', 'Bea'])
      await custom.createLead({ firstName, custom: { [await custom.idOf('Plot')]: 'x' } });
    await app.database.executeSql(
      `update people p set trashed_at = now(), merged_into = (select id from people where first_name = 'Ann' and company_id = $1)
       where company_id = $1 and first_name = 'Bea'`,
      [companyId],
    );
    expect((await custom.list())[0]).toMatchObject({ useCount: 1 });
  });

  test('is one of twenty at most', async () => {
    for (let n = 1; n <= MAX_CUSTOM_FIELDS; n += 1)
      await custom.create({ label: `Field ${n}`, type: 'text' });
    expect(await custom.create({ label: 'One more', type: 'text' })).toMatchObject({
      statusCode: 409,
      message:
        'A record can have at most 20 custom fields, including archived ones. Permanently delete one first',
    });
  });

  test('is renamed, and put in another order', async () => {
    await custom.create({ label: 'Budget', type: 'number' });
    await custom.create({ label: 'Plot', type: 'text' });
    expect(await custom.update('Budget', { label: 'Money' })).toMatchObject({ message: 'Field updated' });
    expect(await custom.update('Money', { label: 'Money' })).toMatchObject({ message: 'Nothing to change' });
    expect(await custom.reorder('Plot', 'Money')).toMatchObject({ message: 'Order saved' });
    expect(await labels()).toEqual(['Plot', 'Money']);
    expect(await custom.reorder('Plot')).toMatchObject({ statusCode: 409 });
  });

  test('archives options that people may have: they are no longer offered, and are restored by name', async () => {
    await custom.create({ label: 'View', type: 'choice', choices: [{ label: 'Sea' }, { label: 'Park' }] });
    const [sea, park] = (await custom.list())[0]!.field.choices;
    await custom.update('View', { choices: [{ id: park!.id, label: 'Garden' }, { label: 'Moat' }] });
    const choices = (await custom.list())[0]!.field.choices;
    expect(choices).toMatchObject([
      { id: park!.id, label: 'Garden', isArchived: false },
      { label: 'Moat', isArchived: false },
      { id: sea!.id, label: 'Sea', isArchived: true },
    ]);
    await custom.update('View', { choices: [{ label: 'sea' }] });
    expect((await custom.list())[0]!.field.choices[0]).toEqual({
      id: sea!.id,
      label: 'sea',
      isArchived: false,
    });
  });

  test('is removed in two steps: archived, which can be undone, then permanently deleted', async () => {
    await custom.create({ label: 'Budget', type: 'number' });
    const input = { firstName: 'Ann', custom: { [await custom.idOf('Budget')]: '100' } };
    await custom.createLead(input);
    expect(await custom.remove('Budget')).toMatchObject({
      statusCode: 409,
      message: 'Archive this field before you permanently delete it',
    });
    expect(await custom.archive('Budget', true)).toMatchObject({ message: 'Field archived' });
    expect(await custom.offered()).toEqual([]);
    expect((await custom.list())[0]).toMatchObject({ isArchived: true, useCount: 1 });
    expect(await custom.archive('Budget', false)).toMatchObject({ message: 'Field restored' });
    expect((await custom.leads())[0]!.custom).toEqual(input.custom);
    await custom.archive('Budget', true);
    expect((await custom.leads())[0]!.custom).toEqual({});
    expect(await custom.remove('Budget')).toMatchObject({ message: 'Field permanently deleted' });
    expect(await custom.list()).toEqual([]);
    // Whatever takes its place is empty
    await custom.create({ label: 'Size', type: 'number' });
    expect((await custom.list())[0]).toMatchObject({ useCount: 0 });
    expect((await custom.leads())[0]!.custom).toEqual({});
  });

  test('is deleted in several transactions where many have a value', async () => {
    await custom.create({ label: 'Budget', type: 'number' });
    await custom.createLead({ firstName: 'Ann', custom: { [await custom.idOf('Budget')]: '100' } });
    await app.database.executeSql(
      `insert into people
       select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from people p, generate_series(1, 2100)
       where company_id = $1`,
      [companyId],
    );
    await custom.archive('Budget', true);
    expect((await custom.list())[0]).toMatchObject({ useCount: 2101 });
    expect(await custom.remove('Budget')).toMatchObject({ message: 'Field permanently deleted' });
    const { rows } = await app.database.executeSql(
      `select count(distinct xmin::text)::int as writes, count(custom_1)::int as left_over from people where company_id = $1`,
      [companyId],
    );
    expect(rows).toEqual([{ writes: 3, left_over: 0 }]);
  });

  test('of a team member offers who works in the company', async () => {
    await custom.create({ label: 'Owner', type: 'user' });
    expect((await custom.offered())[0]!.choices).toMatchObject([{ id: owner.userId, isArchived: false }]);
  });

  test('appears in the activity log', async () => {
    await custom.create({ label: 'Budget', type: 'number' });
    await custom.update('Budget', { label: 'Money' });
    const { rows } = await app.database.executeSql(
      `select action, before, after from events where entity = 'custom field' and owner_id = $1 order by id`,
      [owner.userId],
    );
    expect(rows).toMatchObject([
      { action: 'created', after: { name: 'Budget', type: 'Number' } },
      { action: 'updated', before: { name: 'Budget' }, after: { name: 'Money' } },
    ]);
  });
});

test('who may not change lead setup may not change custom fields, and deleting needs MANAGE', async () => {
  await custom.create({ label: 'Budget', type: 'number' });
  await custom.archive('Budget', true);
  const reader = customFieldCalls(app, await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId }));
  expect(await reader.list()).toHaveLength(1);
  const forbidden = { acknowledgement: false, statusCode: 403 };
  expect(await reader.create({ label: 'Mine', type: 'text' })).toMatchObject(forbidden);
  const editor = customFieldCalls(app, await app.createUser({ role: 'MEMBER', level: 'EDIT', companyId }));
  expect(await editor.create({ label: 'Ours', type: 'text' })).toMatchObject({ acknowledgement: true });
  expect(await editor.remove('Budget')).toMatchObject(forbidden);
});
