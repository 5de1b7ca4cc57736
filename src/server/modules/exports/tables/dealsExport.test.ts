import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEAL_FIELDS } from '#contract/import/recordFields.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  const accounts = [
    { name: '=1+1', domain: 'one.example' },
    { name: 'Okafor Ltd', domain: 'okafor.example', address: '1 Quay' },
  ];
  const ids: string[] = [];
  for (const input of accounts) ids.push(await made('createAccount(input: $input)', 'AccountInput', input));
  await made('createDeal(input: $input)', 'DealInput', { title: 'Lamp', amount: 700, currency: 'JPY' });
  await made('createDeal(input: $input)', 'DealInput', {
    title: 'Rooftop',
    accountId: ids[1],
    amount: 123_450,
    currency: 'EUR',
    expectedCloseOn: '2026-12-31',
  });
});
afterAll(() => app.close());

async function made(call: string, type: string, input: object): Promise<string> {
  const reply = await app
    .as(owner)
    .reply(`mutation($input: ${type}!) { ${call} { acknowledgement data { _id } } }`, { input });
  expect(reply).toMatchObject({ acknowledgement: true });
  return (reply.data as { _id: string })._id;
}

const OF_ACCOUNTS = `mutation($input: AccountListInput, $format: TableFormat) { createAccountsExport(input: $input, format: $format) {
  acknowledgement statusCode data { url fileName count } } }`;
const OF_DEALS = `mutation($input: DealListInput, $format: TableFormat) { createDealsExport(input: $input, format: $format) {
  acknowledgement statusCode data { url fileName count } } }`;

async function exported(document: string, variables: object, user = owner) {
  const { data } = await app.as(user).reply(document, variables);
  const { bytes } = await importing(app, user).fetchFile(data.url as string);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  return { ...(data as { url: string; fileName: string; count: number }), headers, lines };
}

test('accounts as a file: what the filters find, in the order of the list, no cell a formula', async () => {
  const all = await exported(OF_ACCOUNTS, { input: { direction: 'DESC' } });
  expect(all.fileName).toMatch(/^Accounts \d{4}-\d\d-\d\d\.csv$/);
  expect(all.count).toBe(2);
  expect(all.headers.slice(0, 4)).toEqual(['Account', 'Domain', 'Phone', 'Address']);
  expect(all.lines.map((cells) => cells.slice(0, 7))).toEqual([
    ['Okafor Ltd', 'okafor.example', '', '1 Quay', '', '0', '1'],
    ['=1+1', 'one.example', '', '', '', '0', '0'],
  ]);
  const some = await exported(OF_ACCOUNTS, {
    input: { search: 'okafor', createdFrom: '2020-01-01T00:00:00Z' },
  });
  expect(some.lines.map(([name]) => name)).toEqual(['Okafor Ltd']);
});

test('deals as a spreadsheet: amounts next to their currency, in the order of the list', async () => {
  const all = await exported(OF_DEALS, { input: { sort: 'title', direction: 'DESC' }, format: 'XLSX' });
  expect(all.fileName).toMatch(/^Deals \d{4}-\d\d-\d\d\.xlsx$/);
  const columns = [
    'Deal',
    'Status',
    'Currency',
    'Amount',
    'Weighted',
    'Probability',
    'Expected close',
    'Account',
  ];
  const places = columns.map((label) => all.headers.indexOf(label));
  expect(all.lines.map((cells) => places.map((place) => cells[place] ?? ''))).toEqual([
    ['Rooftop', 'Open', 'EUR', '1234.50', '123.45', '10', '2026-12-31', 'Okafor Ltd'],
    ['Lamp', 'Open', 'JPY', '700', '70', '10', '', ''],
  ]);
  expect((await exported(OF_DEALS, { input: { search: 'lamp' } })).lines).toHaveLength(1);
});

test('exports of deals are logged, need the right to edit deals, and leave out the deals of others', async () => {
  const log = '{ findActivity(input: { action: "deals-exported" }) { data { entity action } } }';
  const { url } = await exported(OF_DEALS, {});
  const noted = (await app.as(owner).reply(log)).data as unknown as object[];
  expect(noted[0]).toEqual({ entity: 'company', action: 'deals-exported' });

  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect(await app.as(reader).reply(OF_DEALS, {})).toMatchObject({ acknowledgement: false, statusCode: 403 });
  const writer = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect((await importing(app, writer).fetchFile(url)).status).toBe(404);
  // Sees assigned leads only, and is no lead manager
  expect(await exported(OF_DEALS, {}, writer)).toMatchObject({ count: 0, lines: [] });
});

test('an exported file of deals maps every column that an import has, and has no row with a problem', async () => {
  const { url } = (await app.as(owner).reply(OF_DEALS, { input: { sort: 'title' } })).data as { url: string };
  const { bytes } = await importing(app, owner).fetchFile(url);
  const response = await fetch(`${app.url}/record-imports?record=DEAL&fileName=deals.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { importId } = (await response.json()) as { importId: string };
  const { data } = await app
    .as(owner)
    .reply(
      'query($id: ID!) { findRecordImport(id: $id) { acknowledgement message data { columns { field } job { total } forecast { creates failed problems { message } } } } }',
      { id: importId },
    );
  const mapped = data.columns.flatMap(({ field }: { field: string | null }) => field ?? []);
  expect(DEAL_FIELDS.map(({ path }) => path).filter((path) => !mapped.includes(path))).toEqual([]);
  expect(data.forecast).toMatchObject({ failed: 0, problems: [], creates: data.job.total });
});
