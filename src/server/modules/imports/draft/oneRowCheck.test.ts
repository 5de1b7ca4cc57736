import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from '../testing/importing.ts';

let app: TestApp;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Checkers' });
  mine = importing(app, owner);
});

const FILE = `First name,Phone,Email,Stage
Ann,+4915112345671,ann@a.test,New
Bob,+4915112345672,bob@b,New
Cy,12,cy@c.test,New
Di,+49 151 12345671,di@d.test,New
Ed,,ed@e.test,Unheard
Fay,+4915112345676,fay@f.test,New
`;
const [FIRST_NAME, PHONE, EMAIL, STAGE] = [0, 1, 2, 3];

/** What a draft says of its rows. */
async function seen(id: string) {
  const { forecast, unknown, columns } = await mine.find(id);
  const invalid = columns.map(({ invalidCells }) => invalidCells);
  const { rows } = await mine.rows(id);
  return { forecast, unknown, invalid, problems: rows.map(({ row, problems }) => ({ row, problems })) };
}

const EDITS: [what: string, row: number, column: number, text: string][] = [
  ['a cell that was wrong is right', 3, EMAIL!, 'bob@b.test'],
  ['a cell that was right is wrong', 7, EMAIL!, 'fay'],
  ['a row gets the number that others look for', 4, PHONE!, '+4915112345673'],
  ['a row gets the number of a row before it', 4, PHONE!, '0049 (151) 12345671'],
  ['the first of two rows with the same number gets another', 2, PHONE!, '+4915112345679'],
  ['a row loses its number', 7, PHONE!, ''],
  ['a name that lead setup lacks goes', 6, STAGE!, 'New'],
  ['a name that lead setup lacks comes', 2, STAGE!, 'Unseen'],
  ['a row has no value of the match field', 6, FIRST_NAME!, ''],
];

const SETTINGS = [
  { mode: 'CREATE' },
  { mode: 'BOTH' },
  {
    mode: 'CREATE',
    columns: [
      { column: EMAIL!, field: 'email', emptyIfInvalid: true },
      { column: STAGE!, field: 'stageId', emptyIfInvalid: true },
    ],
  },
];

test.each(EDITS)('one row is checked as the whole file would be: %s', async (_what, row, column, text) => {
  for (const { mode, ...other } of SETTINGS) {
    const id = await mine.draft(FILE);
    await mine.update(id, { mode, unknownChoices: 'FAIL', ...other });
    await mine.edit(id, row, [{ column, text }]);
    const one = await seen(id);
    await mine.update(id, { mode });
    expect(one).toEqual(await seen(id));
    await mine.drop(id, [row]);
    const dropped = await seen(id);
    await mine.update(id, { mode });
    expect(dropped).toEqual(await seen(id));
    await mine.drop(id, [row], false);
    expect(await seen(id)).toEqual(one);
  }
});

test('a corrected cell leaves the other rows unread', async () => {
  const id = await mine.draft(FILE);
  await mine.update(id, { unknownChoices: 'FAIL' });
  const ed = async () => (await seen(id)).problems.find(({ row }) => row === 6)?.problems;
  expect(await ed()).toHaveLength(1);
  await mine.call(
    'mutation { createLeadOption(kind: STAGE, input: { name: "Unheard", colour: "blue" }) { message } }',
    {},
  );
  await mine.edit(id, 3, [{ column: EMAIL!, text: 'bob@b.test' }]);
  expect((await seen(id)).forecast).toMatchObject({ problems: 2 });
  expect(await ed()).toHaveLength(1);
  // What concerns more than the row has the whole file read
  await mine.edit(id, 4, [{ column: PHONE!, text: '+4915112345671' }]);
  expect(await ed()).toEqual([]);
});
