import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let customerId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  const password = 'paper lantern quartz';
  const customer = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@transactions.test' };
  customerId = await made('createCustomer(input: $input)', 'CustomerInput', {
    ...customer,
    newPassword: password,
    confirmPassword: password,
  });
});
afterAll(() => app.close());

const CREATE = `mutation($input: InvoiceListInput) { createTransactionsExport(input: $input) {
  acknowledgement statusCode message data { url fileName count } } }`;

async function made(call: string, type: string, input: object): Promise<string> {
  const { data } = await app
    .as(owner)
    .reply(`mutation($input: ${type}!) { ${call} { data { _id } } }`, { input });
  return (data as { _id: string })._id;
}

const invoice = (description: string, unitAmount: number, more: object = {}) =>
  made('createInvoice(input: $input)', 'InvoiceInput', {
    customerId,
    currency: 'EUR',
    lines: [{ description, quantity: 1, unitAmount }],
    ...more,
  });
const issue = (id: string) =>
  app.as(owner).reply('mutation($id: ID!) { issueInvoice(id: $id) { message } }', { id });

async function exported(input: object) {
  const { data } = await app.as(owner).reply(CREATE, { input });
  const { bytes } = await importing(app, owner).fetchFile(data.url as string);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  return { ...(data as { url: string; fileName: string; count: number }), headers, lines };
}

test('transactions as a file: what the filters find, in the order of the list, no cell a formula', async () => {
  const first = await invoice('=1+1', 123_450, { dueAt: '2026-05-31' });
  await issue(first);
  await invoice('Keys', 700, { currency: 'JPY' });
  await issue(await invoice('Lamp', 900));
  const query =
    'mutation($id: ID!, $input: PaymentInput!) { recordPayment(invoiceId: $id, input: $input) { message } }';
  await app.as(owner).reply(query, { id: first, input: { amount: 23_450 } });

  const all = await exported({ sort: 'amount', direction: 'DESC' });
  expect(all.fileName).toMatch(/^Transactions \d{4}-\d\d-\d\d\.csv$/);
  expect(all.count).toBe(3);
  expect(all.headers).toEqual(
    ['Invoice ID', 'Description', 'Customer', 'Created at', 'Updated at', 'Ends at'].concat([
      'Currency',
      'Amount',
      'Due',
      'Method',
      'Status',
    ]),
  );
  const withoutTimes = all.lines.map((cells) => [...cells.slice(0, 3), ...cells.slice(5)]);
  expect(withoutTimes).toEqual([
    ['INV-000001', '=1+1', 'Ines Okafor', '2026-05-31', 'EUR', '1234.50', '1000.00', 'Offline', 'Pending'],
    ['INV-000002', 'Lamp', 'Ines Okafor', '', 'EUR', '9.00', '9.00', 'Offline', 'New'],
    ['Draft', 'Keys', 'Ines Okafor', '', 'JPY', '700', '700', 'Offline', 'New'],
  ]);
  expect(all.lines[0]?.[3]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/);

  const some = await exported({
    statuses: ['Pending'],
    search: 'okafor',
    dateField: 'endsAt',
    from: '2026-05-01T00:00:00Z',
  });
  expect(some.lines.map(([number]) => number)).toEqual(['INV-000001']);
});

test('taking them out is noted, and takes the right to change customers', async () => {
  const log = '{ findActivity(input: { action: "transactions-exported" }) { data { entity action } } }';
  const before = (await app.as(owner).reply(log)).data as unknown as object[];
  const { url } = await exported({});
  const noted = (await app.as(owner).reply(log)).data as unknown as object[];
  expect(noted).toHaveLength(before.length + 1);
  expect(noted[0]).toEqual({ entity: 'company', action: 'transactions-exported' });

  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect(await app.as(reader).reply(CREATE, {})).toMatchObject({ acknowledgement: false, statusCode: 403 });
  const writer = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect((await importing(app, writer).fetchFile(url)).status).toBe(404);
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Elsewhere' });
  expect((await app.as(stranger).reply(CREATE, {})).data).toMatchObject({ count: 0 });
  expect((await importing(app, stranger).fetchFile(url)).status).toBe(404);
});
