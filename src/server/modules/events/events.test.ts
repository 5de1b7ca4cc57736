import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope, userScope } from '#server/database/walls/scopes.ts';
import { callerOf } from '#server/modules/companies/testing/callOperation.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { recordEvent } from './events.service.ts';
import type { AddedEvents } from './events.store.ts';
import { EVENTS_CHANNEL } from './events.store.ts';

let app: TestApp;
let call: ReturnType<typeof callerOf>;
let owner: TestUser;
let harbour: string;
let quay: string;

beforeAll(async () => {
  app = await createTestApp();
  call = callerOf(app);
  owner = await app.createUser();
  harbour = await app.createCompany(owner, { companyName: 'Harbour', email: 'a@example.com' });
  app.clock.advance(60_000);
  quay = await app.createCompany(owner, { companyName: 'Quay', email: 'b@example.com' });
  app.clock.advance(60_000);
  await call(owner, 'update', {
    companyId: harbour,
    input: { address: { country: 'Norway', city: 'Ålesund 100%' } },
  });
});
afterAll(() => app.close());

const found = async (input: object) =>
  (await call(owner, 'activity', { input })).data.map((one: Reply) => `${one.companyName} ${one.action}`);

test('shows who did what to which company, the newest first', async () => {
  const { data, page } = await call(owner, 'activity');
  expect(page).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 });
  expect(data.map((one: Reply) => `${one.companyName} ${one.action}`)).toEqual([
    'Harbour updated',
    'Quay created',
    'Harbour created',
  ]);
  expect(data[0]).toMatchObject({
    actorName: 'Test User',
    source: 'USER',
    entity: 'company',
    entityId: harbour,
  });
});

test('filters combine, and search reads names and values, wildcards to the letter', async () => {
  expect(await found({ companyId: quay })).toEqual(['Quay created']);
  expect(await found({ action: 'created' })).toEqual(['Quay created', 'Harbour created']);
  expect(await found({ action: 'created', companyId: harbour })).toEqual(['Harbour created']);
  expect(await found({ actorId: owner.userId, entityId: quay })).toEqual(['Quay created']);
  expect(await found({ entity: 'company', companyId: quay })).toEqual(['Quay created']);
  expect(await found({ entity: 'lead' })).toEqual([]);
  expect(await found({ actorId: quay })).toEqual([]);
  expect(await found({ actorId: 'unknown' })).toEqual([]);
  expect(await found({ search: 'ÅLESUND' })).toEqual(['Harbour updated']);
  expect(await found({ search: '100%' })).toEqual(['Harbour updated']);
  expect(await found({ search: '%' })).toEqual(['Harbour updated']);
  expect(await found({ search: 'h_rbour' })).toEqual([]);
  expect(await found({ search: 'test user', limit: 1, page: 2 })).toEqual(['Quay created']);
});

test('times bound it, the later one exclusive', async () => {
  const { data } = await call(owner, 'activity');
  const [updated, created] = data.map(({ createdAt }: Reply) => createdAt);
  expect(await found({ from: updated })).toEqual(['Harbour updated']);
  expect(await found({ from: created, to: updated })).toEqual(['Quay created']);
});

test('is of the own companies only', async () => {
  const stranger = await app.createUser();
  const foreign = await app.createCompany(stranger, { companyName: 'Foreign', email: 'c@example.com' });
  expect(await found({ companyId: foreign })).toEqual([]);
  expect(await found({ search: 'foreign' })).toEqual([]);
  expect((await call(stranger, 'activity')).page.total).toBe(1);
});

test.each([{ page: 0 }, { limit: 0 }, { limit: 1001 }, { search: 's'.repeat(201) }])(
  '%j is refused',
  async (input) => {
    expect(await call(owner, 'activity', { input })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
      data: [],
    });
  },
);

test.each([
  { search: '\u0000' },
  { search: '\uD800' },
  { action: '\u0000' },
  { companyId: '' },
  { page: 1_000_000 },
])('%j is no fault', async (input) => {
  expect(await call(owner, 'activity', { input })).toMatchObject({ acknowledgement: true });
});

const event = (change: object) => ({
  companyId: harbour,
  companyName: 'Harbour',
  ownerId: owner.userId,
  actorId: owner.userId,
  actorName: 'Test User',
  source: 'USER' as const,
  entity: 'lead' as const,
  entityId: harbour,
  action: 'written',
  before: null,
  after: null,
  tags: [],
  ...change,
});

test('an event stores whatever text a change has, and cannot be written into a foreign company', async () => {
  await userScope(app.database, owner, (tx) =>
    recordEvent(tx, event({ actorName: 'A\0nn', after: { note: 'a\0b\uD800c' } })),
  );
  const { data } = await call(owner, 'activity', { input: { action: 'written' } });
  expect(data).toMatchObject([
    { actorName: 'Ann', changes: [{ field: 'note', before: null, after: 'ab\uFFFDc' }] },
  ]);
  const planted = companyScope(app.database, { companyId: quay, userId: owner.userId }, (tx) =>
    recordEvent(tx, event({})),
  );
  await expect(planted).rejects.toMatchObject({ code: '42501' });
});

test('listeners are woken once the change has committed, and not by one that rolls back', async () => {
  const heard: string[] = [];
  const stop = await app.database.listen(EVENTS_CHANNEL, (payload) =>
    heard.push(...(JSON.parse(payload) as AddedEvents).ids),
  );
  await userScope(app.database, owner, async (tx) => {
    await recordEvent(tx, event({ action: 'undone' }));
    throw new Error('rolled back');
  }).catch(() => {});
  await userScope(app.database, owner, (tx) => recordEvent(tx, event({ action: 'done' })));
  const { data } = await call(owner, 'activity', { input: { action: 'done' } });
  await eventually(() => heard.includes(data[0]._id));
  await stop();
  // Earlier changes may still be on their way here; none that was rolled back ever is.
  const { rows } = await app.database.executeSql('select id from events where id = any($1::uuid[])', [heard]);
  expect(rows).toHaveLength(new Set(heard).size);
});
