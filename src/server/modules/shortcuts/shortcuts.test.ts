import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

/** As the endpoint's JSON comes. */
type Row = Record<string, ReturnType<typeof JSON.parse>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plover' });
});

async function call(query: string, variables: object = {}, user = owner): Promise<Row> {
  const { data, errors } = await app.as(user).execute(query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0]!;
}

async function add(kind: 'Lead' | 'Contact', firstName: string): Promise<string> {
  const { personId } = await call(
    `mutation($input: PersonInput!) { create${kind}(input: $input, isDuplicateAllowed: true) { personId } }`,
    { input: { firstName } },
  );
  return personId as string;
}

const favour = (kind: string, personId: string, isFavourite = true, user = owner) =>
  call(
    `mutation($kind: PersonKind!, $personId: ID!, $isFavourite: Boolean!) {
      setFavourite(kind: $kind, personId: $personId, isFavourite: $isFavourite) { acknowledgement statusCode message } }`,
    { kind, personId, isFavourite },
    user,
  );
const visit = (kind: string, personId: string, user = owner) =>
  call(
    `mutation($kind: PersonKind!, $personId: ID!) { rememberVisit(kind: $kind, personId: $personId) { acknowledgement statusCode } }`,
    { kind, personId },
    user,
  );

async function shortcuts(user = owner) {
  const { data } = await call(
    '{ findShortcuts { data { favourites { kind title } recents { kind title } } } }',
    {},
    user,
  );
  const titles = (list: Row[]) => list.map(({ title }) => title as string);
  return { favourites: titles(data.favourites), recents: titles(data.recents) };
}

test('favorites are sorted by name, recents by the last visit, separately for each user', async () => {
  const zoe = await add('Lead', 'Zoë');
  const ann = await add('Contact', 'Ann');
  for (const [kind, id] of [
    ['LEAD', zoe],
    ['CONTACT', ann],
    ['LEAD', zoe],
  ] as const) {
    app.clock.advance(1000);
    expect(await visit(kind, id)).toMatchObject({ acknowledgement: true });
  }
  await favour('LEAD', zoe);
  await favour('CONTACT', ann);
  expect(await shortcuts()).toEqual({ favourites: ['Ann', 'Zoë'], recents: ['Zoë', 'Ann'] });
  const member = await app.createUser({ role: 'MEMBER', companyId });
  expect(await shortcuts(member)).toEqual({ favourites: [], recents: [] });
  await favour('LEAD', zoe, false);
  expect(await shortcuts()).toMatchObject({ favourites: ['Ann'] });
});

test('people in trash disappear from them, and reappear when restored', async () => {
  const id = await add('Lead', 'Grace');
  await favour('LEAD', id);
  await visit('LEAD', id);
  await call('mutation($id: ID!) { moveLeadToTrash(id: $id) { acknowledgement } }', { id });
  expect(await shortcuts()).toEqual({ favourites: [], recents: [] });
  expect(await favour('LEAD', id)).toMatchObject({ acknowledgement: false, statusCode: 404 });
  await call(
    'mutation($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: true) { acknowledgement } }',
    { id },
  );
  expect(await shortcuts()).toEqual({ favourites: ['Grace'], recents: ['Grace'] });
});

test('nothing of another company is shown or taken', async () => {
  const id = await add('Lead', 'Grace');
  await favour('LEAD', id);
  await app.createCompany(owner, { companyName: 'Second' });
  const { data } = await call('{ findMyCompanies { data { companyId companyName } } }');
  const second = (data as Row[]).find(({ companyName }) => companyName === 'Second')!;
  await call('mutation($id: ID!) { switchCompany(companyId: $id) { acknowledgement } }', {
    id: second.companyId,
  });
  expect(await shortcuts()).toEqual({ favourites: [], recents: [] });
  expect(await favour('LEAD', id)).toMatchObject({ acknowledgement: false, statusCode: 404 });
  expect(await visit('LEAD', id)).toMatchObject({ acknowledgement: false, statusCode: 404 });
});

test('the last ten visits are shown, and no more than fifty favourites taken', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 51; at += 1) ids.push(await add('Lead', `Lead ${at}`));
  for (const id of ids.slice(0, 12)) {
    app.clock.advance(1000);
    await visit('LEAD', id);
  }
  const { recents } = await shortcuts();
  expect(recents).toHaveLength(10);
  expect(recents[0]).toBe('Lead 11');
  for (const id of ids.slice(0, 50)) await favour('LEAD', id);
  expect(await favour('LEAD', ids[50]!)).toMatchObject({
    acknowledgement: false,
    message: 'You can have at most 50 favorites',
  });
});
