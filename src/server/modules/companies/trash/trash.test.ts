import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { COMPANY_TABLES } from '#server/modules.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import type { Reply } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { callerOf } from '../testing/callOperation.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let call: ReturnType<typeof callerOf>;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  call = callerOf(app);
});
beforeEach(async () => {
  owner = await app.createUser();
});
afterAll(() => app.close());

const company = (companyName: string) => app.createCompany(owner, { companyName, email: 'a@example.com' });

test('a company moves to trash, is restored completely, and is permanently deleted', async () => {
  const id = await company('Short-lived');
  await call(owner, 'update', { companyId: id, input: { slug: 'short-lived', phoneNumber: '+4722123456' } });
  const { data: before } = await call(owner, 'find', { id });

  expect(await call(owner, 'toTrash', { id })).toMatchObject({
    acknowledgement: true,
    message: 'Company moved to trash',
  });
  expect((await call(owner, 'mine')).data).toEqual([]);
  const { data: trash, page } = await call(owner, 'myTrash');
  expect(page).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 });
  expect(trash[0]).toMatchObject({ _id: id, isActive: false, slug: 'short-lived', trashedBy: 'Test User' });
  expect(new Date(trash[0].purgeAt).getTime() - new Date(trash[0].trashedAt).getTime()).toBe(30 * DAY);
  expect(await app.services.companies.findPublicCompany({ slug: 'short-lived' })).toBeNull();

  expect(await call(owner, 'fromTrash', { id, isRestore: true })).toMatchObject({
    message: 'Company restored',
  });
  expect((await call(owner, 'find', { id })).data).toEqual({ ...before, updatedAt: expect.any(String) });
  expect((await call(owner, 'myTrash')).data).toEqual([]);

  await call(owner, 'toTrash', { id });
  expect(await call(owner, 'fromTrash', { id, isRestore: false })).toMatchObject({
    message: 'Company permanently deleted',
  });
  expect(await call(owner, 'find', { id })).toMatchObject({ statusCode: 404 });
  expect(await call(owner, 'slugAvailability', { search: 'short-lived' })).toMatchObject({ status: true });
  const { events, ...rows } = await app.rowsOfCompany(id);
  expect(Object.values(rows).flat()).toEqual([]);
  const { data: log } = await call(owner, 'activity', { input: { companyId: id } });
  expect(log).toHaveLength(events!.length);
  expect(log.map(({ action }: Reply) => action)).toEqual([
    'deleted',
    'trashed',
    'restored',
    'trashed',
    'updated',
    'created',
  ]);
});

test('a company outside trash cannot be restored or deleted, and one in trash cannot be changed', async () => {
  const id = await company('Twice');
  for (const isRestore of [true, false]) {
    expect(await call(owner, 'fromTrash', { id, isRestore })).toMatchObject({
      acknowledgement: false,
      statusCode: 409,
    });
  }
  await call(owner, 'toTrash', { id });
  const inTrash = {
    acknowledgement: false,
    statusCode: 409,
    message: 'This company is in trash. Restore it first',
  };
  expect(await call(owner, 'toTrash', { id })).toMatchObject(inTrash);
  expect(await call(owner, 'update', { companyId: id, input: { companyName: 'Other' } })).toMatchObject(
    inTrash,
  );
  expect(await call(owner, 'addDomain', { companyId: id, domain: 'shop.example.com' })).toMatchObject(
    inTrash,
  );
  expect(await call(owner, 'removeDomain', { companyId: id })).toMatchObject(inTrash);
  expect(await call(owner, 'installSSL', { companyId: id })).toMatchObject(inTrash);
});

test('of restoring and deleting at once one wins, and the other is refused', async () => {
  const id = await company('Contested');
  await call(owner, 'toTrash', { id });
  const replies = await Promise.all(
    [true, false].map((isRestore) => call(owner, 'fromTrash', { id, isRestore })),
  );
  expect(replies.filter(({ acknowledgement }) => acknowledgement)).toHaveLength(1);
});

test("each owner sees their own trash, a master admin everybody's, what went there last first", async () => {
  const ids = [await company('First gone'), await company('Second gone')];
  for (const id of ids) {
    await call(owner, 'toTrash', { id });
    app.clock.advance(1000);
  }
  const stranger = await app.createUser();
  expect((await call(stranger, 'myTrash')).data).toEqual([]);
  expect((await call(owner, 'myTrash')).data.map(({ _id }: Reply) => _id)).toEqual([...ids].reverse());
  expect((await call(owner, 'myTrash', { input: { search: 'FIRST' } })).data).toHaveLength(1);
  expect(await call(owner, 'allTrash')).toMatchObject({ acknowledgement: false, statusCode: 403, data: [] });
  const master = await app.createUser({ role: 'MASTER_ADMIN' });
  const { data } = await call(master, 'allTrash', { input: { limit: 2 } });
  expect(data.map(({ _id }: Reply) => _id)).toEqual([...ids].reverse());
});

test('every table with a company_id is emptied, or is listed as an exception', async () => {
  const { rows } = await app.database.executeSql(
    "select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public'",
  );
  const exceptions = ['domains', 'events', 'memberships', 'removable_files', 'sessions'];
  // They go with the rows that they belong to
  const cascaded = [
    'booking_times',
    'change_items',
    'change_targets',
    'distinct_people',
    'import_chunks',
    'import_rows',
    'notes',
    'notifications',
    'person_files',
    'tasks',
  ];
  expect((rows as { name: string }[]).map(({ name }) => name).sort()).toEqual(
    [...COMPANY_TABLES, ...exceptions, ...cascaded].sort(),
  );
});

test('rows of a company are deleted before the rows that they refer to', async () => {
  const { rows } = await app.database.executeSql(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r') and conrelid <> confrelid`,
  );
  const place = (table: string) => (COMPANY_TABLES as readonly string[]).indexOf(table);
  const references = (rows as { child: string; parent: string }[]).filter(
    ({ child, parent }) => place(child) >= 0 && place(parent) >= 0,
  );
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter(({ child, parent }) => place(child) > place(parent))).toEqual([]);
});

test('each change names the lists and rows that open browsers refetch', async () => {
  const id = await company('Tagged');
  await call(owner, 'update', { companyId: id, input: { slug: 'tagged' } });
  await call(owner, 'toTrash', { id });
  await call(owner, 'fromTrash', { id, isRestore: true });
  await call(owner, 'toTrash', { id });
  await call(owner, 'fromTrash', { id, isRestore: false });
  const { rows } = await app.database.executeSql(
    'select action, tags from events where company_id = $1 order by created_at, id',
    [id],
  );
  const lists = (tags: { type: string; id: string }[]) =>
    tags.filter((tag) => tag.id === 'LIST').map((tag) => tag.type);
  const events = (rows as { action: string; tags: { type: string; id: string }[] }[]).map(
    ({ action, tags }) => {
      expect(tags).toContainEqual({ type: 'Company', id });
      return `${action}: ${lists(tags).join(' ')}`;
    },
  );
  expect(events).toEqual([
    'created: Company TrashedCompany User Activity',
    'updated: Company TrashedCompany User Activity',
    'trashed: Company TrashedCompany User Activity',
    'restored: Company TrashedCompany User Activity',
    'trashed: Company TrashedCompany User Activity',
    'deleted: Company TrashedCompany User Activity',
  ]);
});
