import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Condition } from '#contract/conditions/condition.ts';
import { conditionText } from '#contract/conditions/conditionParam.ts';
import { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

const HEAD = 'acknowledgement statusCode description message';
const LEADS = `query($where: ConditionInput) { findLeads(input: { filter: { where: $where } }) {
  ${HEAD} data { personalInformation { fullName { firstName } } } } }`;

async function leads(where: unknown, user: TestUser = fixture.owner): Promise<string[] | string> {
  const reply: Reply = await app.as(user).reply(LEADS, { where });
  if (!reply.acknowledgement) return reply.message;
  return reply.data.map(({ personalInformation: { fullName } }: Reply) => fullName.firstName);
}

const INVOICES = `query($where: ConditionInput) { findInvoices(input: { where: $where, sort: amount, direction: ASC }) {
  ${HEAD} data { description } } }`;
const ADD_CUSTOMER = `mutation($input: CustomerInput!) { createCustomer(input: $input) { ${HEAD} data { _id } } }`;
const ADD_INVOICE = `mutation($input: InvoiceInput!) { createInvoice(input: $input) { ${HEAD} data { _id } } }`;

/** Two customers, one of a lead, with an invoice each; that of the lead is for a deal of an account. */
async function addBilled() {
  const owner = app.as(fixture.owner);
  const lead = await fixture.addPerson({ kind: 'LEAD', first_name: 'Ann', tags: ['VIP'] });
  const ofLead = await owner.reply(
    `mutation($id: ID!) { createCustomerOf(kind: LEAD, id: $id) { ${HEAD} data { _id } } }`,
    { id: lead },
  );
  const other = await owner.reply(ADD_CUSTOMER, {
    input: {
      ...{ firstName: 'Zoë', lastName: 'Lind', email: 'zoe@customer.test', country: 'Germany' },
      ...{ newPassword: 'paper lantern quartz', confirmPassword: 'paper lantern quartz' },
    },
  });
  const invoices = [];
  for (const [customerId, description, unitAmount, dueAt] of [
    [ofLead.data._id, 'Roof', 120_000, '2020-01-31'],
    [other.data._id, 'Pump', 9_990, null],
  ]) {
    const lines = [{ description, quantity: 1, unitAmount }];
    const added = await owner.reply(ADD_INVOICE, { input: { customerId, lines, dueAt } });
    expect(added).toMatchObject({ acknowledgement: true });
    invoices.push(added.data._id as string);
  }
  const accountId = await fixture.addAccount('Okafor');
  const dealId = await fixture.addDeal({ title: 'Roof of Okafor', accountId });
  await app.database.executeSql('update deals set invoice_id = $2, customer_id = $3 where id = $1', [
    ...[dealId, invoices[0], ofLead.data._id],
  ]);
}

async function invoices(where: unknown, user: TestUser = fixture.owner): Promise<string[] | string> {
  const reply: Reply = await app.as(user).reply(INVOICES, { where });
  if (!reply.acknowledgement) return reply.message;
  return reply.data.map(({ description }: Reply) => description);
}

test('invoices are found by their fields and related records, and are related to others', async () => {
  await addBilled();
  const named = (field: string, value: string) => ({ field, is: 'is', values: [value] });
  for (const [where, expected] of [
    [{ field: 'amount', is: 'lessThan', values: ['99.91'] }, ['Pump']],
    [{ field: 'amountDue', is: 'between', values: ['1,200', '1,200.00'] }, ['Roof']],
    [{ field: 'dueAt', is: 'empty' }, ['Pump']],
    [{ field: 'dueAt', is: 'before', values: ['2020-02-01'] }, ['Roof']],
    [{ field: 'createdAt', is: 'within', values: ['today'] }, ['Pump', 'Roof']],
    [{ field: 'state', is: 'noneOf', values: ['DRAFT'] }, []],
    [{ related: 'customers', has: true, where: named('firstName', 'zoe') }, ['Pump']],
    [{ related: 'deals', has: false }, ['Pump']],
    [{ related: 'accounts', has: true, where: named('name', 'okafor') }, ['Roof']],
    [{ related: 'leads', has: true, where: { field: 'tags', is: 'anyOf', values: ['VIP'] } }, ['Roof']],
    [{ not: { any: [named('description', 'roof'), named('customerName', 'zoe lind')] } }, []],
  ] as const)
    expect([where, await invoices(where)]).toEqual([where, expected]);
  const overdue = { related: 'invoices', has: true, where: { field: 'dueAt', is: 'notEmpty' } };
  expect(await leads(overdue)).toEqual(['Ann']);
  const owner = app.as(fixture.owner);
  const related = await owner.execute(
    `query($where: ConditionInput) { findCustomers(input: { where: $where }) { page { total } }
      findDeals(input: { where: $where }) { page { total } } findAccounts(input: { where: $where }) { page { total } } }`,
    { where: overdue },
  );
  const one = { page: { total: 1 } };
  expect(related.data).toEqual({ findCustomers: one, findDeals: one, findAccounts: one });
});

test('invoices are exported, and saved in views, by their condition', async () => {
  await addBilled();
  const where: Condition = { related: 'deals', has: true };
  const owner = app.as(fixture.owner);
  const { data } = await owner.reply(
    `mutation($where: ConditionInput) { createTransactionsExport(input: { where: $where }) { ${HEAD} data { url count } } }`,
    { where },
  );
  expect(data.count).toBe(1);
  const { text } = await importing(app, fixture.owner).fetchFile(data.url);
  expect(text).toContain('Roof');
  expect(text).not.toContain('Pump');
  for (const list of ['invoices', 'transactions']) {
    const saved = await owner.reply(
      `mutation($input: ListViewInput!) { createListView(list: ${list}, input: $input) { ${HEAD} data { filters { name values } } } }`,
      {
        input: {
          ...{ name: 'Of deals', isShared: false, columns: [], density: 'regular', sorts: [], search: '' },
          filters: [{ name: 'where', values: [conditionText(where)] }],
        },
      },
    );
    expect(saved.data.filters).toEqual([{ name: 'where', values: [conditionText(where)] }]);
  }
});

test('rules about invoices and their deals need access to these', async () => {
  await addBilled();
  const biller = await fixture.addMember({});
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions::jsonb, '{customers}', '"VIEW"') where id = $1`,
    [biller.userId],
  );
  expect(await invoices({ related: 'customers', has: true }, biller)).toEqual(['Pump', 'Roof']);
  expect(await invoices({ related: 'deals', has: true }, biller)).toBe(
    'This filter uses deals, which you have no access to',
  );
  const seller = await fixture.addMember({ deals: 'VIEW', lead: 'VIEW' });
  expect(await leads({ related: 'invoices', has: true }, seller)).toBe(
    'This filter uses invoices, which you have no access to',
  );
});
