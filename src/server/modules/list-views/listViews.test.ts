import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  member = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId });
});

const HEAD = 'acknowledgement statusCode message';
const VIEW =
  '_id name isShared isMine canEdit ownerName version columns { path shown width isFrozen } density sorts { by isDescending } filters { name values } search groupBy';
const OPERATIONS = {
  find: `query($list: ListName!) { findListViews(list: $list) { ${HEAD} data { ${VIEW} } choices { columns { path shown width } density pageSize draft { viewId columns { path } } } defaultViewId pinnedIds } }`,
  create: `mutation($list: ListName!, $input: ListViewInput!) { createListView(list: $list, input: $input) { ${HEAD} data { ${VIEW} } } }`,
  copy: `mutation($id: ID!) { createListViewCopy(id: $id) { ${HEAD} data { ${VIEW} } } }`,
  update: `mutation($id: ID!, $version: Int!, $input: ListViewInput!) { updateListView(id: $id, version: $version, input: $input) { ${HEAD} data { ${VIEW} } } }`,
  remove: `mutation($id: ID!) { deleteListView(id: $id) { ${HEAD} } }`,
  restore: `mutation($id: ID!) { restoreListView(id: $id) { ${HEAD} } }`,
  setDefault: `mutation($list: ListName!, $id: ID) { setDefaultListView(list: $list, id: $id) { ${HEAD} } }`,
  pin: `mutation($list: ListName!, $ids: [ID!]!) { setPinnedListViews(list: $list, ids: $ids) { ${HEAD} } }`,
  save: `mutation($list: ListName!, $input: ListChoicesInput!) { saveListChoices(list: $list, input: $input) { ${HEAD} } }`,
};

interface View {
  _id: string;
  name: string;
  version: number;
}
interface Found {
  statusCode: number;
  data: View[];
  choices: { columns: unknown[]; draft: unknown } | null;
  defaultViewId: string | null;
  pinnedIds: string[];
}

const call = <T = { statusCode: number; message: string; data: View }>(
  operation: keyof typeof OPERATIONS,
  variables: object,
  user = owner,
) => app.as(user).reply<T>(OPERATIONS[operation], variables);
const find = (user = owner, list = 'leads') => call<Found>('find', { list }, user);
const names = async (user = owner) => (await find(user)).data.map(({ name }) => name);
const create = async (input: object, user = owner, list = 'leads') =>
  (await call('create', { list, input }, user)).data;
const column = (path: string, more = {}) => ({ path, shown: true, ...more });

const HOT = {
  columns: [column('leadStage.stageLevel', { width: 120 }), column('nextCall')],
  density: 'compact',
  sorts: [
    { by: 'stage', isDescending: false },
    { by: 'nextCall', isDescending: true },
  ],
  filters: [{ name: 'stage', values: ['NONE', 'stage-1'] }],
  search: 'ann',
};

describe('a view', () => {
  test('saves what the list shows and how', async () => {
    const view = await create({ name: ' Hot  leads ', ...HOT });
    expect(view).toMatchObject({
      name: 'Hot leads',
      isShared: false,
      isMine: true,
      canEdit: true,
      version: 1,
    });
    expect((await find()).data).toEqual([view]);
    expect(view).toMatchObject({
      ...HOT,
      columns: [
        { path: 'leadStage.stageLevel', shown: true, width: 120, isFrozen: false },
        { path: 'nextCall', shown: true, width: null, isFrozen: false },
      ],
    });
  });

  test('leaves out what the list does not have', async () => {
    const view = await create({
      name: 'Old',
      columns: [column('gone'), column('nextCall'), column('nextCall')],
      sorts: [{ by: 'gone', isDescending: true }],
      filters: [
        { name: 'gone', values: ['x'] },
        { name: 'tag', values: ['', 'VIP', 'VIP'] },
      ],
    });
    expect(view).toMatchObject({
      columns: [{ path: 'nextCall' }],
      sorts: [],
      filters: [{ name: 'tag', values: ['VIP'] }],
    });
  });

  test.each([
    ['no name', { name: ' \u0000 ' }, 'This field is required!'],
    ['a long name', { name: 'x'.repeat(61) }, 'The name can have at most 60 characters'],
    [
      '10,000 columns',
      { name: 'x', columns: Array.from({ length: 2_000 }, (_, n) => column(`c${n}`)) },
      'A list can have at most 200 columns',
    ],
    [
      'a wide column',
      { name: 'x', columns: [column('a', { width: 9999 })] },
      'A column can be 48 to 1200 pixels wide',
    ],
    [
      'many sorts',
      { name: 'x', sorts: ['a', 'b', 'c', 'd'].map((by) => ({ by, isDescending: false })) },
      'A list can be sorted by at most 3 columns',
    ],
    [
      'many values',
      { name: 'x', filters: [{ name: 'tag', values: Array.from({ length: 201 }, String) }] },
      'A view can filter by at most 200 values',
    ],
    [
      'a long value',
      { name: 'x', search: 'x'.repeat(201) },
      'A search, and each value of a filter, can have at most 200 characters',
    ],
  ])('is refused with %s', async (_what, input, message) => {
    expect(await call('create', { list: 'leads', input })).toMatchObject({
      statusCode: 400,
      message,
      data: null,
    });
    expect(await names()).toEqual([]);
  });

  test('keeps text that the database can store', async () => {
    const view = await create({ name: 'Half \ud83d one\u0000', search: '\udc4b hi' });
    expect(view).toMatchObject({ name: 'Half one', search: 'hi' });
  });

  test('is duplicated, deleted and restored', async () => {
    const { _id: id } = await create({ name: 'Hot', ...HOT });
    expect(await call('copy', { id })).toMatchObject({
      data: { ...HOT, columns: [{}, {}], name: 'Copy of Hot' },
    });
    await call('remove', { id });
    expect(await names()).toEqual(['Copy of Hot']);
    expect(await call('remove', { id })).toMatchObject({ statusCode: 404 });
    await call('restore', { id });
    expect(await names()).toEqual(['Copy of Hot', 'Hot']);
    await call('remove', { id });
    await create({ name: 'hot' });
    await call('restore', { id });
    expect(await names()).toEqual(['Copy of Hot', 'hot', 'Hot 2']);
  });

  test('of several that are named alike at one moment one is there', async () => {
    const input = { name: 'Hot', isShared: true };
    const added = await Promise.all(
      Array.from({ length: 5 }, () => call('create', { list: 'leads', input })),
    );
    expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await names()).toEqual(['Hot']);
  });

  test('has a name of its own, however it is written, and a copy a number', async () => {
    const { _id: id } = await create({ name: 'Hot' });
    const other = await create({ name: 'Cold' });
    const taken = { statusCode: 409, message: 'There is already a view with this name' };
    expect(await call('create', { list: 'leads', input: { name: 'HOT' } })).toMatchObject(taken);
    expect(
      await call('update', { id: other._id, version: other.version, input: { name: ' hot ' } }),
    ).toMatchObject(taken);
    expect(await call('create', { list: 'contacts', input: { name: 'Hot' } })).toMatchObject({
      statusCode: 201,
    });
    await call('copy', { id });
    await call('copy', { id });
    expect(await names()).toEqual(['Cold', 'Copy of Hot', 'Copy of Hot 2', 'Hot']);
  });

  test('belongs to one list', async () => {
    await create(
      { name: 'Contacts', sorts: [{ by: 'companyName', isDescending: false }] },
      owner,
      'contacts',
    );
    expect(await names()).toEqual([]);
    expect((await find(owner, 'contacts')).data).toMatchObject([{ name: 'Contacts' }]);
  });
});

test('a view stores frozen columns and the grouping, if the list supports it', async () => {
  const columns = [column('nextCall', { isFrozen: true }), column('leadStage.stageLevel')];
  const view = await create({ name: 'Mine', columns, groupBy: 'stage' });
  expect(view).toMatchObject({
    columns: [
      { path: 'nextCall', isFrozen: true },
      { path: 'leadStage.stageLevel', isFrozen: false },
    ],
    groupBy: 'stage',
  });
  expect(await create({ name: 'Odd', groupBy: 'city' })).toMatchObject({ groupBy: '' });
  expect(await create({ name: 'Flat', groupBy: 'stage' }, owner, 'projects')).toMatchObject({ groupBy: '' });
});

describe('two who save', () => {
  test('the second one gets an error, and overwrites nothing', async () => {
    const { _id: id } = await create({ name: 'Hot', isShared: true });
    const save = (name: string) => call('update', { id, version: 1, input: { name } });
    const replies = await Promise.all([save('One'), save('Two')]);
    const [refused] = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toMatchObject({
      statusCode: 409,
      message: 'Another user has changed this view. Check it before you save',
    });
    const [saved] = replies.filter(({ statusCode }) => statusCode === 200);
    expect((await find()).data).toEqual([saved?.data]);
    expect(saved?.data.version).toBe(2);
  });
});

describe('who sees and changes a view', () => {
  test('a private one is its owner’s alone', async () => {
    const { _id: id } = await create({ name: 'Mine' });
    expect(await names(member)).toEqual([]);
    for (const reply of [
      await call('update', { id, version: 1, input: { name: 'Yours' } }, member),
      await call('copy', { id }, member),
      await call('remove', { id }, member),
      await call('setDefault', { list: 'leads', id }, member),
    ])
      expect(reply).toMatchObject({
        statusCode: 404,
        message: 'This view does not exist, or you do not have access to it',
      });
  });

  test('a shared one is everybody’s, and changed by its owner or an admin', async () => {
    const { _id: id } = await create({ name: 'Team', isShared: true });
    expect((await find(member)).data).toMatchObject([
      { isMine: false, canEdit: false, ownerName: 'Test User' },
    ]);
    for (const reply of [
      await call('update', { id, version: 1, input: { isShared: false } }, member),
      await call('remove', { id }, member),
    ])
      expect(reply).toMatchObject({ statusCode: 403 });
    const theirs = await create({ name: 'Theirs', isShared: true }, member);
    expect(await call('update', { id: theirs._id, version: 1, input: { name: 'Ours' } })).toMatchObject({
      statusCode: 200,
    });
    expect(await names(member)).toEqual(['Ours', 'Team']);
  });

  test('a view that is no longer shared disappears for others, even as a default or pinned', async () => {
    const { _id: id } = await create({ name: 'Team', isShared: true });
    await call('setDefault', { list: 'leads', id }, member);
    await call('pin', { list: 'leads', ids: [id] }, member);
    expect(await find(member)).toMatchObject({ defaultViewId: id, pinnedIds: [id] });
    await call('update', { id, version: 1, input: { isShared: false } });
    expect(await find(member)).toMatchObject({ data: [], defaultViewId: null, pinnedIds: [] });
  });

  test('members without permission for the list have no views of it', async () => {
    const guest = await app.createUser({ role: 'MEMBER', level: 'NONE', companyId });
    await create({ name: 'Team', isShared: true });
    expect(await find(guest)).toMatchObject({ statusCode: 403, data: [] });
    expect(await call('create', { list: 'leads', input: { name: 'x' } }, guest)).toMatchObject({
      statusCode: 403,
    });
    const input = { columns: [], density: 'regular' };
    expect(await call('save', { list: 'leads', input }, guest)).toMatchObject({ statusCode: 403 });
  });

  test('other companies have views of their own', async () => {
    await create({ name: 'Team', isShared: true });
    await call('save', { list: 'leads', input: { columns: [column('nextCall')], density: 'compact' } });
    const another = await app.createCompany(owner, { companyName: 'Another' });
    const document =
      'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';
    await app.as(owner).execute(document, { companyId: another });
    expect(await find()).toMatchObject({ data: [], choices: null });
    await app.as(owner).execute(document, { companyId });
    expect(await find()).toMatchObject({ data: [{ name: 'Team' }], choices: { density: 'compact' } });
  });
});

describe('what a person chose', () => {
  test('is theirs alone, and the last one counts', async () => {
    const { _id: viewId } = await create({ name: 'Hot', isShared: true });
    const draft = { viewId, columns: [column('personalInformation.email')], density: 'regular' };
    expect((await find()).choices).toBeNull();
    for (const density of ['regular', 'compact'])
      await call('save', {
        list: 'leads',
        input: { columns: [column('nextCall'), column('gone')], density, pageSize: 50, draft },
      });
    expect((await find()).choices).toEqual({
      columns: [{ path: 'nextCall', shown: true, width: null }],
      density: 'compact',
      pageSize: 50,
      draft: { viewId, columns: [{ path: 'personalInformation.email' }] },
    });
    expect((await find(member)).choices).toBeNull();
    for (const pageSize of [0, 1001])
      expect(
        await call('save', { list: 'leads', input: { columns: [], density: 'regular', pageSize } }),
      ).toMatchObject({ statusCode: 400, message: 'A page can have 1 to 1000 rows' });
  });

  test('default and pinned views stay when columns are chosen, and the other way round', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    await call('pin', { list: 'leads', ids: [two._id, one._id, two._id] });
    expect((await find()).choices).toBeNull();
    await call('setDefault', { list: 'leads', id: two._id });
    await call('save', { list: 'leads', input: { columns: [], density: 'compact' } });
    expect(await find()).toMatchObject({
      choices: { density: 'compact' },
      defaultViewId: two._id,
      pinnedIds: [two._id, one._id],
    });
    await call('setDefault', { list: 'leads', id: null });
    expect((await find()).defaultViewId).toBeNull();
    const ids = Array.from({ length: 21 }, () => one._id);
    expect(await call('pin', { list: 'leads', ids })).toMatchObject({
      message: 'You can pin at most 20 views',
    });
  });
});

test('a change to a private view is not in the activity log, one to a shared view is', async () => {
  const events = async () =>
    (
      await app.database.executeSql(
        `select company_id, owner_id, action from events where entity = 'view' and actor_id = $1 order by id`,
        [owner.userId],
      )
    ).rows;
  const { _id: id } = await create({ name: 'Mine' });
  expect(await events()).toEqual([{ company_id: owner.userId, owner_id: null, action: 'created' }]);
  await call('update', { id, version: 1, input: { isShared: true } });
  expect((await events()).at(-1)).toEqual({
    company_id: companyId,
    owner_id: owner.userId,
    action: 'updated',
  });
});
