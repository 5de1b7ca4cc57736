import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Exporters' });
  await app.database.executeSql("update companies set time_zone = 'Asia/Dhaka' where id = $1", [companyId]);
});

const CREATE = `mutation($input: ExportInput!) { createExport(input: $input) {
  acknowledgement statusCode message data { _id url fileName count } } }`;

async function createExport(input: object, user = owner) {
  const all = { kind: 'CONTACT', format: 'CSV', selection: { isAll: true }, ...input };
  const { data, errors } = await app.as(user).execute(CREATE, { input: all });
  expect(errors).toBeUndefined();
  return data.createExport as {
    message: string;
    statusCode: number;
    data: { url: string; fileName: string; count: number };
  };
}
async function exported(input: object) {
  const { data } = await createExport(input);
  return importing(app, owner).fetchFile(data.url);
}
async function addPeople(...rows: Partial<PersonRow>[]): Promise<PersonRow[]> {
  const people = rows.map((row) => personRow(companyId, row));
  await companyScope(app.database, { companyId, userId: null }, (tx) => insertPeople(tx, people));
  return people;
}

test('the current view: its filter, its order, its columns; times as the company’s clocks show them', async () => {
  await addPeople(
    { first_name: 'Bob', company_name: 'Acme', next_call_at: new Date('2026-03-31T08:30:00Z') },
    { first_name: 'Ann', company_name: 'Acme', tags: ['Hot, hot', 'VIP'], property_category: 'LAND' },
    { first_name: 'Cy', company_name: 'Other' },
  );
  const { text, headers } = await exported({
    columns: ['tags', 'personalInformation.fullName.firstName', 'nextCall', 'propertyCategory'],
    selection: { isAll: true, filter: { search: 'acme' } },
    sort: 'name',
    direction: 'ASC',
  });
  expect(text).toBe(
    '\uFEFF"Tags","Person","Next Call","Property Category"\r\n' +
      '"""Hot, hot""; VIP","Ann Archer","","Land"\r\n"","Bob Archer","2026-03-31 14:30",""\r\n',
  );
  // The day is the company's, too
  const day = zonedDay(Date.now(), 'Asia/Dhaka');
  expect(headers.get('content-disposition')).toContain(`attachment; filename="Contacts ${day}.csv"`);
});

test('nothing in it runs as a formula, and phone numbers stay phone numbers', async () => {
  await addPeople({
    first_name: '=HYPERLINK("http://x")',
    last_name: '',
    phone: '+4915112345678',
    phone_typed: '0151',
  });
  const columns = ['personalInformation.fullName.firstName', 'personalInformation.phoneNumber.number'];
  expect((await exported({ columns })).text).toContain(`"'=HYPERLINK(""http://x"")","+4915112345678"`);
  const { bytes, headers } = await exported({ columns, format: 'XLSX' });
  expect(headers.get('content-type')).toContain('spreadsheetml');
  const sheet = await readSpreadsheet(bytes);
  const rows = [];
  for await (const { cells } of sheet.rows()) rows.push(cells);
  expect([sheet.headers, ...rows]).toEqual([
    ['Person', 'Phone'],
    ['=HYPERLINK("http://x")', '+4915112345678'],
  ]);
});

test('a selection has its people alone, or all but the excluded ones; the trash has none', async () => {
  const [ann, bob] = await addPeople(
    { first_name: 'Ann' },
    { first_name: 'Bob' },
    { first_name: 'Cy' },
    {
      first_name: 'Gone',
      trashed_at: new Date(),
      trashed_by: 'x',
    },
  );
  const columns = ['personalInformation.fullName.firstName'];
  const order = { sort: 'name', direction: 'ASC' };
  const lines = async (selection: object) =>
    (await exported({ columns, selection, ...order })).text.match(/"[ABCG]\w+/g);
  expect(await lines({ ids: [bob?.id, ann?.id] })).toEqual(['"Ann', '"Bob']);
  expect(await lines({ isAll: true, excludedIds: [ann?.id] })).toEqual(['"Bob', '"Cy']);
});

test('more people than one page of the database are all there once, in order', async () => {
  await addPeople(
    ...Array.from({ length: 2_500 }, (_, n) => ({
      first_name: `N${String(n).padStart(4, '0')}`,
      last_name: '',
    })),
  );
  const { text } = await exported({
    columns: ['personalInformation.fullName.firstName'],
    sort: 'name',
    direction: 'ASC',
  });
  expect(text.match(/N\d{4}/g)).toEqual(
    Array.from({ length: 2_500 }, (_, n) => `N${String(n).padStart(4, '0')}`),
  );
});

test('exporting people requires EDIT, and the log records the user and the number of people', async () => {
  await addPeople({}, {});
  const reader = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId });
  expect(await createExport({}, reader)).toMatchObject({ statusCode: 403, data: null });
  expect(await createExport({})).toMatchObject({ data: { count: 2 } });
  const { rows } = await app.database.executeSql(
    "select entity, actor_name, after from events where company_id = $1 and action = 'exported'",
    [companyId],
  );
  expect(rows).toEqual([{ entity: 'contact', actor_name: 'Test User', after: { count: 2, format: 'CSV' } }]);
});

test('the file is its maker’s, for an hour', async () => {
  await addPeople({});
  const { data } = await createExport({});
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Others' });
  const colleague = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
  expect((await importing(app, stranger).fetchFile(data.url)).status).toBe(404);
  expect((await importing(app, colleague).fetchFile(data.url)).status).toBe(404);
  expect((await importing(app, owner).fetchFile(data.url)).status).toBe(200);
  expect((await fetch(new URL(data.url, app.url))).status).toBe(401);
  await app.database.executeSql('update exports set expires_at = created_at');
  expect((await importing(app, owner).fetchFile(data.url)).status).toBe(404);
  await app.services.exports.sweepExports();
  expect((await app.database.executeSql('select id from exports')).rows).toEqual([]);
});

test.each([
  [{ columns: ['leadStage.stageLevel'] }, 'This column does not exist'],
  [{ columns: [] }, 'Select at least one column'],
  [{ selection: { ids: [] } }, 'Select at least one person'],
])('%j is refused: %s', async (input, message) => {
  expect(await createExport(input)).toMatchObject({ statusCode: 400, message });
});
