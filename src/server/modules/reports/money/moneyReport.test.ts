import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const LINE = 'current { amount count } previous { amount count }';
const REPORT = `query { findMoneyReport(days: 7) { acknowledgement statusCode message data {
  period { from to } byCurrency { currency invoiced { ${LINE} } paid { ${LINE} } overdue { ${LINE} } } } } }`;
const OPERATIONS = {
  customer: 'mutation($input: CustomerInput!) { createCustomer(input: $input) { message data { _id } } }',
  create: 'mutation($input: InvoiceInput!) { createInvoice(input: $input) { message data { _id } } }',
  issue: 'mutation($id: ID!) { issueInvoice(id: $id) { acknowledgement message } }',
  void: 'mutation($id: ID!) { voidInvoice(id: $id) { acknowledgement message } }',
  pay: 'mutation($invoiceId: ID!, $input: PaymentInput!) { recordPayment(invoiceId: $invoiceId, input: $input) { acknowledgement message } }',
};

let app: TestApp;
let owner: TestUser;
let companyId: string;
let customerId: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(Date.parse('2027-03-15T12:00:00Z') - app.clock.now().getTime());
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const password = 'paper lantern quartz';
  const input = {
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'ines@report.test',
    newPassword: password,
    confirmPassword: password,
  };
  customerId = (await app.as(owner).reply(OPERATIONS.customer, { input })).data._id;
});
afterAll(() => app.close());

const change = async (operation: 'issue' | 'void' | 'pay', variables: object) =>
  expect(await app.as(owner).reply(OPERATIONS[operation], variables)).toMatchObject({
    acknowledgement: true,
  });

async function invoice(unitAmount: number, { currency = 'EUR', dueAt = '2027-03-31', issuedAt = '' } = {}) {
  const lines = [{ description: 'Work', quantity: 1, unitAmount }];
  const input = { customerId, currency, dueAt, lines };
  const id: string = (await app.as(owner).reply(OPERATIONS.create, { input })).data._id;
  await change('issue', { id });
  if (issuedAt)
    await app.database.executeSql('update invoices set issued_at = $2 where id = $1', [id, issuedAt]);
  return id;
}

test('sums invoiced, paid and overdue amounts of both periods by currency', async () => {
  const partly = await invoice(10_000, { dueAt: '2027-03-12' });
  await invoice(2_500);
  await invoice(700, { currency: 'USD' });
  await change('void', { id: await invoice(90_000) });
  const earlier = await invoice(4_000, { dueAt: '2027-03-05', issuedAt: '2027-03-08T23:00:00Z' });
  await change('pay', { invoiceId: partly, input: { amount: 3_000, paidAt: '2027-03-15' } });
  await change('pay', { invoiceId: earlier, input: { amount: 1_000, paidAt: '2027-03-08' } });
  // A draft is not invoiced, and not overdue
  const lines = [{ description: 'Work', quantity: 1, unitAmount: 5_000 }];
  const input = { customerId, currency: 'EUR', dueAt: '2027-03-10', lines };
  await app.as(owner).reply(OPERATIONS.create, { input });

  const { data } = await app.as(owner).reply(REPORT);
  expect(data.period).toEqual({ from: '2027-03-09', to: '2027-03-15' });
  const nothing = { amount: 0, count: 0 };
  expect(data.byCurrency).toEqual([
    {
      currency: 'EUR',
      invoiced: { current: { amount: 12_500, count: 2 }, previous: { amount: 4_000, count: 1 } },
      paid: { current: { amount: 3_000, count: 1 }, previous: { amount: 1_000, count: 1 } },
      overdue: { current: { amount: 7_000, count: 1 }, previous: { amount: 3_000, count: 1 } },
    },
    {
      currency: 'USD',
      invoiced: { current: { amount: 700, count: 1 }, previous: nothing },
      paid: { current: nothing, previous: nothing },
      overdue: { current: nothing, previous: nothing },
    },
  ]);
});

test('invoices of another company are not counted', async () => {
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Other' });
  expect((await app.as(stranger).reply(REPORT)).data.byCurrency).toEqual([]);
});

test('members without permission for customers get no report', async () => {
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions::jsonb, '{customers}', '"NONE"') where id = $1`,
    [member.userId],
  );
  expect(await app.as(member).reply(REPORT)).toMatchObject({ statusCode: 403, data: null });
});
