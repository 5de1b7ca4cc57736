import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let companyId: string;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Importers' });
  mine = importing(app, owner);
});

const people = () =>
  companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx
      .selectFrom('people')
      .select(['first_name', 'phone', 'email', 'website'])
      .orderBy('first_name')
      .execute(),
  );

const FILE = `First name,Phone,Email,Website
Ann,+491511111111,ann@,https://ann.test
Bob,12,bob@,not a site
Cy,+491511111113,cy@c.test,
,,di@,
Ed,,e@,
`;
const [PHONE, EMAIL] = [
  { column: 1, field: 'phoneNumber' },
  { column: 2, field: 'email' },
];
const WEBSITE = { column: 3, field: 'website' };
const emptied = (...columns: { column: number; field: string }[]) => ({
  columns: columns.map((column) => ({ ...column, emptyIfInvalid: true })),
});
const invalidCells = async (id: string) =>
  (await mine.find(id)).columns.map(({ invalidCells: count }) => count);

test('invalid cells are counted per column before the import, and left empty where that is chosen', async () => {
  const id = await mine.draft(FILE);
  expect(await invalidCells(id)).toEqual([0, 1, 4, 1]);
  expect((await mine.find(id)).forecast).toMatchObject({ creates: 1, problems: 4, emptiedCells: 0 });

  const one = await mine.update(id, emptied(EMAIL!));
  expect(one.columns.map(({ emptyIfInvalid }) => emptyIfInvalid)).toEqual([false, false, true, false]);
  // The row without another value has no one to add
  expect(one.forecast).toMatchObject({ creates: 3, problems: 2, emptiedCells: 2 });
  expect((await mine.rows(id, true)).rows).toMatchObject([
    { row: 3, problems: [{ column: 1 }, { column: 3 }] },
    { row: 5, problems: [{ column: null }] },
  ]);

  const all = await mine.update(id, emptied(PHONE!, EMAIL!, WEBSITE));
  expect(all.forecast).toMatchObject({ creates: 4, problems: 1, emptiedCells: 5 });
  expect(await invalidCells(id)).toEqual([0, 1, 4, 1]);

  const done = await mine.run(id);
  expect(done).toMatchObject({ job: { created: 4, failed: 1 }, emptiedCells: 5, forecast: null });
  expect(await people()).toEqual([
    { first_name: 'Ann', phone: '+491511111111', email: null, website: 'https://ann.test' },
    { first_name: 'Bob', phone: null, email: null, website: null },
    { first_name: 'Cy', phone: '+491511111113', email: 'cy@c.test', website: null },
    { first_name: 'Ed', phone: null, email: null, website: null },
  ]);
});

test('an invalid cell that is left empty does not clear the value of an existing person', async () => {
  await mine.run(await mine.draft('First name,Phone,Email\nAnn,+491511111111,ann@a.test\n'));
  const id = await mine.draft('First name,Phone,Email\nAnna,+491511111111,ann@\n');
  const draft = await mine.update(id, { mode: 'BOTH', ...emptied(EMAIL!) });
  expect(draft.forecast).toMatchObject({ updates: 1, problems: 0, emptiedCells: 1 });
  expect(await mine.run(id)).toMatchObject({ job: { updated: 1 }, emptiedCells: 1 });
  expect(await people()).toMatchObject([{ first_name: 'Anna', email: 'ann@a.test' }]);
});

test('rows of an import that updates people fail at an invalid match field, even if it is to be left empty', async () => {
  const id = await mine.draft(FILE);
  const draft = await mine.update(id, {
    mode: 'BOTH',
    matchKey: 'PHONE',
    ...emptied(PHONE!, EMAIL!, WEBSITE),
  });
  expect(draft.columns.map(({ emptyIfInvalid }) => emptyIfInvalid)).toEqual([false, false, true, true]);
  expect(draft.forecast).toMatchObject({ creates: 3, problems: 2, emptiedCells: 2 });
  expect((await mine.rows(id, true)).rows).toMatchObject([{ row: 3, problems: [{ column: 1 }] }, { row: 5 }]);
});

test('cells of excluded and unchanged rows are not left empty', async () => {
  await mine.run(await mine.draft('First name,Phone\nAnn,+491511111111\n'));
  const id = await mine.draft(FILE);
  await mine.update(id, emptied(PHONE!, EMAIL!, WEBSITE));
  const draft = await mine.drop(id, [3]);
  expect(draft.forecast).toMatchObject({ creates: 2, leaves: 1, problems: 1, dropped: 1, emptiedCells: 1 });
  expect(await invalidCells(id)).toEqual([0, 0, 3, 0]);
  expect(await mine.run(id)).toMatchObject({ job: { created: 2, failed: 1 }, emptiedCells: 1 });
});
