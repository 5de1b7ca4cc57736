import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let companyId: string;
let mine: ReturnType<typeof importing>;
let managers: { ada: string; grace: string };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Importers' });
  mine = importing(app, owner);
  const add = async (firstName: string, lastName: string) => {
    await mine.call(ADD_MANAGER, { input: { firstName, lastName, email: `${firstName}@example.test` } });
    const { rows } = await app.database.executeSql(
      'select id from lead_managers where company_id = $1 and first_name = $2',
      [companyId, firstName],
    );
    return (rows as { id: string }[]).map(({ id }) => id).join();
  };
  managers = { ada: await add('Ada', 'Byron'), grace: await add('Grace', 'Hopper') };
});

const ADD_MANAGER = 'mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }';

const FILE = `First name,Owner
Ann,AB
Bob,ab
Cy,Grace Hopper
Di,Commodore
`;

const assigned = () =>
  companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx
      .selectFrom('people')
      .select(['first_name', 'manager_id'])
      .where('company_id', '=', companyId)
      .orderBy('first_name')
      .execute(),
  );

test('a value mapped to a lead manager assigns all rows with it, in any case, also in the next file', async () => {
  const id = await mine.draft(FILE);
  const draft = await mine.find(id);
  expect(draft).toMatchObject({ forecast: { creates: 1, problems: 3 }, unknown: [] });
  expect(draft['managerValues']).toEqual([
    { value: 'AB', managerId: null },
    { value: 'Commodore', managerId: null },
  ]);
  await mine.update(id, { managerValues: [{ value: 'AB', managerId: managers.ada }] });
  const mapped = await mine.update(id, {
    managerValues: [{ value: 'Commodore', managerId: managers.grace }],
  });
  expect(mapped.forecast).toMatchObject({ creates: 4, problems: 0 });
  await mine.run(id);
  expect(await assigned()).toEqual([
    { first_name: 'Ann', manager_id: managers.ada },
    { first_name: 'Bob', manager_id: managers.ada },
    { first_name: 'Cy', manager_id: managers.grace },
    { first_name: 'Di', manager_id: managers.grace },
  ]);
  const next = await mine.draft('First name,Owner\nEd,AB\nFay,Unheard\n');
  expect(await mine.find(next)).toMatchObject({
    forecast: { creates: 1, problems: 1 },
    managerValues: [
      { value: 'AB', managerId: managers.ada },
      { value: 'Unheard', managerId: null },
    ],
  });
  const unmapped = await mine.update(next, { managerValues: [{ value: 'ab', managerId: null }] });
  expect(unmapped).toMatchObject({ forecast: { creates: 0, problems: 2 } });
});

test('a name that several lead managers have can be mapped to one of them', async () => {
  await app.database.executeSql(
    "update lead_managers set first_name = 'Grace', last_name = 'Hopper' where id = $1",
    [managers.ada],
  );
  const id = await mine.draft('First name,Owner\nAnn,Grace Hopper\n');
  expect(await mine.find(id)).toMatchObject({
    forecast: { creates: 0, problems: 1 },
    managerValues: [{ value: 'Grace Hopper', managerId: null }],
  });
  await mine.update(id, { managerValues: [{ value: 'Grace Hopper', managerId: managers.ada }] });
  await mine.run(id);
  expect(await assigned()).toEqual([{ first_name: 'Ann', manager_id: managers.ada }]);
});

test('a lead manager of another company is refused, and rows mapped to a deleted one fail', async () => {
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Others' });
  const theirs = importing(app, stranger);
  const managerValues = [{ value: 'AB', managerId: managers.ada }];
  const refused = theirs.update(await theirs.draft(FILE), { managerValues });
  await expect(refused).rejects.toThrow('A selected option no longer exists. Reload the page');
  const id = await mine.draft(FILE);
  await mine.update(id, { managerValues });
  await app.database.executeSql('delete from lead_managers where id = $1', [managers.ada]);
  expect((await mine.run(id)).job).toMatchObject({ created: 1, failed: 3 });
});
