import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let customerId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Invoices' });
  customerId = await createCustomer('Ines', 'Okafor');
});

interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: Invoice;
}
type Invoice = Record<string, unknown> & { _id: string; number: string | null };

const HEAD = 'acknowledgement statusCode message';
const ROW =
  '_id number description createdAt amount amountDue currency status state customerName dueAt method';
const WHOLE = `_id kind number description dueAt currency isInclusive net tax amount amountPaid amountCredited amountDue status
  state customerName reason issuedAt lines { description quantity unitAmount amount taxName taxRate } taxes { name taxRate net tax }
  seller { name taxId } buyer { name address } payments { _id number amount reference paidAt method }
  creditNotes { _id number amount } creditedInvoice { _id }`;
const OPERATIONS = {
  list: `query($input: InvoiceListInput) { findInvoices(input: $input) { ${HEAD} data { ${ROW} } page { total } } }`,
  totals: `query { findInvoiceTotals { ${HEAD} data { currency open overdue } } }`,
  one: `query($id: ID!) { findInvoice(id: $id) { ${HEAD} data { ${WHOLE} } } }`,
  create: `mutation($input: InvoiceInput!) { createInvoice(input: $input) { ${HEAD} data { ${WHOLE} } } }`,
  update: `mutation($id: ID!, $input: InvoiceInput!) { updateInvoice(id: $id, input: $input) { ${HEAD} data { ${WHOLE} } } }`,
  trash: `mutation($id: ID!) { moveInvoiceToTrash(id: $id) { ${HEAD} } }`,
  restore: `mutation($id: ID!) { restoreInvoice(id: $id) { ${HEAD} } }`,
  issue: `mutation($id: ID!) { issueInvoice(id: $id) { ${HEAD} data { ${WHOLE} } } }`,
  pay: `mutation($invoiceId: ID!, $input: PaymentInput!) { recordPayment(invoiceId: $invoiceId, input: $input) { ${HEAD} data { ${WHOLE} } } }`,
  void: `mutation($id: ID!) { voidInvoice(id: $id) { ${HEAD} data { ${WHOLE} } } }`,
  giveUp: `mutation($id: ID!) { markInvoiceUncollectible(id: $id) { ${HEAD} data { ${WHOLE} } } }`,
  credit: `mutation($invoiceId: ID!, $input: CreditNoteInput!) { createCreditNote(invoiceId: $invoiceId, input: $input) { ${HEAD} data { ${WHOLE} } } }`,
  taxes: `query { findTaxSettings { ${HEAD} data { taxId isInclusive currency rates { _id name rate } } } }`,
  saveTaxes: `mutation($input: TaxSettingsInput!) { saveTaxSettings(input: $input) { ${HEAD} } }`,
};

async function call(operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) {
  const { data, errors } = await app.as(user).execute(OPERATIONS[operation], variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0] as unknown as Reply;
}

let customers = 0;
async function createCustomer(firstName: string, lastName: string): Promise<string> {
  customers += 1;
  const password = 'paper lantern quartz';
  const input = {
    firstName,
    lastName,
    email: `c${customers}@invoices.test`,
    streetAddress: '1 Quay',
    newPassword: password,
    confirmPassword: password,
  };
  const { data } = await app
    .as(owner)
    .execute('mutation($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }', {
      input,
    });
  return (data['createCustomer']?.['data'] as { _id: string })._id;
}

const work = (unitAmount = 10_000, changes: object = {}) => ({
  customerId,
  currency: 'EUR',
  lines: [{ description: 'Work', quantity: 1, unitAmount, ...changes }],
});
const draft = async (input: object = work()) => (await call('create', { input })).data;
const issued = async (input: object = work()) => (await call('issue', { id: (await draft(input))._id })).data;
const list = async (input: object = {}) => (await call('list', { input })).data as unknown as Invoice[];

async function vat(isInclusive = false): Promise<{ standard: string; reduced: string }> {
  const rates = [
    { name: 'VAT', rate: 19_000 },
    { name: 'Reduced', rate: 7_000 },
  ];
  await call('saveTaxes', { input: { taxId: 'DE123', isInclusive, rates } });
  const { data } = (await call('taxes')) as unknown as { data: { rates: { _id: string }[] } };
  return { standard: data.rates[0]?._id ?? '', reduced: data.rates[1]?._id ?? '' };
}

test('a draft is computed, changed, and gets its number when it is issued', async () => {
  const { standard, reduced } = await vat();
  const input = {
    ...work(),
    dueAt: '2026-05-31',
    lines: [
      { description: ' Viewing ', quantity: 3, unitAmount: 333, taxRateId: standard },
      { description: 'Brochure', quantity: 0.5, unitAmount: 1_001, taxRateId: reduced },
    ],
  };
  const created = await call('create', { input });
  expect(created).toMatchObject({ statusCode: 201, message: 'Invoice created' });
  expect(created.data).toMatchObject({
    number: null,
    description: 'Viewing',
    dueAt: '2026-05-31',
    net: 1_500,
    tax: 225,
    amount: 1_725,
    amountDue: 1_725,
    status: 'New',
    state: 'DRAFT',
    customerName: 'Ines Okafor',
    taxes: [
      { name: 'Reduced', taxRate: 7_000, net: 501, tax: 35 },
      { name: 'VAT', taxRate: 19_000, net: 999, tax: 190 },
    ],
    seller: { name: 'Invoices', taxId: 'DE123' },
    buyer: { name: 'Ines Okafor', address: ['1 Quay'] },
  });
  const id = created.data._id;
  expect(await call('update', { id, input })).toMatchObject({ message: 'Nothing to change' });
  expect(await call('update', { id, input: work(50_000) })).toMatchObject({
    message: 'Invoice updated',
    data: { amount: 50_000, tax: 0 },
  });
  expect(await call('issue', { id })).toMatchObject({
    message: 'Invoice issued',
    data: { number: 'INV-000001', state: 'OPEN', status: 'New', amountDue: 50_000 },
  });
  expect(await call('update', { id, input })).toMatchObject({ statusCode: 409 });
  expect(await call('issue', { id })).toMatchObject({ statusCode: 409 });
  expect(await call('trash', { id })).toMatchObject({ statusCode: 409 });
});

test('prices that have the tax in them are the total', async () => {
  const { standard } = await vat(true);
  expect(await draft(work(11_900, { taxRateId: standard }))).toMatchObject({
    isInclusive: true,
    net: 10_000,
    tax: 1_900,
    amount: 11_900,
  });
});

test('an issued invoice stays as it is, whatever becomes of customer, company and taxes', async () => {
  const { standard } = await vat();
  const { _id: id } = await issued(work(10_000, { taxRateId: standard }));
  const before = (await call('one', { id })).data;
  await call('saveTaxes', { input: { taxId: 'DE999', isInclusive: true, rates: [] } });
  const update =
    'mutation($id: ID!, $input: CustomerInput!) { updateCustomer(id: $id, input: $input) { message } }';
  await app
    .as(owner)
    .execute(update, { id: customerId, input: { firstName: 'Renamed', streetAddress: '2 Quay' } });
  expect((await call('one', { id })).data).toEqual(before);
});

test.each([
  [{ lines: [] }, 'An invoice can have 1 to 200 line items'],
  [{ lines: [{ description: ' ', quantity: 1, unitAmount: 1 }] }, 'Enter a description for each line item'],
  [
    { lines: [{ description: 'A', quantity: 0, unitAmount: 1 }] },
    'The quantity must be more than 0, with at most three decimals',
  ],
  [
    { lines: [{ description: 'A', quantity: 0.0001, unitAmount: 1 }] },
    'The quantity must be more than 0, with at most three decimals',
  ],
  [
    { lines: [{ description: 'A', quantity: 1, unitAmount: -1 }] },
    'The price must be an amount of 0 or more',
  ],
  [
    { lines: [{ description: 'A', quantity: 1_000_000, unitAmount: 1_000_000_000_000 }] },
    'The invoice is too high',
  ],
  [
    { lines: [{ description: 'A', quantity: 1, unitAmount: 1, taxRateId: 'none' }] },
    'Choose another tax rate',
  ],
  [{ currency: 'XYZ' }, 'Choose a currency'],
  [{ dueAt: '2026-02-30' }, 'Choose a day'],
  [{ customerId: 'unknown' }, 'This customer does not exist, or you do not have access to it'],
])('%j is refused', async (changes, message) => {
  expect(await call('create', { input: { ...work(), ...changes } })).toMatchObject({
    acknowledgement: false,
    message,
  });
  expect(await list()).toEqual([]);
});

test('numbers have no gaps and no duplicates under concurrency and failures', async () => {
  const drafts = await Promise.all(Array.from({ length: 100 }, () => draft()));
  const nothing = await draft(work(0));
  const replies = await Promise.all(
    [nothing, ...drafts, ...drafts.slice(0, 24)].map(({ _id }) => call('issue', { id: _id })),
  );
  expect(replies.filter(({ acknowledgement }) => acknowledgement)).toHaveLength(100);
  const numbers = (await list({ limit: 200 })).flatMap(({ number }) => number ?? []);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 100 }, (_, index) => `INV-${String(index + 1).padStart(6, '0')}`),
  );
});

test('companies count for themselves', async () => {
  await issued();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Other' });
  customerId = await createCustomer('Bo', 'Lind');
  expect(await issued()).toMatchObject({ number: 'INV-000001' });
});

test('payments are recorded in parts, each with a receipt, and never more than is due', async () => {
  const { _id: invoiceId } = await issued(work(10_000));
  const pay = (amount: number, more: object = {}) => call('pay', { invoiceId, input: { amount, ...more } });
  expect(await pay(0)).toMatchObject({ message: 'The amount must be more than 0' });
  expect(await pay(10_001)).toMatchObject({ message: 'This is more than the due amount' });
  const first = { method: 'OFFLINE', reference: ' Cash  1 ', paidAt: '2026-03-01' };
  expect(await pay(4_000, first)).toMatchObject({
    message: 'Payment recorded',
    data: {
      status: 'Pending',
      state: 'OPEN',
      amountPaid: 4_000,
      amountDue: 6_000,
      payments: [{ number: 'REC-000001', amount: 4_000, reference: 'Cash 1', paidAt: '2026-03-01' }],
    },
  });
  expect(await pay(6_000)).toMatchObject({ data: { status: 'Paid', state: 'PAID', amountDue: 0 } });
  expect(await pay(1)).toMatchObject({ statusCode: 409, message: 'This invoice is not open' });
  expect(await call('void', { id: invoiceId })).toMatchObject({ statusCode: 409 });
});

test('payments are listed for the company and for each customer, the last receipt first', async () => {
  const first = await issued(work(10_000));
  const pay = (invoiceId: string, amount: number) => call('pay', { invoiceId, input: { amount } });
  await pay(first._id, 4_000);
  customerId = await createCustomer('Bo', 'Lind');
  const second = await issued(work(500));
  await pay(second._id, 500);
  await pay(first._id, 6_000);
  const query = `query($input: PaymentListInput) { findPayments(input: $input) {
    data { number amount invoiceId invoiceNumber customerId customerName } page { total } } }`;
  const found = async (input: object) => {
    const { data, page } = await app.as(owner).reply(query, { input });
    return { numbers: (data as unknown as { number: string }[]).map(({ number }) => number), page };
  };
  expect(await found({ limit: 2 })).toEqual({ numbers: ['REC-000003', 'REC-000002'], page: { total: 3 } });
  expect(await found({ customerId })).toEqual({ numbers: ['REC-000002'], page: { total: 1 } });
  expect(await found({ customerId: 'unknown' })).toEqual({ numbers: [], page: { total: 0 } });
  const { data } = await app.as(owner).reply(query, { input: { customerId } });
  expect(data).toEqual([
    {
      number: 'REC-000002',
      amount: 500,
      invoiceId: second._id,
      invoiceNumber: second.number,
      customerId,
      customerName: 'Bo Lind',
    },
  ]);
});

test('concurrent payments never exceed the due amount', async () => {
  const { _id: invoiceId } = await issued(work(10_000));
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => call('pay', { invoiceId, input: { amount: 1_000 } })),
  );
  expect(replies.filter(({ acknowledgement }) => acknowledgement)).toHaveLength(10);
  expect((await call('one', { id: invoiceId })).data).toMatchObject({ amountPaid: 10_000, status: 'Paid' });
});

test('a draft is not paid, voided or credited', async () => {
  const { _id: id } = await draft();
  const message = 'Issue the invoice first';
  expect(await call('pay', { invoiceId: id, input: { amount: 1 } })).toMatchObject({ message });
  expect(await call('void', { id })).toMatchObject({ message });
  expect(await call('credit', { invoiceId: id, input: {} })).toMatchObject({ message });
});

test('an invoice is voided, or given up and paid after all', async () => {
  const first = await issued();
  expect(await call('void', { id: first._id })).toMatchObject({
    data: { state: 'VOID', status: 'Fail', amountDue: 0, number: 'INV-000001' },
  });
  const second = await issued();
  expect(second.number).toBe('INV-000002');
  expect(await call('giveUp', { id: second._id })).toMatchObject({
    data: { state: 'UNCOLLECTIBLE', status: 'Fail', amountDue: 10_000 },
  });
  expect(await call('pay', { invoiceId: second._id, input: { amount: 10_000 } })).toMatchObject({
    data: { state: 'PAID', status: 'Paid' },
  });
});

test('credit notes take an invoice back to the cent, and not more', async () => {
  const { standard, reduced } = await vat();
  const { _id: invoiceId, amount } = await issued({
    ...work(),
    lines: [
      { description: 'A', quantity: 1, unitAmount: 3_333, taxRateId: standard },
      { description: 'B', quantity: 1, unitAmount: 1_001, taxRateId: reduced },
    ],
  });
  const credit = (input: object) => call('credit', { invoiceId, input });
  expect(await credit({ amount: 1_000, reason: 'Part' })).toMatchObject({
    message: 'Credit note created',
    data: {
      kind: 'CREDIT_NOTE',
      number: 'CN-000001',
      amount: 1_000,
      reason: 'Part',
      amountDue: 0,
      creditedInvoice: { _id: invoiceId },
    },
  });
  expect((await call('one', { id: invoiceId })).data).toMatchObject({
    status: 'Pending',
    amountDue: (amount as number) - 1_000,
    creditNotes: [{ number: 'CN-000001', amount: 1_000 }],
  });
  expect(await credit({ amount })).toMatchObject({ message: 'This is more than the due amount' });
  await credit({});
  const notes = await list({ kind: 'CREDIT_NOTE' });
  const whole = await Promise.all(notes.map(async ({ _id }) => (await call('one', { id: _id })).data));
  const sum = (part: string) => whole.reduce((all, note) => all + (note[part] as number), 0);
  const invoice = (await call('one', { id: invoiceId })).data;
  expect([sum('amount'), sum('tax'), sum('net')]).toEqual([invoice.amount, invoice.tax, invoice.net]);
  expect(invoice).toMatchObject({ state: 'PAID', amountDue: 0 });
  expect(await credit({})).toMatchObject({ message: 'The invoice is already fully credited' });
});

test('a draft goes to trash and comes back; thirty days there are the end', async () => {
  const { _id: id } = await draft();
  await call('trash', { id });
  expect(await list()).toEqual([]);
  expect(await call('issue', { id })).toMatchObject({ statusCode: 409 });
  expect(await call('restore', { id })).toMatchObject({ message: 'Invoice restored' });
  expect(await list()).toHaveLength(1);
  await call('trash', { id });
  app.clock.advance(31 * 24 * 3_600_000);
  expect(await app.services.invoices.purgeDrafts()).toBe(1);
});

test('the list is searched, filtered by status, customer and dates, and sorted', async () => {
  const paid = await issued({ ...work(500), dueAt: '2026-04-01' });
  await call('pay', { invoiceId: paid._id, input: { amount: 500 } });
  await issued({ ...work(900), dueAt: '2026-06-01' });
  customerId = await createCustomer('Bo', 'Lind');
  await draft(work(100, { description: 'Keys' }));
  const amounts = async (input: object) => (await list(input)).map(({ amount }) => amount);
  expect(await amounts({ sort: 'amount' })).toEqual([900, 500, 100]);
  expect(await amounts({ statuses: ['Paid'] })).toEqual([500]);
  expect(await amounts({ search: 'lind' })).toEqual([100]);
  expect(await amounts({ search: 'inv-000002' })).toEqual([900]);
  expect(await amounts({ search: 'keys' })).toEqual([100]);
  expect(await amounts({ customerId })).toEqual([100]);
  const may = { dateField: 'endsAt', from: '2026-05-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
  expect(await amounts(may)).toEqual([900]);
  expect(await amounts({ dateField: 'createdAt', to: '2020-01-01T00:00:00Z' })).toEqual([]);
});

test('who may edit makes drafts; who may manage issues them', async () => {
  const editor = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect(await call('create', { input: work() }, reader)).toMatchObject({ statusCode: 403 });
  const { data } = await call('create', { input: work() }, editor);
  expect(await call('issue', { id: data._id }, editor)).toMatchObject({ statusCode: 403 });
  expect(await call('one', { id: data._id }, reader)).toMatchObject({ acknowledgement: true });
  expect(await call('saveTaxes', { input: { isInclusive: true, rates: [] } }, editor)).toMatchObject({
    statusCode: 403,
  });
});

test('tax settings are stored as saved, and rejected for an invalid rate', async () => {
  await vat();
  expect(await call('taxes')).toMatchObject({
    data: { taxId: 'DE123', isInclusive: false, rates: [{ name: 'VAT', rate: 19_000 }, { name: 'Reduced' }] },
  });
  const save = (rates: object[]) => call('saveTaxes', { input: { isInclusive: false, rates } });
  expect(await save([{ name: '', rate: 1 }])).toMatchObject({ message: 'This field is required!' });
  expect(await save([{ name: 'A', rate: 100_001 }])).toMatchObject({ statusCode: 400 });
  expect(await save([{ name: 'A', rate: 5_000 }])).toMatchObject({ message: 'Tax settings saved' });
  expect(await call('taxes')).toMatchObject({ data: { taxId: null, rates: [{ name: 'A' }] } });
});

test('totals have the due amounts of open invoices in each currency, and lead to their rows', async () => {
  expect((await call('totals')).data).toEqual([]);
  await draft(work(7_777));
  const late = await issued({ ...work(10_000), dueAt: '2020-01-31' });
  await issued({ ...work(5_000), dueAt: '2999-01-31' });
  await issued({ ...work(900), currency: 'USD' });
  const settled = await issued(work(4_000));
  await call('pay', { invoiceId: settled._id, input: { amount: 4_000 } });
  await call('giveUp', { id: (await issued(work(3_000)))._id });
  await call('pay', { invoiceId: late._id, input: { amount: 2_500 } });
  await call('credit', { invoiceId: late._id, input: { amount: 500 } });
  expect((await call('totals')).data).toEqual([
    { currency: 'EUR', open: 12_000, overdue: 7_000 },
    { currency: 'USD', open: 900, overdue: 0 },
  ]);
  const amounts = async (unpaid: string) => (await list({ unpaid })).map(({ amountDue }) => amountDue);
  expect(await amounts('OPEN')).toEqual([900, 5_000, 7_000]);
  expect(await amounts('OVERDUE')).toEqual([7_000]);
  const user = await app.createUser();
  await app.createCompany(user, { companyName: 'Elsewhere' });
  expect((await call('totals', {}, user)).data).toEqual([]);
});
