import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { v7 as newId } from 'uuid';
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
  companyId = await app.createCompany(owner, { companyName: 'Żółw & Söhne' });
});

interface Reply {
  data: { _id: string; number: string; rates: { _id: string }[]; payments: { _id: string }[] };
}
const call = (query: string, variables: object = {}) => app.as(owner).reply<Reply>(query, variables);

const password = 'paper lantern quartz';
async function customer(firstName: string, lastName: string): Promise<string> {
  const email = `${newId()}@pdf.test`;
  const input = { firstName, lastName, email, newPassword: password, confirmPassword: password };
  const query = 'mutation($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }';
  return (await call(query, { input: { ...input, streetAddress: 'Οδός 1' } })).data._id;
}

async function vat(): Promise<string> {
  const input = { taxId: 'DE123', isInclusive: false, rates: [{ name: 'VAT', rate: 19_000 }] };
  await call('mutation($input: TaxSettingsInput!) { saveTaxSettings(input: $input) { message } }', { input });
  return (await call('{ findTaxSettings { data { rates { _id } } } }')).data.rates[0]?._id ?? '';
}

async function draft(lines: object[], name: [string, string] = ['Ines', 'Okafor']): Promise<string> {
  const input = { customerId: await customer(...name), currency: 'EUR', lines, dueAt: '2026-05-31' };
  return (
    await call('mutation($input: InvoiceInput!) { createInvoice(input: $input) { data { _id } } }', { input })
  ).data._id;
}

/** Records a payment, and gives its id. */
async function pay(invoiceId: string, input: object): Promise<string> {
  const query =
    'mutation($invoiceId: ID!, $input: PaymentInput!) { recordPayment(invoiceId: $invoiceId, input: $input) { data { payments { _id } } } }';
  const { data } = await call(query, { invoiceId, input });
  return data.payments.at(-1)?._id ?? '';
}

const issue = (id: string) => call('mutation($id: ID!) { issueInvoice(id: $id) { data { _id } } }', { id });

const get = (id: string, user: TestUser | null = owner, kind = 'invoices') =>
  fetch(`${app.url}/${kind}/${id}.pdf`, {
    headers: user ? { authorization: `Bearer ${user.accessToken}` } : {},
  });

/** What a reader of PDF files finds in it. */
async function read(id: string, kind = 'invoices'): Promise<{ pages: number; text: string }> {
  const response = await get(id, owner, kind);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll('\n', ' ') };
}

test('has the numbers, taxes and parties of the invoice, and its paid amount', async () => {
  const rate = await vat();
  const id = await draft([
    { description: 'Viewing', quantity: 3, unitAmount: 333, taxRateId: rate },
    { description: 'Keys', quantity: 0.5, unitAmount: 200_100 },
  ]);
  expect((await read(id)).text).toContain('Invoice (draft)');
  await issue(id);
  await pay(id, { amount: 10_000, reference: 'Cash', paidAt: '2026-03-01' });
  const { text, pages } = await read(id);
  expect(pages).toBe(1);
  for (const part of [
    'Invoice INV-000001',
    'Żółw & Söhne',
    'Tax ID: DE123',
    'Ines Okafor',
    'Οδός 1',
    'Due: 31 May 2026',
    'Viewing 3 €3.33 19% €9.99',
    'Keys 0.5 €2,001.00 – €1,000.50',
    'Subtotal €1,010.49',
    'VAT 19% €1.90',
    'Total €1,012.39',
    'Paid €100.00',
    'Due €912.39',
    'REC-000001 · 1 Mar 2026 · €100.00 · Cash',
  ])
    expect(text).toContain(part);
});

test.each([
  ['Łukasz', 'Żółć'],
  ['Ελένη', 'Παππά'],
  ['Дмитрий', 'Ёлкин'],
  ['Nguyễn', 'Thị Hồng'],
  ['राजेश', 'कुमार'],
  ['محمد', 'علي الفاسي'],
  ['דוד', 'כהן'],
  ['สมชาย', 'ใจดี'],
  ['さくら', '東京'],
  ['小明', '王'],
  ['민준', '김'],
])('contains the name of %s %s', async (firstName, lastName) => {
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 100 }], [firstName, lastName]);
  expect((await read(id)).text).toContain(`${firstName} ${lastName}`);
});

// Their characters are in another order on paper than in memory, and readers put spaces between them
test.each([
  ['Արամ', 'Խաչատրյան'],
  ['রবীন্দ্রনাথ', 'ঠাকুর'],
  ['অমিত', 'প্রকাশ'],
  ['አበበ', 'ቢቂላ'],
  ['გიორგი', 'მაისურაძე'],
  ['મોહનદાસ', 'ગાંધી'],
  ['ਹਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  ['ರಾಜಕುಮಾರ', 'ಗೌಡ'],
  ['សុខា', 'ចាន់'],
  ['ស្រីមុំ', 'ព្រះ'],
  ['ສົມຊາຍ', 'ວົງສາ'],
  ['അരുൺ', 'നായർ'],
  ['കൃഷ്ണൻ', 'പ്രിയ'],
  ['အောင်', 'ဆန်း'],
  ['ରାଜା', 'ପଟନାୟକ'],
  ['සුනිල්', 'පෙරේරා'],
  ['அருண்', 'குமார்'],
  ['கிருஷ்ணன்', 'ஸ்ரீ'],
  ['రాజు', 'నాయుడు'],
  ['కృష్ణ', 'ప్రియ'],
])('contains each letter of %s %s', async (firstName, lastName) => {
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 100 }], [firstName, lastName]);
  const { text } = await read(id);
  expect(lettersOf(text.slice(text.indexOf(' To') + 3, text.indexOf('Οδός')))).toBe(
    lettersOf(firstName + lastName),
  );
  expect(text).not.toContain('font');
});

const lettersOf = (text: string) =>
  [...text.normalize('NFD').replaceAll(/[\s\p{C}]/gu, '')].toSorted().join('');

test('what has no font is said on it', async () => {
  const id = await draft([{ description: 'Runes ᚠᚢᚠ', quantity: 1, unitAmount: 100 }]);
  expect((await read(id)).text).toContain('empty boxes: U+16A0, U+16A2.');
  const plain = await draft([{ description: 'Café – “Ωmega” № 5 €', quantity: 1, unitAmount: 100 }]);
  expect((await read(plain)).text).not.toContain('font');
});

test('goes over as many pages as it needs, each with its number and the head of the table', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    description: `Line ${index + 1} ${'of many words '.repeat(index % 7)}`,
    quantity: 1,
    unitAmount: 100,
  }));
  const { text, pages } = await read(await draft(lines));
  expect(pages).toBeGreaterThan(2);
  expect(text.match(/Description Quantity Price Tax Amount/g)).toHaveLength(pages);
  expect(text).toContain(`${pages} / ${pages}`);
  for (let line = 1; line <= 100; line += 1) expect(text).toContain(`Line ${line} `);
  expect(text).toContain('Total €100.00');
});

test('a credit note has its own, and names the invoice', async () => {
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 5_000 }]);
  await issue(id);
  const credit =
    'mutation($invoiceId: ID!, $input: CreditNoteInput!) { createCreditNote(invoiceId: $invoiceId, input: $input) { data { _id } } }';
  const note = await call(credit, { invoiceId: id, input: { amount: 2_000, reason: 'Late' } });
  const { text } = await read(note.data._id);
  for (const part of ['Credit note CN-000001', 'Credits: INV-000001', 'Reason: Late', 'Total €20.00'])
    expect(text).toContain(part);
});

test('a payment has a receipt, which later payments and credit notes do not change', async () => {
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 100_000 }]);
  await issue(id);
  const first = await pay(id, { amount: 20_000, reference: 'Transfer 7', paidAt: '2026-03-01' });
  const parts = [
    'Receipt REC-000001',
    'Żółw & Söhne',
    'Received from Ines Okafor',
    'Received: 1 Mar 2026',
    'Method: Offline',
    'Reference: Transfer 7',
    'Invoice INV-000001: Work €1,000.00 €200.00',
    'Remaining amount €800.00',
  ];
  const before = (await read(first, 'payments')).text;
  for (const part of parts) expect(before).toContain(part);
  const credit =
    'mutation($invoiceId: ID!, $input: CreditNoteInput!) { createCreditNote(invoiceId: $invoiceId, input: $input) { message } }';
  await call(credit, { invoiceId: id, input: { amount: 30_000, reason: 'Late' } });
  const second = await pay(id, { amount: 50_000, paidAt: '2026-04-01' });
  expect((await read(first, 'payments')).text).toBe(before);
  const { text } = await read(second, 'payments');
  for (const part of [
    'Receipt REC-000002',
    'Previously paid €200.00',
    'Previously credited €300.00',
    'Remaining amount €0.00',
  ])
    expect(text).toContain(part);
});

test('receipts are given like invoices', async () => {
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 5_000 }]);
  await issue(id);
  const payment = await pay(id, { amount: 5_000 });
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  const outsider = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Other' });
  const asked = [owner, reader, null, outsider, stranger].map((user) => get(payment, user, 'payments'));
  const answers = await Promise.all([
    ...asked,
    get(id, owner, 'payments'),
    get('nonsense', owner, 'payments'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 403, 404, 404, 404]);
  expect(answers[0]?.headers.get('content-disposition')).toContain('REC-000001.pdf');
});

test('has the logo of the company, also after the company took another one', async () => {
  const size = async (id: string) => (await (await get(id)).arrayBuffer()).byteLength;
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 5_000 }]);
  const without = await size(id);
  const noise = sharp({
    create: {
      width: 200,
      height: 80,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const file = new Blob([new Uint8Array(await noise.png().toBuffer())]);
  const logo = await app.services.uploads.uploadSingleFile(owner, file, 'company-logo');
  const setLogo =
    'mutation($id: ID!, $input: CompanyUpdateInput!) { updateCompany(companyId: $id, updateUserInput: $input) { message } }';
  await call(setLogo, { id: companyId, input: { logo } });
  await issue(id);
  const withLogo = await size(id);
  expect(withLogo).toBeGreaterThan(without + 2_000);
  await call(setLogo, { id: companyId, input: { logo: null } });
  await app.database.executeSql(
    "update uploads set created_at = (created_at at time zone 'UTC' - interval '2 days') at time zone 'UTC'",
  );
  await app.services.uploads.sweepUploads();
  expect(await size(id)).toBe(withLogo);
});

test('is available to members with access to invoices of the company, and to no one else', async () => {
  const id = await draft([{ description: 'Work', quantity: 1, unitAmount: 5_000 }]);
  const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect((await get(id, reader)).status).toBe(200);
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Other' });
  const answers = await Promise.all([
    get(id, null),
    get(id, await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' })),
    get(id, stranger),
    get(newId(), owner),
    get('nonsense', owner),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 404, 404]);
  expect(await answers[2]?.json()).toMatchObject({
    acknowledgement: false,
    message: 'This invoice does not exist, or you do not have access to it',
  });
});
