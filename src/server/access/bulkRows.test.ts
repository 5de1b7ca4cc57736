import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { BULK_ROWS_MOST } from '#contract/limits/bulkRows.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let foreignCompany: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Own' });
  const stranger = await app.createUser({ role: 'ADMIN' });
  foreignCompany = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreignCompany);
});
afterAll(() => app.close());

const BULK = '{ acknowledgement statusCode message done failures { id name reason } }';
const CALLS = {
  'lead managers': {
    change: `mutation ($selection: LeadManagerSelection!) { reply: bulkChangeLeadManagers(selection: $selection, status: INACTIVE) ${BULK} }`,
    create:
      'mutation ($name: String!) { createLeadManager(input: { firstName: $name }) { acknowledgement } }',
    list: '{ reply: findLeadManagers(input: { limit: 1000 }) { data { _id row: othersInfo { status } } } }',
    changed: { row: { status: 'INACTIVE' } },
    none: 'This lead manager does not exist, or you do not have access to it',
  },
  projects: {
    change: `mutation ($selection: ProjectSelection!) { reply: bulkChangeProjects(selection: $selection, projectStatus: SOLD_OUT) ${BULK} }`,
    create: 'mutation ($name: String!) { createProject(input: { projectTitle: $name }) { acknowledgement } }',
    list: '{ reply: findProjects(input: { limit: 1000 }) { data { _id row: projectStatus } } }',
    changed: { row: 'SOLD_OUT' },
    none: 'This project does not exist, or you do not have access to it',
  },
  templates: {
    change: `mutation ($selection: MessageTemplateSelection!) { reply: bulkDeleteMessageTemplates(selection: $selection) ${BULK} }`,
    create:
      'mutation ($name: String!) { createMessageTemplate(input: { title: $name, body: "Hi" }) { acknowledgement } }',
    list: '{ reply: findMessageTemplates(input: { limit: 1000 }) { data { _id } } }',
    changed: null,
    none: 'This message template does not exist, or you do not have access to it',
  },
};

const cases = Object.entries(CALLS);

test.each(cases)('many %s are changed in one call, each with its event', async (_name, calls) => {
  const ids = await rowsNamed(calls, ['Ada', 'Ben', 'Cora']);
  const missing = newId();
  const before = await eventsOf(ids);
  const reply = await run(calls.change, { selection: { ids: [...ids.slice(0, 2), missing, 'no id'] } });
  expect(reply).toEqual({
    acknowledgement: true,
    statusCode: 200,
    message: '2 changed, 2 not changed',
    done: 2,
    failures: [
      { id: missing, name: null, reason: calls.none },
      { id: 'no id', name: null, reason: calls.none },
    ],
  });
  const rows = await listed(calls);
  expect(ids.slice(0, 2).every((id) => isChanged(calls, rows, id))).toBe(true);
  expect(isChanged(calls, rows, ids[2]!)).toBe(false);
  const events = (await eventsOf(ids)).slice(before.length);
  expect(events.map(({ entity_id }) => entity_id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
});

test.each(cases)('all %s that the filter finds are changed, but those left out', async (_name, calls) => {
  const ids = await rowsNamed(calls, ['Dora Found', 'Ed Found', 'Fay Found', 'Gus Other']);
  const selection = { isAll: true, filter: { search: 'found', limit: 1 }, excludedIds: [ids[1]] };
  expect(await run(calls.change, { selection })).toMatchObject({ done: 2, failures: [] });
  const rows = await listed(calls);
  expect(ids.map((id) => isChanged(calls, rows, id))).toEqual([true, false, true, false]);
});

test.each(cases)('%s: a row that is so already is done without an event', async (_name, calls) => {
  const [id = ''] = await rowsNamed(calls, ['Hal']);
  await run(calls.change, { selection: { ids: [id] } });
  const before = await eventsOf([id]);
  const again = await run(calls.change, { selection: { ids: [id] } });
  expect(again).toMatchObject(calls.changed ? { done: 1 } : { acknowledgement: false, statusCode: 404 });
  expect(await eventsOf([id])).toHaveLength(before.length);
});

test.each(cases)('%s: rejects an empty, a too large and a foreign selection', async (_name, calls) => {
  expect(await run(calls.change, { selection: {} })).toMatchObject({ message: 'Nothing is selected' });
  const many = Array.from({ length: BULK_ROWS_MOST + 1 }, () => newId());
  expect(await run(calls.change, { selection: { ids: many } })).toMatchObject({
    message: 'Change at most 1,000 at a time',
  });
  const before = await app.rowsOfCompany(foreignCompany);
  expect(await run(calls.change, { selection: { ids: [foreignCompany] } })).toMatchObject({
    acknowledgement: false,
    statusCode: 404,
    message: calls.none,
  });
  await run(calls.change, { selection: { isAll: true } });
  expect(await app.rowsOfCompany(foreignCompany)).toEqual(before);
});

test('entries of a list are archived together; its default stays and is named', async () => {
  const archive = `mutation ($ids: [ID!]!, $isArchived: Boolean!) {
    reply: bulkArchiveLeadOptions(kind: STAGE, ids: $ids, isArchived: $isArchived) ${BULK} }`;
  const find = '{ reply: findLeadOptions(kind: STAGE) { data { _id name isArchived isDefault position } } }';
  const stages = (await run(find)).data as { _id: string; name: string; isDefault: boolean }[];
  const ids = stages.map(({ _id }) => _id);
  const standard = stages.find(({ isDefault }) => isDefault)!;
  const left = { id: standard._id, name: standard.name, reason: 'Make another stage the default first' };
  expect(await run(archive, { ids, isArchived: true })).toMatchObject({
    done: ids.length - 1,
    failures: [left],
  });
  const archived = (await run(find)).data as { isArchived: boolean; position: number }[];
  expect(archived.filter(({ isArchived }) => !isArchived)).toHaveLength(1);
  expect(archived.map(({ position }) => position)).toEqual(ids.map((_id, index) => index));
  expect(await run(archive, { ids, isArchived: false })).toMatchObject({ done: ids.length, failures: [] });
  const restored = (await run(find)).data as { isArchived: boolean }[];
  expect(restored.some(({ isArchived }) => isArchived)).toBe(false);
});

type Calls = (typeof CALLS)[keyof typeof CALLS];

/** Gone, where the call deletes. */
function isChanged({ changed }: Calls, rows: Map<string, object>, id: string): boolean {
  return changed ? JSON.stringify(rows.get(id)) === JSON.stringify({ _id: id, ...changed }) : !rows.has(id);
}

async function rowsNamed(calls: Calls, names: string[]): Promise<string[]> {
  const ids = [];
  for (const name of names) {
    const before = await listed(calls);
    await app.as(owner).execute(calls.create, { name });
    ids.push(...[...(await listed(calls)).keys()].filter((id) => !before.has(id)));
  }
  return ids;
}

async function listed({ list }: Calls): Promise<Map<string, object>> {
  const rows = (await run(list)).data as { _id: string }[];
  return new Map(rows.map((row) => [row._id, row]));
}

async function run(document: string, variables: object = {}): Promise<Record<string, unknown>> {
  const { data, errors } = await app.as(owner).execute(document, variables);
  expect(errors).toBeUndefined();
  return data['reply'] as Record<string, unknown>;
}

function eventsOf(ids: string[]) {
  return platformScope(app.database, (tx) =>
    tx
      .selectFrom('events')
      .select(['id', 'entity_id', 'action'])
      .where('entity_id', 'in', ids)
      .orderBy('id')
      .execute(),
  );
}
