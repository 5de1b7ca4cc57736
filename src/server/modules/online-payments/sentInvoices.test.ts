import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { FakeStripe } from './testing/fakeStripe.ts';
import { fakeStripe } from './testing/fakeStripe.ts';
import type { PayingCompany } from './testing/payingCompany.ts';
import { payingCompany } from './testing/payingCompany.ts';

let app: TestApp;
let stripe: FakeStripe;
let company: PayingCompany;
let sends = 0;
let to: string;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  stripe = await fakeStripe();
  company = await payingCompany(app, stripe);
  sends += 1;
  to = `ada-${sends}@sent.test`;
});
afterEach(() => stripe.close());

const SENT = '_id number state sentAt sentTo viewedAt';
const SEND = `mutation($id: ID!, $input: InvoiceSendInput!) { sendInvoice(id: $id, input: $input) {
  acknowledgement statusCode message data { ${SENT} } } }`;
const FIND = `query($id: ID!) { findInvoice(id: $id) { data { ${SENT} } } }`;
const LIST = '{ findInvoices { data { _id sentAt viewedAt } } }';

const send = (id: string, input: object = {}, user: TestUser = company.owner) =>
  app.as(user).reply<SendReply>(SEND, { id, input: { to, ...input } });
const sentInvoice = async (id: string) =>
  (await app.as(company.owner).reply<{ data: SendReply['data'] }>(FIND, { id })).data;

interface SendReply {
  statusCode: number;
  message: string;
  data: {
    state: string;
    number: string;
    sentAt: string | null;
    sentTo: string | null;
    viewedAt: string | null;
  };
}

/** The URL of the page: the first link of the newest mail. */
async function mailedLink(count = 1): Promise<string> {
  const [mail] = await app.mailTo(to, count);
  const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  expect(/href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&#61;', '=')).toBe(link);
  return link;
}

test('a draft is issued and sent: the mail has the PDF and a link to the page', async () => {
  const id = await company.draft();
  const reply = await send(id, {
    to: ` ${to.toUpperCase()} `,
    message: 'Thank you.\n\nSee https://example.com',
  });
  expect(reply).toMatchObject({
    statusCode: 200,
    message: 'Invoice sent',
    data: { state: 'OPEN', number: 'INV-000001', sentTo: to, viewedAt: null },
  });
  expect(reply.data.sentAt).toEqual(expect.any(String));
  const [mail] = await app.mailTo(to);
  expect(mail?.subject).toBe('Invoice INV-000001 from Plover & Sons');
  expect(mail?.text).toContain('for €100.00');
  expect(mail?.text).toContain('Thank you.');
  expect(mail?.attachments).toMatchObject([{ fileName: 'INV-000001.pdf', mediaType: 'application/pdf' }]);
  const file = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  expect(text).toContain('Invoice INV-000001');

  const page = await company.open(await mailedLink());
  expect(page.status).toBe(200);
  const html = await page.text();
  for (const part of ['Plover &#38; Sons', 'Ines Okafor', 'Viewing', '€100.00', 'Download PDF', 'Open'])
    expect(html).toContain(part);
  expect(await actionsOn(id)).toEqual(['created', 'issued', 'sent', 'viewed']);
});

/** The actions on the invoice in the log, oldest first. */
async function actionsOn(id: string): Promise<string[]> {
  const sql = 'select action from events where entity_id = $1 order by id';
  const { rows } = await app.database.executeSql(sql, [id]);
  return rows.map((row) => (row as { action: string }).action);
}

test('the page sets viewedAt once, and not for HEAD requests and prefetches', async () => {
  const id = await company.invoice();
  await send(id);
  const link = await mailedLink();
  const local = new URL(app.url).origin + new URL(link).pathname;
  await fetch(local, { method: 'HEAD' });
  await fetch(local, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect((await sentInvoice(id)).viewedAt).toBeNull();
  await fetch(local);
  const { viewedAt } = await sentInvoice(id);
  expect(viewedAt).toEqual(expect.any(String));
  app.clock.advance(60_000);
  await fetch(local);
  expect((await sentInvoice(id)).viewedAt).toBe(viewedAt);
  const list = await app.as(company.owner).reply<{ data: unknown }>(LIST);
  expect(list.data).toEqual([{ _id: id, sentAt: expect.any(String), viewedAt }]);
});

test('the page has the PDF, and shows payment, lateness and void', async () => {
  const id = await company.draft({ dueAt: '2026-01-02' });
  await send(id);
  const link = await mailedLink();
  const text = async () => (await company.open(link)).text();
  expect(await text()).toContain('<p class="badge">Overdue</p>');
  expect(await text()).toContain('cannot be paid online');
  await company.turnOn();
  expect(await text()).toContain('Pay €100.00');
  const pdf = await company.open(`${link}/invoice.pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toContain('filename="INV-000001.pdf"');
  await company.call('pay', { invoiceId: id, input: { amount: 10_000 } });
  expect(await text()).toContain('<p class="badge">Paid</p>');
  const other = await company.invoice();
  await send(other);
  const [mail] = await app.mailTo(to, 2);
  const [otherLink = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  await company.call('void', { id: other });
  const voided = await (await company.open(otherLink)).text();
  expect(voided).toContain('<p class="badge">Void</p>');
  expect(voided).toContain('This invoice is void');
  expect(voided).not.toContain('Pay €');
});

test('an invalid link has neither page nor PDF', async () => {
  await send(await company.invoice());
  const link = await mailedLink();
  const invalid = link.replace(/\/pay\/.{4}/, '/pay/AAAA');
  for (const url of [invalid, `${invalid}/invoice.pdf`]) expect((await company.open(url)).status).toBe(404);
});

test('an issued invoice is sent again, also to another address', async () => {
  const id = await company.invoice();
  await send(id);
  const first = await sentInvoice(id);
  app.clock.advance(60_000);
  const again = await send(id, { to: `again-${to}` });
  expect(again.data).toMatchObject({ number: first.number, sentTo: `again-${to}` });
  expect(again.data.sentAt).not.toBe(first.sentAt);
  expect(await app.mailTo(`again-${to}`)).toHaveLength(1);
});

test('only those who may issue invoices of the company send them', async () => {
  const id = await company.draft();
  const { rows } = await app.database.executeSql('select company_id from invoices where id = $1', [id]);
  const [companyId = ''] = rows.map((row) => (row as { company_id: string }).company_id);
  const editor = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect(await send(id, {}, editor)).toMatchObject({ statusCode: 403 });
  const other = await payingCompany(app, stripe);
  expect(await send(id, {}, other.owner)).toMatchObject({ statusCode: 404 });
  expect(await sentInvoice(id)).toMatchObject({ state: 'DRAFT', sentAt: null });
});

test('a void invoice, a credit note, an invalid address and a long message are rejected', async () => {
  const id = await company.invoice();
  expect(await send(id, { to: 'ada@' })).toMatchObject({
    statusCode: 400,
    message: 'Please enter a valid email address',
  });
  expect(await send(id, { to: 'a@b.test, c@d.test' })).toMatchObject({ statusCode: 400 });
  expect(await send(id, { message: 'x'.repeat(INVOICE_LIMITS.message + 1) })).toMatchObject({
    statusCode: 400,
  });
  const note = await company.call('credit', { invoiceId: id, input: { amount: 100 } });
  expect(await send(note.data._id)).toMatchObject({
    statusCode: 409,
    message: 'Credit notes cannot be sent',
  });
  const voided = await company.invoice();
  await company.call('void', { id: voided });
  expect(await send(voided)).toMatchObject({ statusCode: 409, message: 'A void invoice cannot be sent' });
  expect(await sentInvoice(id)).toMatchObject({ sentAt: null });
});

test('bank details are on the page and in the PDF as of the issue, until the invoice is paid', async () => {
  const save = (input: object) =>
    app
      .as(company.owner)
      .reply('mutation($input: InvoiceSettingsInput!) { saveInvoiceSettings(input: $input) { message } }', {
        input,
      });
  await save({
    accountHolder: 'Plover Ltd',
    accountNumber: 'DE89370400440532013000',
    paymentNote: 'Or cash',
  });
  const id = await company.draft();
  await send(id);
  await saveSettings({});
  const link = await mailedLink();
  const html = await (await company.open(link)).text();
  for (const part of [
    'Payment details',
    'Account holder: Plover Ltd',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'Reference: INV-000001',
    'Or cash',
    'The payment details are below.',
  ])
    expect(html).toContain(part);
  const file = await (await company.open(`${link}/invoice.pdf`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  expect(text).toContain('IBAN: DE89 3704 0044 0532 0130 00');
  await company.call('pay', { invoiceId: id, input: { amount: 10_000 } });
  expect(await (await company.open(link)).text()).not.toContain('IBAN');
});

test('the page shows the logo that the invoice was issued with', async () => {
  const id = await company.draft();
  await send(id);
  const link = await mailedLink();
  expect(await (await company.open(link)).text()).not.toContain('<img');
  const logo = 'uploads/logo.png';
  await app.database.executeSql(
    `update invoices set seller = jsonb_set(seller::jsonb, '{logo}', to_jsonb($2::text)) where id = $1`,
    [id, logo],
  );
  expect(await (await company.open(link)).text()).toContain(`<img src="/api/exkoo/${logo}"`);
});

const saveSettings = (input: object) =>
  app
    .as(company.owner)
    .reply('mutation($input: InvoiceSettingsInput!) { saveInvoiceSettings(input: $input) { message } }', {
      input,
    });

async function textOfReceipt(count: number): Promise<string> {
  const [mail] = await app.mailTo(to, count);
  expect(mail?.attachments).toMatchObject([{ fileName: expect.stringMatching(/^REC-/) }]);
  const file = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return `${mail?.subject}: ${mail?.text} ${text}`;
}

test('receipts are emailed on request, or by the settings, with the PDF and a line in the log', async () => {
  const id = await company.draft();
  await send(id);
  const pay = (input: object) => company.call('pay', { invoiceId: id, input });
  await pay({ amount: 1_000 });
  await pay({ amount: 2_000, sendReceipt: true });
  const requested = await textOfReceipt(2);
  for (const part of [
    'Receipt REC-000002 from Plover & Sons',
    '€20.00',
    '€70.00 remains due',
    'Receipt REC-000002',
  ])
    expect(requested).toContain(part);
  await saveSettings({ sendsReceipts: true });
  await pay({ amount: 3_000, sendReceipt: false });
  await pay({ amount: 4_000 });
  expect(await textOfReceipt(3)).toContain('The invoice is paid.');
  expect((await actionsOn(id)).filter((action) => action === 'receipt-sent')).toHaveLength(2);
});

test('an online payment is receipted by the settings, and once', async () => {
  await company.turnOn();
  await saveSettings({ sendsReceipts: true });
  const id = await company.draft();
  await send(id);
  const { page } = await company.checkout(id);
  const event = stripe.paidEvent(page);
  await company.deliver(event);
  await company.deliver(event);
  expect(await textOfReceipt(2)).toContain('received your payment of €100.00');
  expect((await actionsOn(id)).filter((action) => action === 'receipt-sent')).toHaveLength(1);
});

test('a requested receipt of a customer without an address rejects the payment', async () => {
  const id = await company.invoice();
  await app.database.executeSql(
    `update invoices set buyer = jsonb_set(buyer::jsonb, '{email}', 'null') where id = $1`,
    [id],
  );
  const pay = (input: object) => company.call('pay', { invoiceId: id, input });
  expect(await pay({ amount: 1_000, sendReceipt: true })).toMatchObject({
    statusCode: 400,
    message: 'The customer has no email address',
  });
  expect(await company.found(id)).toMatchObject({ amountPaid: 0 });
  await saveSettings({ sendsReceipts: true });
  expect(await pay({ amount: 1_000 })).toMatchObject({ acknowledgement: true });
});
