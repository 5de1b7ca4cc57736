import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing, upload } from './testing/importing.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Importers' });
  await app.database.executeSql(
    "update companies set default_country = 'DE', time_zone = 'Europe/Berlin' where id = $1",
    [companyId],
  );
  mine = importing(app, owner);
});

const people = (of = companyId) =>
  companyScope(app.database, { companyId: of, userId: null }, (tx) =>
    tx.selectFrom('people').selectAll().orderBy('created_at').orderBy('name_key').execute(),
  );
const names = async () =>
  (await people()).map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
const person = async (firstName: string) =>
  (await people()).find(({ first_name }) => first_name === firstName) as PersonRow;
const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

test('a file becomes a draft: delimiter, encoding, columns and country are recognised, samples shown', async () => {
  const file = csv(
    'Vorname;Nachname;Handy;Farbe',
    'Jürgen;Groß;0151 12345678;blau',
    'Ann;Archer;4915112345679;',
  );
  const id = await mine.draft(Buffer.from(file, 'latin1'), { fileName: 'C:\\Kunden.csv' });
  expect(await mine.find(id)).toMatchObject({
    fileName: 'Kunden.csv',
    fileType: 'CSV',
    encoding: 'windows-1252',
    delimiter: ';',
    rowCount: 2,
    job: { state: 'DRAFT', title: 'Import of Kunden.csv' },
    mode: 'CREATE',
    matchKey: 'PHONE',
    defaultCountry: 'DE',
    startProblem: null,
    forecast: { creates: 2, updates: 0, leaves: 0, problems: 0, dropped: 0, emptiedCells: 0 },
  });
  const { columns } = await mine.find(id);
  expect(columns.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'phoneNumber', null]);
  expect(columns[0]).toMatchObject({ header: 'Vorname', samples: ['Jürgen', 'Ann'], rule: 'OVERWRITE' });
  expect(await mine.run(id)).toMatchObject({ job: { state: 'DONE', created: 2, failed: 0 }, forecast: null });
  expect(await person('Jürgen')).toMatchObject({ phone: '+4915112345678', phone_typed: '0151 12345678' });
});

test('bad cells are marked, can be edited or left out; what fails comes back with the reason, ready to be corrected', async () => {
  const id = await mine.draft(
    csv(
      'Name,Phone,Email',
      'Ann Archer,+491511234567,a@b',
      'Bob,4.91511E+11,',
      'Cy,12,',
      'Di,+491511234569,',
      ',,x@y.de,',
    ),
  );
  const { rows, total } = await mine.rows(id, true);
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { row: 2, problems: [{ column: 2, message: 'Please enter a valid email address' }] },
    {
      row: 3,
      problems: [
        {
          column: 1,
          message: expect.stringMatching(
            /^The spreadsheet program has shortened this phone number to 4\.91511E\+11\./,
          ),
        },
      ],
    },
    { row: 4, problems: [{ column: 1, message: 'Please enter a valid phone number' }] },
  ]);
  expect((await mine.find(id)).forecast).toMatchObject({ creates: 2, problems: 3 });
  await mine.edit(id, 2, [{ column: 2, text: 'ann@archer.test' }]);
  const left = await mine.drop(id, [4]);
  expect(left.forecast).toMatchObject({ creates: 3, problems: 1, dropped: 1 });
  expect((await mine.rows(id)).rows.map(({ isEdited, isDropped }) => [isEdited, isDropped])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
    [false, false],
  ]);

  const done = await mine.run(id);
  expect(done.job).toMatchObject({ state: 'DONE', total: 5, done: 5, created: 3, skipped: 1, failed: 1 });
  expect(await person('Ann')).toMatchObject({ last_name: 'Archer', email: 'ann@archer.test' });
  const { text, headers } = await mine.fetchFile(done.failedRowsUrl ?? '');
  expect(text).toBe(
    '\uFEFF"Name","Phone","Email","Why it was not imported","Row in the file"\r\n' +
      '"Bob","4.91511E+11","","Phone: The spreadsheet program has shortened this phone number to 4.91511E+11. ' +
      'Format the column as text and export it again","3"\r\n',
  );
  expect(headers.get('content-disposition')).toContain('attachment; filename="people - failed rows.csv"');

  const again = await mine.draft(text.replace('4.91511E+11"', '+491511234568"'));
  expect(await mine.find(again)).toMatchObject({
    isRemembered: false,
    forecast: { creates: 1, problems: 0 },
  });
});

test('the mapping of the last import with the same columns is remembered, with its settings', async () => {
  const first = await mine.draft(csv('Who,What', 'Ann,x'));
  await mine.update(first, {
    columns: [{ column: 0, field: 'firstName', rule: 'FILL_IF_BLANK' }],
    defaults: { tags: ['Fair'] },
    matchKey: null,
  });
  await mine.run(first);
  const second = await mine.find(await mine.draft(csv('WHO,what', 'Bob,y')));
  expect(second).toMatchObject({ isRemembered: true, defaults: { tags: ['Fair'] } });
  expect(second.columns.map(({ field, rule }) => [field, rule])).toEqual([
    ['firstName', 'FILL_IF_BLANK'],
    [null, 'OVERWRITE'],
  ]);
});

test('create, update, or both, by a key; each column by its rule; a blank cell empties nothing', async () => {
  await mine.run(
    await mine.draft(
      csv(
        'Phone,First name,City,Company,Tags',
        '+491511111111,Ann,,Acme,old',
        '+491511111112,Bob,Bonn,Bolt,',
      ),
    ),
  );
  const file = csv(
    'Phone,First name,City,Company,Tags',
    '+491511111111,Anna,Berlin,,new',
    '01511111112,Bobby,Berlin,Brix,',
    '+491511111113,Cy,Berlin,,',
    '+491511111113,Cyrus,,Cast,',
  );
  const rules = {
    columns: [
      { column: 0, field: 'phoneNumber' },
      { column: 1, field: 'firstName', rule: 'SKIP' },
      { column: 2, field: 'city', rule: 'FILL_IF_BLANK' },
      { column: 3, field: 'companyName', rule: 'OVERWRITE' },
      { column: 4, field: 'tags', rule: 'OVERWRITE' },
    ],
  };
  const creating = await mine.draft(file);
  expect(await mine.update(creating, { ...rules, mode: 'CREATE' })).toMatchObject({
    forecast: { creates: 1, updates: 0, leaves: 3 },
  });
  expect(await mine.update(creating, { mode: 'UPDATE' })).toMatchObject({
    forecast: { creates: 0, updates: 2, leaves: 2 },
  });
  expect(await mine.update(creating, { mode: 'BOTH' })).toMatchObject({
    forecast: { creates: 1, updates: 3, leaves: 0 },
  });
  expect((await mine.run(creating)).job).toMatchObject({ created: 1, updated: 3, skipped: 0, failed: 0 });
  expect(await people()).toMatchObject([
    { first_name: 'Ann', city: 'Berlin', company_name: 'Acme', tags: ['new'] },
    { first_name: 'Bob', city: 'Bonn', company_name: 'Brix', phone_typed: '01511111112' },
    { first_name: 'Cy', city: 'Berlin', company_name: 'Cast' },
  ]);
  await mine.undo(creating);
  expect(await people()).toMatchObject([
    { first_name: 'Ann', city: null, company_name: 'Acme', tags: ['old'] },
    { first_name: 'Bob', city: 'Bonn', company_name: 'Bolt', phone_typed: '+491511111112' },
  ]);
});

test('names of stages, groups, managers and projects are found; unknown ones fail the row or are added', async () => {
  const id = await mine.draft(
    csv(
      'Name,Stage,Groups,Status',
      'Ann,contacted,"Buyers; ""Berlin, Mitte""",',
      'Bob,Visited,,',
      'Cy,,Buyers,WON',
    ),
  );
  const failing = await mine.find(id);
  expect(failing).toMatchObject({
    forecast: { creates: 0, problems: 3 },
    startProblem: 'None of the rows can be imported',
    unknown: [
      { kind: 'GROUP', names: ['Buyers', 'Berlin, Mitte'] },
      { kind: 'STAGE', names: ['Visited'] },
      { kind: 'STATUS', names: ['WON'] },
    ],
  });
  expect((await mine.rows(id, true)).rows[1]).toMatchObject({
    problems: [{ column: 1, message: 'There is no stage “Visited”' }],
  });
  expect(await mine.update(id, { unknownChoices: 'CREATE' })).toMatchObject({
    forecast: { creates: 3, problems: 0 },
    startProblem: null,
  });
  await mine.run(id);
  const { data } = await app
    .as(owner)
    .execute('{ findLeadChoices { data { groups { _id groupName } stages { stageLevel } } } }');
  const { groups, stages } = data.findLeadChoices?.data as {
    groups: { _id: string; groupName: string }[];
    stages: { stageLevel: string }[];
  };
  expect(stages.map(({ stageLevel }) => stageLevel)).toContain('Visited');
  const ids = ['Buyers', 'Berlin, Mitte'].map(
    (name) => groups.find(({ groupName }) => groupName === name)?._id,
  );
  expect((await person('Ann')).group_ids).toEqual(ids);
});

test("dates use the company's time zone; ambiguous ones require a choice", async () => {
  const id = await mine.draft(
    csv(
      'Name,Next call,Date added',
      'Ann,31.03.2026 14:30,2025-01-02',
      'Bob,03/04/2026,',
      'Cy,2026-03-31T12:00:00Z,',
    ),
  );
  expect((await mine.rows(id, true)).rows).toMatchObject([
    { row: 3, problems: [{ message: 'The order of day and month is unclear. Choose the date format' }] },
  ]);
  await mine.update(id, { dateOrder: 'DMY' });
  await mine.run(id);
  expect([(await person('Ann')).next_call_at, (await person('Ann')).created_at]).toEqual([
    new Date('2026-03-31T12:30:00Z'),
    new Date('2025-01-02T08:00:00Z'),
  ]);
  expect((await person('Bob')).next_call_at).toEqual(new Date('2026-04-03T07:00:00Z'));
  expect((await person('Cy')).next_call_at).toEqual(new Date('2026-03-31T12:00:00Z'));
});

test('a row that two people match changes neither of them', async () => {
  await mine.run(
    await mine.draft(csv('First name,Phone', 'Ann,+491511111111', 'Bob,+491511111113', 'Cy,+491511111112')),
  );
  await app.database.executeSql("update people set phone = '+491511111111' where phone = '+491511111113'");
  const id = await mine.draft(csv('Phone,City', '+491511111111,Berlin', '+491511111112,Bonn'));
  await mine.update(id, { mode: 'BOTH', matchKey: 'PHONE' });
  expect((await mine.rows(id, true)).rows).toMatchObject([
    {
      row: 2,
      problems: [{ column: null, message: 'Several leads have this phone number. Merge them first' }],
    },
  ]);
  expect((await mine.run(id)).job).toMatchObject({ created: 0, updated: 1, failed: 1 });
  expect([(await person('Ann')).city, (await person('Bob')).city, (await person('Cy')).city]).toEqual([
    null,
    null,
    'Bonn',
  ]);
});

test('rows beyond the plan fail with the reason, the others are imported', async () => {
  // In pieces, because a statement is ended after a minute
  for (const count of [10_000, 10_000, 10_000, 10_000, 9_999])
    await app.database.executeSql(
      `insert into people (company_id, id, kind, first_name, last_name, name_key, created_by, created_at, updated_at, search)
       select $1, gen_random_uuid(), 'CONTACT', 'X', '', 'x', 'x', now(), now(), ' x' from generate_series(1, $2::int)`,
      [companyId, count],
    );
  const id = await mine.draft(csv('Name', 'Ann', 'Bob', 'Cy'), { kind: 'CONTACT' });
  const reason = 'The Free plan has room for 50,000 contacts. Move some to trash first';
  expect((await mine.rows(id, true)).rows).toMatchObject([
    { row: 3, problems: [{ column: null, message: reason }] },
    { row: 4 },
  ]);
  const done = await mine.run(id);
  expect(done.job).toMatchObject({ created: 1, failed: 2 });
  expect((await mine.fetchFile(done.failedRowsUrl ?? '')).text).toContain(`"Bob","${reason}","3"`);
});

test('an import ends with one event that open browsers receive, and is undone completely', async () => {
  const id = await mine.draft(csv('Name,Phone', 'Ann,+491511111111', 'Bob,+491511111112'));
  await mine.run(id);
  const { rows } = await app.database.executeSql(
    'select entity, action, actor_name, after, tags from events where entity_id = $1',
    [id],
  );
  expect(rows).toMatchObject([
    {
      entity: 'lead',
      action: 'imported',
      actor_name: 'Test User',
      after: { job: 'Import of people.csv', created: 2 },
      tags: expect.arrayContaining([
        { type: 'Lead' },
        { type: 'Change_Job', id },
        { type: 'leadManagers', id: 'LIST' },
      ]),
    },
  ]);
  expect(await names()).toEqual(['Ann', 'Bob']);
  await mine.undo(id);
  expect(await names()).toEqual([]);
});

test('characters that no database keeps are left out of a file', async () => {
  // Beyond the part that identifies the file type
  const id = await mine.draft(`Name,Phone\r\n${'Bob,\r\n'.repeat(15_000)}An\0n,#\0\r\n`);
  expect((await mine.rows(id, true)).rows).toMatchObject([{ row: 15_002, cells: ['Ann', '#'] }]);
});

test.each([
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    400,
    'The file is not a readable spreadsheet. Save it as XLSX or CSV',
  ],
  ['an empty file', '', 400, 'The file has no rows'],
  ['a header alone', 'Name,Phone\r\n', 400, 'The file has a header but no rows'],
  [
    '21 MB',
    Buffer.alloc(21 * 1024 * 1024, 'a'),
    413,
    'The file is larger than 20 MB. Split it into smaller files',
  ],
])('%s is refused with a sentence', async (_, file, statusCode, message) => {
  expect(await upload(app, owner, file)).toMatchObject({ acknowledgement: false, statusCode, message });
});

test('drafts are visible to their author only; other companies and lower levels get the error of a missing draft', async () => {
  const id = await mine.draft(csv('Name,Phone', 'Ann,1'));
  const done = await mine.draft(csv('Name,Phone', 'Bob,+491511111112', 'Cy,1'));
  await mine.run(done);
  const path = `/api/exkoo/imports/${done}/failed.csv`;
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Others' });
  const colleague = await app.createUser({ role: 'MEMBER', level: 'EDIT', companyId });
  const reader = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId });
  const missing = 'This import does not exist, or you do not have access to it';
  await expect(importing(app, stranger).find(done)).rejects.toThrow(missing);
  await expect(importing(app, stranger).find(id)).rejects.toThrow(missing);
  await expect(importing(app, colleague).find(id)).rejects.toThrow(missing);
  expect((await importing(app, stranger).fetchFile(path)).status).toBe(404);
  expect((await mine.fetchFile(path)).status).toBe(200);
  expect((await mine.fetchFile(`/api/exkoo/imports/${id}/failed.csv`)).status).toBe(404);
  expect(await upload(app, reader, 'Name\r\nAnn')).toMatchObject({ statusCode: 403 });
  expect(await upload(app, null, 'Name\r\nAnn')).toMatchObject({ statusCode: 401 });
  expect(await upload(app, colleague, 'Name\r\nAnn')).toMatchObject({
    statusCode: 403,
    message: 'Ask an admin to link your account to a lead manager first',
  });
});

test('a draft goes after a week, the rows of an import after a month', async () => {
  const draft = await mine.draft(csv('Name', 'Ann'));
  const done = await mine.draft(csv('Name,Phone', 'Bob,+491511111112', 'Cy,1'));
  await mine.run(done);
  app.clock.advance(8 * 86_400_000);
  await app.services.imports.sweepImports();
  const remaining = async () => {
    const { rows } = await app.database.executeSql('select job_id from import_chunks where company_id = $1', [
      companyId,
    ]);
    return rows.map((row) => (row as { job_id: string }).job_id);
  };
  expect(await remaining()).toEqual([done]);
  const { rows } = await app.database.executeSql('select id from change_jobs where id = $1', [draft]);
  expect(rows).toEqual([]);
  app.clock.advance(31 * 86_400_000);
  await app.services.imports.sweepImports();
  expect(await remaining()).toEqual([]);
});
