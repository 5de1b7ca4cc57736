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

const names = () =>
  companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const rows = await tx
      .selectFrom('people')
      .select(['first_name', 'last_name'])
      .orderBy('last_name')
      .orderBy('first_name')
      .execute();
    return rows.map(({ first_name: first, last_name: last }) => [first, last]);
  });

const FILE = `First name,Last name,Phone
"LI, OONA",,+491511111111
Dr. Ann,ARCHER,+491511111112
Cy,Young,+491511111113
BOB,BYRD,12
`;

test('names are imported as in the file by default, with a preview of the names that tidying would change', async () => {
  const id = await mine.draft(FILE);
  expect(await mine.find(id)).toMatchObject({
    tidyNames: false,
    tidiedNames: {
      count: 2,
      samples: [
        { row: 2, before: 'LI, OONA', after: 'Oona Li' },
        { row: 3, before: 'Dr. Ann ARCHER', after: 'Ann Archer' },
      ],
    },
  });
  await mine.run(id);
  expect(await names()).toEqual([
    ['LI, OONA', ''],
    ['Dr. Ann', 'ARCHER'],
    ['Cy', 'Young'],
  ]);
});

test('tidied names are imported if that is chosen, and the choice is not remembered for the next file', async () => {
  const id = await mine.draft(FILE);
  expect(await mine.update(id, { tidyNames: true })).toMatchObject({
    tidyNames: true,
    tidiedNames: { count: 2 },
  });
  await mine.run(id);
  expect(await names()).toEqual([
    ['Ann', 'Archer'],
    ['Oona', 'Li'],
    ['Cy', 'Young'],
  ]);
  expect(await mine.find(await mine.draft(FILE))).toMatchObject({ isRemembered: true, tidyNames: false });
});

test('the preview of tidied names follows a corrected cell', async () => {
  const id = await mine.draft(FILE);
  const corrected = await mine.edit(id, 2, [{ column: 0, text: 'Oona' }]);
  expect(corrected).toMatchObject({ tidiedNames: { count: 1, samples: [{ row: 3 }] } });
  const complete = await mine.edit(id, 5, [{ column: 2, text: '+491511111114' }]);
  expect(complete).toMatchObject({ tidiedNames: { count: 2, samples: [{ row: 3 }, { after: 'Bob Byrd' }] } });
});

test('a first name that was only a title does not clear the first name of an existing person', async () => {
  await mine.run(await mine.draft('First name,Last name,Phone\nAnn,Archer,+491511111111\n'));
  const id = await mine.draft('First name,Last name,Phone,City\nMrs,ARCHER-LEE,+491511111111,Bonn\n');
  await mine.update(id, { mode: 'BOTH', matchKey: 'PHONE', tidyNames: true });
  expect((await mine.run(id)).job).toMatchObject({ updated: 1 });
  expect(await names()).toEqual([['Ann', 'Archer-Lee']]);
});
