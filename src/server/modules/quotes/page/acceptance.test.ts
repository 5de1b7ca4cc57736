import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { QuotingCompany } from '../testing/quotingCompany.ts';
import { quotingCompany } from '../testing/quotingCompany.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';

let app: TestApp;
let company: QuotingCompany;
const log: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logTo: (line) => void log.push(line) });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await quotingCompany(app);
});

test('the page shows the quote with a form in the language of the visitor, and is neither cached nor referred', async () => {
  const { url } = await company.sentQuote(await company.deal());
  const page = await company.open(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await page.text();
  for (const part of [
    'Quote QUO-000001',
    'Plover &#38; Sons',
    'Solar panel',
    '€312.38',
    'Accept quote',
    'data-label="Quantity"',
  ])
    expect(html).toContain(part);
  expect(html).toContain('name="robots" content="noindex"');
  const script = /src="([^"]*accept\.js)"/.exec(html)?.[1] ?? '';
  const { origin } = new URL(app.url);
  expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript');
  const pdf = await company.open(`${url}/quote.pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const arabic = await (await company.open(url, { headers: { 'accept-language': 'ar' } })).text();
  // An English address in an Arabic page does not begin with its second word
  for (const part of ['<bdi>Plover &#38; Sons</bdi>', '<bdi>Solar panel</bdi>'])
    expect(arabic).toContain(part);
  expect(log.join('\n')).not.toContain(new URL(url).pathname.split('/').at(-1));
});

test('the first visit by a person is recorded', async () => {
  const dealId = await company.deal();
  const { url } = await company.sentQuote(dealId);
  await company.open(url, { method: 'HEAD' });
  expect(await company.quotes(dealId)).toMatchObject([{ viewedAt: null }]);
  await company.open(url);
  expect(await company.quotes(dealId)).toMatchObject([{ viewedAt: expect.any(String) }]);
});

test('acceptance wins the deal, creates customer and draft invoice to the cent, and records name, address and time', async () => {
  const seller = await app.createUser({ role: 'MEMBER', companyId: company.companyId, level: 'MANAGE' });
  await company.call('manager', { input: { firstName: 'Max', lastName: 'Seller', userEmail: seller.email } });
  const ownerId = (await company.call('managers')).data[0]._id;
  const dealId = await company.deal({ ownerId });
  const quote = await company.sentQuote(dealId);
  const response = await company.accept(quote.url, { name: ' Ines  Okafor ', signature: PNG });
  expect(response.status).toBe(200);

  const [accepted] = await company.quotes(dealId);
  expect(accepted).toMatchObject({ state: 'ACCEPTED', acceptedName: 'Ines Okafor', signature: PNG });
  expect(await company.found(dealId)).toMatchObject({
    status: 'WON',
    invoiceId: accepted.invoiceId,
    billing: { state: 'DRAFT', invoiced: quote.amount },
  });
  const { data: invoice } = await company.call('invoice', { id: accepted.invoiceId });
  const { amount, net, tax, taxes } = quote;
  expect(invoice).toMatchObject({ state: 'DRAFT', customerName: 'Ines Okafor', amount, net, tax, taxes });
  expect(invoice.lines).toMatchObject([
    { description: 'Solar panel (3 × €100.00, 12.5% discount)', quantity: 1, unitAmount: 26_250 },
  ]);
  const { rows } = await app.database.executeSql(
    `select after, actor_name from events where entity_id = $1 and action = 'accepted'`,
    [quote._id],
  );
  expect(rows).toMatchObject([
    {
      actor_name: 'Customer',
      after: {
        name: 'Ines Okafor',
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
        browser: 'Test browser',
        acceptedAt: expect.stringMatching(/^\d{4}-/),
      },
    },
  ]);
  expect((await company.call('notifications', {}, seller)).data).toMatchObject([
    { kind: 'QUOTE_ACCEPTED', text: 'Rooftop solar', dealId },
    { kind: 'DEAL_ASSIGNED', text: 'Rooftop solar', dealId },
  ]);
  const page = await company.open(quote.url);
  const html = await page.text();
  expect(html).toContain('Accepted by Ines Okafor');
  expect(html).toMatch(
    /<img class="signature" src="data:image\/png;base64,[^"]+" alt="Signature of Ines Okafor"/,
  );
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
});

test('the PDF of an accepted quote has the drawn signature, without one that is no picture', async () => {
  const picture = sharp({ create: { width: 64, height: 20, channels: 3, background: '#fff' } }).png();
  const drawn = `data:image/png;base64,${(await picture.toBuffer()).toString('base64')}`;
  const imagesWith = async (signature: string) => {
    const { url } = await company.sentQuote(await company.deal());
    await company.accept(url, { name: 'Ines Okafor', signature });
    const response = await company.open(`${url}/quote.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Accepted by Ines Okafor');
    return (await extractImages(pdf, 1)).map(({ width, height }) => [width, height]);
  };
  expect(await imagesWith(drawn)).toEqual([[64, 20]]);
  expect(await imagesWith(PNG)).toEqual([]);
});

test('only one of several concurrent acceptances is stored, and the others are conflicts', async () => {
  const dealId = await company.deal();
  const { url } = await company.sentQuote(dealId);
  const names = Array.from({ length: 8 }, (_, index) => `Visitor ${index}`);
  const statuses = await Promise.all(names.map(async (name) => (await company.accept(url, { name })).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect((await company.call('customers')).data).toHaveLength(1);
  const { rows } = await app.database.executeSql('select id from invoices where company_id = $1', [
    company.companyId,
  ]);
  expect(rows).toHaveLength(1);
});

test('an accepted quote never changes, and the next version of a reopened deal leaves it', async () => {
  const dealId = await company.deal();
  const { _id: id, url } = await company.sentQuote(dealId);
  await company.accept(url);
  expect(await company.call('update', { id, expiresOn: null })).toMatchObject({ statusCode: 409 });
  expect(await company.call('send', { id, input: { to: company.email } })).toMatchObject({ statusCode: 409 });
  await company.call('reopen', { id: dealId });
  await company.call('create', { dealId });
  expect(await company.quotes(dealId)).toMatchObject([
    { version: 2, state: 'DRAFT' },
    { version: 1, state: 'ACCEPTED' },
  ]);
});

test('a reopened deal keeps its invoice when a quote is accepted, and the notification of its owner says so', async () => {
  const seller = await app.createUser({ role: 'MEMBER', companyId: company.companyId, level: 'MANAGE' });
  await company.call('manager', { input: { firstName: 'Max', lastName: 'Seller', userEmail: seller.email } });
  const dealId = await company.deal({ ownerId: (await company.call('managers')).data[0]._id });
  await company.accept((await company.sentQuote(dealId)).url);
  const { invoiceId } = await company.found(dealId);
  await company.call('reopen', { id: dealId });
  const second = await company.sentQuote(dealId);
  expect((await company.accept(second.url)).status).toBe(200);
  expect(await company.found(dealId)).toMatchObject({ status: 'WON', invoiceId });
  expect(await company.quotes(dealId)).toMatchObject([
    { version: 2, state: 'ACCEPTED', invoiceId },
    { version: 1, state: 'ACCEPTED', invoiceId },
  ]);
  const { rows } = await app.database.executeSql('select id from invoices where company_id = $1', [
    company.companyId,
  ]);
  expect(rows).toEqual([{ id: invoiceId }]);
  const { data } = await company.call('notifications', {}, seller);
  expect(data.slice(0, 2)).toMatchObject([
    { kind: 'QUOTE_ACCEPTED', count: 1 },
    { kind: 'QUOTE_ACCEPTED', count: null },
  ]);
});

test('the line items of an accepted quote do not change until the deal is reopened', async () => {
  const dealId = await company.deal();
  await company.accept((await company.sentQuote(dealId)).url);
  const lines = { id: dealId, input: { lines: [{ description: 'Cable', quantity: 1, unitAmount: 100 }] } };
  expect(await company.call('updateDeal', lines)).toMatchObject({
    statusCode: 409,
    message: 'A quote with these line items was accepted. Reopen the deal to change them',
  });
  expect(await company.call('updateDeal', { id: dealId, input: { title: 'Solar' } })).toMatchObject({
    statusCode: 200,
  });
  await company.call('reopen', { id: dealId });
  expect((await company.call('updateDeal', lines)).statusCode).toBe(200);
});

test.each([
  ['expired', async (id: string) => void (await company.call('update', { id, expiresOn: '2020-01-01' }))],
  ['replaced', async (_id: string, dealId: string) => void (await company.call('create', { dealId }))],
  [
    'of a lost deal',
    async (_id: string, dealId: string) =>
      void (await company.call('close', { id: dealId, input: { outcome: 'LOST' } })),
  ],
])('a quote that is %s has a page without a form and is not accepted (410)', async (_state, end) => {
  const dealId = await company.deal();
  const { _id: id, url } = await company.sentQuote(dealId);
  await end(id, dealId);
  const page = await company.open(url);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('<form');
  expect((await company.accept(url)).status).toBe(410);
  expect((await company.call('customers')).data).toEqual([]);
});

test('an unknown link is 404, and an invalid name or signature 400', async () => {
  const dealId = await company.deal();
  const { url } = await company.sentQuote(dealId);
  const invalid = url.replace(/\/q\/.{4}/, '/q/AAAA');
  expect((await company.open(invalid)).status).toBe(404);
  expect((await company.open(`${invalid}/quote.pdf`)).status).toBe(404);
  expect((await company.accept(invalid)).status).toBe(404);
  for (const body of [{}, { name: ' ' }, { name: 7 }, { name: 'x'.repeat(300) }])
    expect((await company.accept(url, body)).status).toBe(400);
  const svg = { name: 'Ines', signature: 'data:image/svg+xml;base64,PHN2Zz4=' };
  expect((await company.accept(url, svg)).status).toBe(400);
  expect((await company.found(dealId)).status).toBe('OPEN');
});

test('the form works without a script: it keeps a rejected name with its signature, and leads back to the page', async () => {
  const dealId = await company.deal();
  const { url } = await company.sentQuote(dealId);
  const long = `"><b>${'x'.repeat(300)}`;
  const rejected = await company.submit(url, { name: long, signature: PNG });
  expect(rejected.status).toBe(400);
  const html = await rejected.text();
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('<b>');
  expect(html).toMatch(/name="signature"\s+value="data:image\/png;base64,iVBORw0KGgo/);
  // A name of spaces is rejected by the browser
  const pattern = /pattern="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(['  ', 'Ines Okafor'].map((name) => new RegExp(`^(?:${pattern})$`, 'v').test(name))).toEqual([
    false,
    true,
  ]);
  const accepted = await company.submit(url, { name: 'Ines Okafor', signature: '' });
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, new URL(url).pathname]);
  expect(await company.quotes(dealId)).toMatchObject([{ state: 'ACCEPTED', signature: null }]);
});

test('the customer that was made of the person before is invoiced, and one with the same email address', async () => {
  const first = await company.deal();
  await company.accept((await company.sentQuote(first)).url);
  const second = await company.deal({ title: 'Battery' });
  await company.accept((await company.sentQuote(second)).url);
  const other = await company.call('lead', { input: { firstName: 'Other' } });
  const third = await company.deal({ title: 'Cable', personIds: [other['personId']] });
  await app.database.executeSql('update people set email = $2 where id = $1', [
    other['personId'],
    company.email,
  ]);
  await company.accept((await company.sentQuote(third)).url);
  const { data: customers } = await company.call('customers');
  expect(customers).toHaveLength(1);
  for (const id of [first, second, third])
    expect((await company.found(id)).customerId).toBe(customers[0]._id);
});

test('a deal without people and account is invoiced to the name that accepted', async () => {
  const dealId = await company.deal({ personIds: [] });
  await company.accept((await company.sentQuote(dealId)).url, { name: 'Grace Hopper' });
  expect((await company.call('customers')).data).toMatchObject([
    { firstName: 'Grace Hopper', email: company.email },
  ]);
});
