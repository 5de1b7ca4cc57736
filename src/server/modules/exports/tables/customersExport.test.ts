import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let levelField: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  const custom = customFieldCalls(app, owner);
  for (const label of ['Level', 'City'])
    await custom.create({ record: 'CUSTOMER', label, type: label === 'Level' ? 'number' : 'text' });
  const fieldOf = async (label: string) =>
    (await custom.list()).find(({ field }) => field.label === label)!.field.id;
  levelField = await fieldOf('Level');
  const cityField = await fieldOf('City');
  for (const [firstName, level, city] of [
    ['Ann', '2', 'Ghent'],
    ['Bo', '10', null],
    ['=1+1', null, null],
  ] as const)
    expect(
      await app.as(owner).reply(CREATE, {
        input: {
          firstName,
          lastName: 'Okafor',
          email: `${firstName.length}${firstName.slice(-1)}@x.test`,
          country: 'Germany',
          city: 'Bremen',
          newPassword: 'paper lantern quartz',
          confirmPassword: 'paper lantern quartz',
          custom: { [levelField]: level, [cityField]: city },
        },
      }),
    ).toMatchObject({ acknowledgement: true, message: 'Customer created' });
});
afterAll(() => app.close());

const CREATE = `mutation($input: CustomerInput!) { createCustomer(input: $input) { acknowledgement message } }`;
const EXPORT = `mutation($input: CustomerListInput, $format: TableFormat) { createCustomersExport(input: $input, format: $format) {
  acknowledgement statusCode data { url fileName count } } }`;

async function exported(variables: object) {
  const { data } = await app.as(owner).reply(EXPORT, variables);
  const { bytes } = await importing(app, owner).fetchFile(data.url as string);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  return { ...(data as { url: string; fileName: string; count: number }), headers, lines };
}

test('customers as a file have their custom fields, in the order of the list, no cell a formula', async () => {
  const by = { sort: 'custom', customField: levelField, direction: 'DESC' };
  const all = await exported({ input: by });
  expect(all.fileName).toMatch(/^Customers \d{4}-\d\d-\d\d\.csv$/);
  expect(all.count).toBe(3);
  expect(all.headers.slice(0, 3)).toEqual(['First name', 'Last name', 'Email']);
  // A field with the label of a column of the file has its key
  expect(all.headers.slice(-2)).toEqual(['Level', expect.stringMatching(/^own\./)]);
  expect(all.lines.map((cells) => [cells[0], cells[8], ...cells.slice(-2)])).toEqual([
    ['Bo', 'Bremen', '10', ''],
    ['Ann', 'Bremen', '2', 'Ghent'],
    ['=1+1', 'Bremen', '', ''],
  ]);
  const some = await exported({
    input: { custom: [{ field: levelField, from: '5' }], createdFrom: '2020-01-01T00:00:00Z' },
    format: 'XLSX',
  });
  expect(some.fileName).toMatch(/\.xlsx$/);
  expect(some.lines.map(([name]) => name)).toEqual(['Bo']);
});

test('exports of customers are logged, and need the permission to edit customers', async () => {
  const { url } = await exported({});
  const log = '{ findActivity(input: { action: "customers-exported" }) { data { entity action } } }';
  const logged = (await app.as(owner).reply(log)).data as unknown as object[];
  expect(logged[0]).toEqual({ entity: 'company', action: 'customers-exported' });
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect(await app.as(reader).reply(EXPORT, {})).toMatchObject({ acknowledgement: false, statusCode: 403 });
  const writer = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect((await importing(app, writer).fetchFile(url)).status).toBe(404);
});
