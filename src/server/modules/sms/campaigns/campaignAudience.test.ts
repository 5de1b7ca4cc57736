import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const CREATE_VIEW = `mutation($input: ListViewInput!) { createListView(list: leads, input: $input) { message data { _id version } } }`;
const UPDATE_VIEW = `mutation($id: ID!, $version: Int!, $input: ListViewInput!) {
  updateListView(id: $id, version: $version, input: $input) { acknowledgement message } }`;
const DELETE_VIEW = `mutation($id: ID!) { deleteListView(id: $id) { acknowledgement } }`;
const vip = (changes: object = {}) => ({
  name: 'VIP',
  isShared: true,
  columns: [],
  density: 'regular',
  sorts: [],
  filters: [{ name: 'tag', values: ['vip'] }],
  search: '',
  ...changes,
});

async function view(input = vip(), user: TestUser = place.owner): Promise<string> {
  const reply = await app
    .as(user)
    .reply<{ data: { _id: string } | null; message: string }>(CREATE_VIEW, { input });
  expect(reply).toMatchObject({ data: { _id: expect.any(String) } });
  return reply.data?._id ?? '';
}

const count = async (input: object, user = place.owner) =>
  place.call('countSmsAudience', { input: { kind: 'LEAD', selection: { isAll: true }, ...input } }, user);
const audienceOf = async (id: string, user = place.owner) =>
  (await place.call('findSmsCampaign', { id }, user)) as unknown as { audience: object };

test('a view is resolved when the campaign starts, without excluded people', async () => {
  const [ann = '', ben = ''] = await place.leads(
    { first_name: 'Ann', phone: phoneOf(1), tags: ['vip'] },
    { first_name: 'Ben', phone: phoneOf(2), tags: ['vip'] },
    { first_name: 'Cid', phone: phoneOf(3) },
  );
  const viewId = await view();
  const provider = await place.provider();
  const selection = { isAll: true, excludedIds: [ann] };
  expect(await count({ viewId })).toMatchObject({ count: 2 });
  expect(await count({ viewId, selection })).toMatchObject({ count: 1 });
  const id = await place.draft(provider.id, { viewId, selection });
  expect(await audienceOf(id)).toMatchObject({
    audience: {
      chosen: null,
      isFiltered: false,
      view: { _id: viewId, name: 'VIP' },
      excluded: [{ _id: ann, name: 'Ann Archer' }],
    },
  });
  await place.leads({ first_name: 'Dot', phone: phoneOf(4), tags: ['vip'] });
  await place.call('updateSmsCampaign', { id, input: { name: 'Kept' } });
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { audience: 2 } });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect((await place.recipients(id)).map(({ phone }) => phone).toSorted()).toEqual([phoneOf(2), phoneOf(4)]);

  // Who got that one is left out of the next
  const exceptCampaignIds = [id];
  expect(await count({ exceptCampaignIds })).toMatchObject({ count: 2 });
  const next = await place.draft(provider.id, { exceptCampaignIds });
  expect(await audienceOf(next)).toMatchObject({
    audience: { view: null, exceptCampaigns: [{ _id: id, name: 'Kept' }] },
  });
  expect(ben).not.toBe('');
  await place.call('startSmsCampaign', { id: next });
  await place.reaches(next, 'FINISHED');
  expect((await place.recipients(next)).map(({ phone }) => phone).toSorted()).toEqual([
    phoneOf(1),
    phoneOf(3),
  ]);
});

test('a filter of the list is the audience, asked when the campaign starts', async () => {
  const today = app.clock.now();
  await place.leads(
    { first_name: 'Ann', phone: phoneOf(31), tags: ['vip'], created_at: today },
    { first_name: 'Ben', phone: phoneOf(32), tags: ['vip'], created_at: today },
    { first_name: 'Cid', phone: phoneOf(33) },
  );
  const provider = await place.provider();
  const listFilter = {
    search: '',
    filters: [
      { name: 'tag', values: ['vip', 'vip'] },
      { name: 'created', values: ['today'] },
      { name: 'stage', values: [] },
    ],
  };
  expect(await count({ listFilter })).toMatchObject({ count: 2 });
  expect(await count({ listFilter: { ...listFilter, search: 'ben' } })).toMatchObject({ count: 1 });
  expect(await count({ listFilter: { filters: [] } })).toMatchObject({ count: 3 });
  const id = await place.draft(provider.id, { listFilter });
  const audience = {
    isFiltered: true,
    view: null,
    listFilter: {
      search: '',
      filters: [
        { name: 'tag', values: ['vip'] },
        { name: 'created', values: ['today'] },
      ],
    },
  };
  expect(await audienceOf(id)).toMatchObject({ audience });
  const marketer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{crm,lead}', '"NONE"') where id = $1`,
    [marketer.userId],
  );
  expect(await audienceOf(id, marketer)).toMatchObject({ audience: { isFiltered: true, listFilter: null } });
  expect(await count({ listFilter }, marketer)).toMatchObject({ statusCode: 403 });
  const copy = (await place.call('duplicateSmsCampaign', { id })) as unknown as { data: { _id: string } };
  expect(await audienceOf(copy.data._id)).toMatchObject({ audience });
  await place.leads({ first_name: 'Dot', phone: phoneOf(34), tags: ['vip'], created_at: today });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect((await place.recipients(id)).map(({ phone }) => phone).toSorted()).toEqual([
    phoneOf(31),
    phoneOf(32),
    phoneOf(34),
  ]);
});

test('a filter that cannot be asked is refused, as is more than a view holds', async () => {
  const refusal = (listFilter: object, input = {}) => count({ listFilter, ...input });
  expect(await refusal({ filters: [{ name: 'colour', values: ['red'] }] })).toMatchObject({
    statusCode: 400,
    message: 'One of the filters no longer exists',
  });
  // Contacts have no stages
  expect(
    await refusal({ filters: [{ name: 'outcome', values: ['OPEN'] }] }, { kind: 'CONTACT' }),
  ).toMatchObject({ statusCode: 400 });
  expect(await refusal({ search: 'x'.repeat(201), filters: [] })).toMatchObject({ statusCode: 400 });
  expect(await refusal({ filters: [] }, { viewId: await view() })).toMatchObject({
    message: 'Choose a view or a filter, not both',
  });
});

test('people in excluded views are left out; after such a view was deleted, the audience is empty', async () => {
  await place.leads(
    { first_name: 'Ann', phone: phoneOf(41), tags: ['vip'] },
    { first_name: 'Ben', phone: phoneOf(42), tags: ['cold'] },
    { first_name: 'Cid', phone: phoneOf(43) },
  );
  const cold = vip({ name: 'Cold', filters: [{ name: 'tag', values: ['cold'] }] });
  const exceptViewIds = [await view(), await view(cold)];
  expect(await count({ exceptViewIds })).toMatchObject({ count: 1 });
  const provider = await place.provider();
  const [complete, lost] = [
    await place.draft(provider.id, { exceptViewIds }),
    await place.draft(provider.id, { exceptViewIds }),
  ];
  expect(await audienceOf(complete)).toMatchObject({
    audience: { exceptViews: [{ name: 'VIP' }, { name: 'Cold' }] },
  });
  await place.leads({ first_name: 'Dot', phone: phoneOf(44), tags: ['vip'] });
  await place.call('startSmsCampaign', { id: complete });
  await place.reaches(complete, 'FINISHED');
  expect((await place.recipients(complete)).map(({ phone }) => phone)).toEqual([phoneOf(43)]);

  await app.as(place.owner).reply(DELETE_VIEW, { id: exceptViewIds[1] });
  expect(await place.call('preflightSmsCampaign', { id: lost })).toMatchObject({ data: { audience: 0 } });
  expect(await place.call('startSmsCampaign', { id: lost })).toMatchObject({
    message: 'The audience is empty',
  });
  expect(await audienceOf(lost)).toMatchObject({
    audience: { exceptViews: [{ name: 'VIP' }, { name: null }] },
  });
  expect(await count({ exceptViewIds })).toMatchObject({ statusCode: 404 });
  // A view of another company, and one of another list
  const elsewhere = await smsPlace(app);
  expect(await count({ exceptViewIds: [await view(vip(), elsewhere.owner)] })).toMatchObject({
    statusCode: 404,
  });
  expect(await count({ exceptViewIds: exceptViewIds.slice(0, 1), kind: 'CONTACT' })).toMatchObject({
    statusCode: 404,
  });
  expect(await count({ exceptViewIds: Array.from({ length: 11 }, (_, index) => `${index}`) })).toMatchObject({
    message: 'Exclude at most 10 views',
  });
});

test('recipients of an excluded campaign are left out by their number as well', async () => {
  const phone = phoneOf(31);
  await place.leads({ first_name: 'Eve', phone });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  await place.leads({ first_name: 'Eve', phone }, { first_name: 'Fay', phone: phoneOf(32) }, { phone: null });
  expect(await count({})).toMatchObject({ count: 4 });
  expect(await count({ exceptCampaignIds: [id] })).toMatchObject({ count: 2 });
});

test('the audience of a view that was deleted or made private is empty', async () => {
  await place.leads({ phone: phoneOf(11), tags: ['vip'] });
  const provider = await place.provider();
  const colleague = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  const theirs = await view(vip({ name: 'Theirs' }), colleague);
  const gone = await view();
  const drafts = [
    await place.draft(provider.id, { viewId: theirs }),
    await place.draft(provider.id, { viewId: gone }),
  ];
  for (const id of drafts)
    expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { audience: 1 } });
  const input = vip({ name: 'Theirs', isShared: false });
  expect(await app.as(colleague).reply(UPDATE_VIEW, { id: theirs, version: 1, input })).toMatchObject({
    acknowledgement: true,
  });
  expect(await app.as(place.owner).reply(DELETE_VIEW, { id: gone })).toMatchObject({ acknowledgement: true });
  for (const id of drafts) {
    expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { audience: 0 } });
    expect(await audienceOf(id)).toMatchObject({ audience: { view: { name: null } } });
    expect(await place.call('startSmsCampaign', { id })).toMatchObject({
      message: 'The audience is empty',
    });
  }
  // And cannot be chosen
  expect(await count({ viewId: theirs })).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('This view'),
  });
  expect(await count({ viewId: theirs, kind: 'CONTACT' }, colleague)).toMatchObject({ statusCode: 404 });
  expect(await count({ exceptCampaignIds: [gone] })).toMatchObject({ statusCode: 404 });
  expect(await count({ exceptCampaignIds: ['x'] })).toMatchObject({ statusCode: 404 });
});

test('a colleague can change the exclusions of a draft whose view only its author sees', async () => {
  await place.leads({ phone: phoneOf(51), tags: ['vip'] });
  const provider = await place.provider();
  const colleague = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  const theirs = await view(vip({ isShared: false }), colleague);
  const draft = { name: 'A', body: 'B', providerId: provider.id, kind: 'LEAD', viewId: theirs };
  const all = { selection: { isAll: true } };
  const made = await place.call<{ _id: string }>(
    'createSmsCampaign',
    { input: { ...draft, ...all } },
    colleague,
  );
  const id = made.data._id;
  const input = { viewId: theirs, selection: { isAll: true, excludedIds: [provider.id] } };
  expect(await place.call('updateSmsCampaign', { id, input })).toMatchObject({ acknowledgement: true });
  expect(await audienceOf(id)).toMatchObject({
    audience: { view: { _id: theirs, name: 'VIP' }, excluded: [{ _id: provider.id }] },
  });
  // For a campaign of their own they cannot choose it
  expect(await place.call('createSmsCampaign', { input: { ...draft, ...all } })).toMatchObject({
    statusCode: 404,
  });
});

test('one whose filter cannot be asked any more when its time comes pauses, and says why', async () => {
  const fields = customFieldCalls(app, place.owner);
  await fields.create({ type: 'text', label: 'Mortgage' });
  await place.leads({ phone: phoneOf(41) });
  const custom = [{ field: await fields.idOf('Mortgage'), begins: 'x' }];
  const startAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const id = await place.draft((await place.provider()).id, {
    selection: { isAll: true, filter: { custom } },
    startAt,
  });
  expect(await place.call('startSmsCampaign', { id })).toMatchObject({ data: { status: 'SCHEDULED' } });
  await fields.archive('Mortgage', true);
  await app.database.executeSql('update sms_campaigns set start_at = $2, begins_at = $2 where id = $1', [
    id,
    app.clock.now(),
  ]);
  await app.services.smsDelivery.startScheduled({ companyId: place.companyId, campaignId: id });
  expect(await place.campaign(id)).toMatchObject({
    status: 'PAUSED',
    statusReason: 'Its filter uses an archived or deleted option',
  });
});

test('who sees no leads counts none, and reads no names of those who are left out', async () => {
  const [ann = ''] = await place.leads({ first_name: 'Ann', phone: phoneOf(21) });
  const id = await place.draft((await place.provider()).id, {
    selection: { isAll: true, excludedIds: [ann] },
  });
  const marketer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  expect(await audienceOf(id, marketer)).toMatchObject({
    audience: { excluded: [{ _id: ann, name: null }] },
  });
  // Only their own leads: none
  expect(await count({}, marketer)).toMatchObject({ count: 0 });
});
