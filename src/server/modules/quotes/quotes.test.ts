import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { QUOTE_LIMITS } from '#contract/limits/records/deals.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { QuotingCompany } from './testing/quotingCompany.ts';
import { quotingCompany } from './testing/quotingCompany.ts';

let app: TestApp;
let company: QuotingCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await quotingCompany(app);
});

async function pdfText(file: ArrayBuffer | Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replaceAll('\n', ' ');
}

test('a quote copies the line items, taxes and total of its deal, and later changes of the deal do not change it', async () => {
  const dealId = await company.deal();
  const reply = await company.call('create', { dealId });
  expect(reply).toMatchObject({
    statusCode: 201,
    message: 'Quote created',
    data: {
      number: 'QUO-000001',
      version: 1,
      state: 'DRAFT',
      isExpired: false,
      url: null,
      net: 26_250,
      tax: 4_988,
      amount: 31_238,
      lines: [
        { description: 'Solar panel', quantity: 3, unitAmount: 10_000, discount: 12.5, amount: 26_250 },
      ],
      taxes: [{ name: 'VAT', taxRate: 19_000, net: 26_250, tax: 4_988 }],
    },
  });
  expect((await company.found(dealId)).amount).toBe(31_238);
  await company.call('updateDeal', { id: dealId, input: { lines: [] } });
  expect(await company.quotes(dealId)).toMatchObject([{ amount: 31_238 }]);
});

test('a deal without line items is quoted as one line with its title and amount', async () => {
  const dealId = await company.deal({ lines: [], amount: 50_000, title: 'Advice' });
  const { data } = await company.call('create', { dealId });
  expect(data).toMatchObject({ amount: 50_000, tax: 0, lines: [{ description: 'Advice', quantity: 1 }] });
});

test('a new version has the number of the first one and replaces it; quotes of a company have no gaps', async () => {
  const [first, second] = [await company.deal(), await company.deal({ title: 'Battery' })];
  await company.call('create', { dealId: first });
  await company.call('create', { dealId: first });
  await Promise.all([
    company.call('create', { dealId: second }),
    company.call('create', { dealId: await company.deal({ title: 'Cable' }) }),
  ]);
  expect(await company.quotes(first)).toMatchObject([
    { number: 'QUO-000001', version: 2, state: 'DRAFT' },
    { number: 'QUO-000001', version: 1, state: 'REPLACED' },
  ]);
  const { rows } = await app.database.executeSql(
    'select distinct number from quotes where company_id = $1 order by number',
    [company.companyId],
  );
  expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
});

test('a version that another process dated earlier is still the latest', async () => {
  const dealId = await company.deal();
  for (let count = 0; count < 2; count += 1) await company.call('create', { dealId });
  await app.database.executeSql(
    `update quotes set created_at = (created_at at time zone 'UTC' - interval '1 minute') at time zone 'UTC' where deal_id = $1 and version = 2`,
    [dealId],
  );
  expect(await company.call('create', { dealId })).toMatchObject({ data: { version: 3 } });
  expect((await company.quotes(dealId)).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('a quote expires after 30 days unless that is changed', async () => {
  const dealId = await company.deal();
  const { data } = await company.call('create', { dealId });
  const days = (Date.parse(data.expiresOn) - app.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThanOrEqual(29);
  expect(Math.round(days)).toBeLessThanOrEqual(30);
  expect(await company.call('update', { id: data._id, expiresOn: '2026-02-30' })).toMatchObject({
    statusCode: 400,
  });
  const past = await company.call('update', { id: data._id, expiresOn: '2020-01-01' });
  expect(past.data).toMatchObject({ expiresOn: '2020-01-01', isExpired: true });
  expect(await company.call('send', { id: data._id, input: { to: company.email } })).toMatchObject({
    statusCode: 409,
    message: 'This quote has expired',
  });
  expect((await company.call('update', { id: data._id, expiresOn: null })).data).toMatchObject({
    expiresOn: null,
    isExpired: false,
  });
});

test('a sent quote is mailed with its PDF, and the first link is its page', async () => {
  const dealId = await company.deal();
  const { data } = await company.call('create', { dealId });
  const sent = await company.call('send', {
    id: data._id,
    input: { to: ` ${company.email.toUpperCase()} `, message: 'As discussed.\n\nhttps://example.com' },
  });
  expect(sent).toMatchObject({ message: 'Quote sent', data: { state: 'SENT', sentTo: company.email } });
  const [mail] = await app.mailTo(company.email);
  expect(mail?.subject).toBe('Quote QUO-000001 from Plover & Sons');
  expect(mail?.text).toContain('for €312.38');
  expect(mail?.text).toContain('As discussed.');
  expect(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]).toBe(sent.data.url);
  expect(mail?.attachments).toMatchObject([{ fileName: 'QUO-000001.pdf', mediaType: 'application/pdf' }]);
  const text = await pdfText(Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64'));
  for (const part of ['Quote QUO-000001', 'Ines Okafor', 'Solar panel', '12.5%', '€262.50', '€312.38'])
    expect(text).toContain(part);
});

test('an invalid recipient, a long message, a replaced quote and a closed deal are rejected', async () => {
  const dealId = await company.deal();
  const { data } = await company.call('create', { dealId });
  const send = (input: object) =>
    company.call('send', { id: data._id, input: { to: company.email, ...input } });
  expect(await send({ to: 'ada@' })).toMatchObject({ statusCode: 400 });
  expect(await send({ message: 'x'.repeat(QUOTE_LIMITS.message + 1) })).toMatchObject({ statusCode: 400 });
  await company.call('create', { dealId });
  expect(await send({})).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('later version'),
  });
  await company.call('close', { id: dealId, input: { outcome: 'LOST' } });
  expect(await company.call('create', { dealId })).toMatchObject({ statusCode: 409 });
});

test('only viewers of the deal read its quotes and their PDF, and only editors get the link', async () => {
  const dealId = await company.deal();
  const quote = await company.sentQuote(dealId);
  const reader = await app.createUser({ role: 'MEMBER', companyId: company.companyId, level: 'VIEW' });
  const pdf = (accessToken: string) =>
    fetch(`${app.url}/quotes/${quote._id}.pdf`, { headers: { authorization: `Bearer ${accessToken}` } });
  // Members with VIEW see deals of their own lead manager only
  expect(await company.call('find', { dealId }, reader)).toMatchObject({ statusCode: 404 });
  expect((await pdf(reader.accessToken)).status).toBe(404);
  await company.call('manager', { input: { firstName: 'Max', lastName: 'Reader', userEmail: reader.email } });
  const ownerId = (await company.call('managers')).data[0]._id;
  await company.call('updateDeal', { id: dealId, input: { ownerId } });
  expect((await company.call('find', { dealId }, reader)).data).toMatchObject([
    { _id: quote._id, url: null },
  ]);
  const file = await pdf(reader.accessToken);
  expect(file.headers.get('content-disposition')).toContain('QUO-000001.pdf');
  const none = await app.createUser({ role: 'MEMBER', companyId: company.companyId, level: 'NONE' });
  expect((await pdf(none.accessToken)).status).toBe(403);
});

test('a won deal is invoiced once, only with the permission to edit customers, and shows its payments', async () => {
  const dealId = await company.deal();
  expect(await company.call('invoiceDeal', { id: dealId })).toMatchObject({ statusCode: 409 });
  await company.call('close', { id: dealId, input: { outcome: 'WON' } });
  const seller = await app.createUser({ companyId: company.companyId, role: 'MEMBER', level: 'MANAGE' });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{customers}', '"VIEW"') where id = $1`,
    [seller.userId],
  );
  expect(await company.call('invoiceDeal', { id: dealId }, seller)).toMatchObject({ statusCode: 403 });
  const replies = await Promise.all([1, 2].map(() => company.call('invoiceDeal', { id: dealId })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const { invoiceId, billing } = await company.found(dealId);
  expect(billing).toMatchObject({
    state: 'DRAFT',
    number: null,
    currency: 'EUR',
    invoiced: 31_238,
    due: 31_238,
  });
  const invoice = (await company.call('invoice', { id: invoiceId })).data;
  expect(invoice).toMatchObject({ amount: 31_238, net: 26_250, tax: 4_988, customerName: 'Ines Okafor' });
  await company.call('issue', { id: invoiceId });
  await company.call('pay', { invoiceId, input: { amount: 10_000 } });
  expect((await company.found(dealId)).billing).toMatchObject({
    number: 'INV-000001',
    paid: 10_000,
    due: 21_238,
  });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{customers}', '"NONE"') where id = $1`,
    [seller.userId],
  );
  expect((await company.call('findDeal', { id: dealId }, seller)).data).toMatchObject({ billing: null });
});

test('a merged person of a deal is quoted and invoiced as the survivor', async () => {
  const added = async (firstName: string): Promise<string> =>
    (await company.call('lead', { input: { firstName, email: `${firstName}@quotes.test` } }))['personId'];
  const [gone, between, survivor] = [await added('Gone'), await added('Between'), await added('Ada')];
  const dealId = await company.deal({ personIds: [gone] });
  for (const [from, to] of [
    [gone, between],
    [between, survivor],
  ])
    await app.database.executeSql(
      'update people set merged_into = $1, trashed_at = now() where company_id = $2 and id = $3',
      [to, company.companyId, from],
    );
  await company.call('create', { dealId });
  const { rows } = await app.database.executeSql(
    `select buyer ->> 'name' as name from quotes where deal_id = $1`,
    [dealId],
  );
  expect(rows).toEqual([{ name: 'Ada' }]);
  await company.call('close', { id: dealId, input: { outcome: 'WON' } });
  const { data } = await company.call('invoiceDeal', { id: dealId });
  expect((await company.call('invoice', { id: data.invoiceId })).data).toMatchObject({ customerName: 'Ada' });
});

test('a deal of an account without people is invoiced to one customer, also for its next deal', async () => {
  const accountId = (await company.call('account', { input: { name: 'Acme Ltd' } })).data._id;
  const invoiced = async (changes: object) => {
    const id = await company.deal({ personIds: [], ...changes });
    await company.call('close', { id, input: { outcome: 'WON' } });
    return company.call('invoiceDeal', { id });
  };
  const [first, second] = [await invoiced({ accountId }), await invoiced({ accountId })];
  expect(second.data.customerId).toBe(first.data.customerId);
  expect((await company.call('customers')).data).toMatchObject([
    { firstName: 'Acme Ltd', companyName: 'Acme Ltd' },
  ]);
  expect(await invoiced({})).toMatchObject({
    statusCode: 409,
    message: 'Add a person or an account to this deal first',
  });
});
