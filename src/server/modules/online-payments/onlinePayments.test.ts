import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PAYMENT_GATEWAY_MESSAGES, STRIPE_EVENTS } from '#contract/validation/records/paymentGateway.ts';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { FakeStripe } from './testing/fakeStripe.ts';
import { fakeStripe, SECRET_KEY, WEBHOOK_SECRET } from './testing/fakeStripe.ts';
import type { PayingCompany } from './testing/payingCompany.ts';
import { payingCompany } from './testing/payingCompany.ts';

let app: TestApp;
let stripe: FakeStripe;
let company: PayingCompany;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  stripe = await fakeStripe();
  company = await payingCompany(app, stripe);
});
afterEach(() => stripe.close());

const call: PayingCompany['call'] = (...given) => company.call(...given);
const gateway = () => company.gateway();
const turnOn = (input?: object) => company.turnOn(input);
const invoice = () => company.invoice();
const found = (id: string) => company.found(id);
const open = (url: string) => company.open(url);
const checkout = (id: string, query?: string) => company.checkout(id, query);
const deliver: PayingCompany['deliver'] = (event) => company.deliver(event);

test('an invoice of a suspended company is not paid online until that is lifted', async () => {
  const platform = await suspending(app);
  const id = await invoice();
  await turnOn();
  const { payUrl } = await found(id);
  const companyId = await companyOf(id);
  const statuses = async () => [(await open(payUrl)).status, (await open(`${payUrl}/checkout`)).status];
  await platform.suspend(companyId);
  expect(await statuses()).toEqual([404, 404]);
  expect(stripe.pages()).toEqual([]);
  await platform.lift(companyId);
  expect(await statuses()).toEqual([200, 303]);
});

describe('the account', () => {
  test('is written, and never read', async () => {
    expect(await gateway()).toMatchObject({
      hasSecretKey: false,
      isOn: false,
      apiBaseUrl: 'https://api.stripe.com',
      webhookEvents: [...STRIPE_EVENTS],
    });
    expect(await turnOn({ webhookSecret: null })).toMatchObject({ message: 'Online payments saved' });
    expect(await gateway()).toMatchObject({ hasSecretKey: true, hasWebhookSecret: false, isOn: false });
    expect(await call('save', { input: { webhookSecret: WEBHOOK_SECRET } })).toMatchObject({
      message: 'Online payments saved',
    });
    expect(await gateway()).toMatchObject({ isOn: true, isTest: true, apiBaseUrl: stripe.url });
    expect(await turnOn()).toMatchObject({ message: 'Nothing to change' });
    const { rows } = await app.database.executeSql(
      `select encode(secret, 'escape') as secret, (select json_agg(e) from events e) as events from payment_gateways`,
    );
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('of another address asks for the keys anew', async () => {
    await turnOn();
    expect(await call('save', { input: { apiBaseUrl: 'http://127.0.0.1:9' } })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
      message: PAYMENT_GATEWAY_MESSAGES.secretKey,
    });
  });

  test.each([
    ['secretKey', 'pk_test_12345678', PAYMENT_GATEWAY_MESSAGES.secretKey],
    ['webhookSecret', 'secret', PAYMENT_GATEWAY_MESSAGES.webhookSecret],
    ['apiBaseUrl', 'ftp://stripe.test', PAYMENT_GATEWAY_MESSAGES.apiBaseUrl],
  ])('with a wrong %s is an expected error', async (field, value, message) => {
    expect(await turnOn({ [field]: value })).toMatchObject({ statusCode: 400, message });
    expect(await gateway()).toMatchObject({ hasSecretKey: false });
  });

  test('is forgotten with its keys', async () => {
    const id = await invoice();
    await turnOn();
    const { payUrl } = await found(id);
    expect(payUrl).toEqual(expect.any(String));
    expect(await call('off')).toMatchObject({ message: 'Online payments are off' });
    expect(await call('off')).toMatchObject({ message: 'Nothing to change' });
    expect(await found(id)).toMatchObject({ payUrl: null });
    expect(await (await open(payUrl)).text()).toContain('This invoice cannot be paid online');
    expect((await open(`${payUrl}/checkout`)).status).toBe(404);
  });

  test('is the business of administrators, the link of who may record payments', async () => {
    const id = await invoice();
    await turnOn();
    const member = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId: await companyOf(id) });
    expect(await call('gateway', {}, member)).toMatchObject({ statusCode: 403 });
    expect((await call('find', { id }, member)).data).toMatchObject({ payUrl: null });
  });
});

async function companyOf(invoiceId: string): Promise<string> {
  const { rows } = await app.database.executeSql('select company_id from invoices where id = $1', [
    invoiceId,
  ]);
  return (rows as { company_id: string }[])[0]!.company_id;
}

describe('a customer', () => {
  test('sees the due amount and pays it on a Stripe page', async () => {
    const id = await invoice();
    await turnOn();
    const { payUrl, number } = await found(id);
    const shown = await open(payUrl);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await shown.text();
    expect(text).toContain('Plover &#38; Sons');
    expect(text).toContain('€100.00');

    const { page, status, location } = await checkout(id);
    expect([status, location]).toEqual([303, page.body['url']]);
    expect(page.key).toMatch(/^pay-/);
    expect(page.fields).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][product_data][name]': `Invoice ${number}`,
      success_url: `${payUrl}?paid=1`,
      cancel_url: payUrl,
    });
    expect(await (await open(`${payUrl}?paid=1`)).text()).toContain('is being processed');

    expect(await deliver(stripe.paidEvent(page))).toBe(200);
    expect(await found(id)).toMatchObject({
      state: 'PAID',
      status: 'Paid',
      amountDue: 0,
      payUrl: null,
      payments: [
        { amount: 10_000, method: 'STRIPE', reference: `pi_${page.body['id']}`, createdBy: 'Stripe' },
      ],
    });
    expect((await call('list')).data).toEqual([{ method: 'STRIPE' }]);
    expect(await (await open(payUrl)).text()).toContain('Thank you, this invoice is paid.');
    expect((await open(`${payUrl}/checkout`)).status).toBe(409);
  });

  test('who asks twice gets the same page, and another one once less is due', async () => {
    const id = await invoice();
    await turnOn();
    const first = await checkout(id);
    expect((await checkout(id)).location).toBe(first.location);
    expect(stripe.pages()).toHaveLength(1);
    await call('pay', { invoiceId: id, input: { amount: 4_000 } });
    const { page } = await checkout(id);
    expect(page.fields['line_items[0][price_data][unit_amount]']).toBe('6000');
    expect(stripe.pages()).toHaveLength(2);
  });

  test('pays a part, and sees the rest', async () => {
    const id = await invoice();
    await turnOn();
    const { payUrl } = await found(id);
    const text = await (await open(payUrl)).text();
    expect(text).toContain('Pay a partial amount (EUR)');
    // A form that led to Stripe would be stopped by the page's own policy
    expect(text).toMatch(/<form class="part" action="[^"]*\/pay\/[^"]*[^t]">/);

    const chosen = await open(`${payUrl}?amount=40,5`);
    expect(chosen.status).toBe(200);
    expect(await chosen.text()).toMatch(/checkout\?amount&#61;40\.50"\s*>Pay €40\.50</);
    const { page, status } = await checkout(id, '?amount=40.50');
    expect(status).toBe(303);
    expect(page.fields).toMatchObject({
      'line_items[0][price_data][unit_amount]': '4050',
      success_url: `${payUrl}?paid=1`,
    });
    expect(await (await open(`${payUrl}?paid=1`)).text()).toContain('is being processed');
    expect(await deliver(stripe.paidEvent(page))).toBe(200);
    expect(await found(id)).toMatchObject({ state: 'OPEN', status: 'Pending', amountDue: 5_950 });
    // It has arrived: the page asks for the rest
    expect(await (await open(`${payUrl}?paid=1`)).text()).toContain('Pay €59.50');
    await deliver(stripe.paidEvent((await checkout(id)).page));
    expect(await found(id)).toMatchObject({ state: 'PAID', amountDue: 0 });
  });

  test.each([
    ['0', 'amount=0'],
    ['-5', 'amount=-5'],
    ['1.2345', 'amount=1.2345'],
    ['100.01', 'amount=100.01'],
    ['some', 'amount=some'],
    ['two at once', 'amount=1&amount=2'],
  ])('sees an error for the amount %s, and is not sent to Stripe', async (_typed, query) => {
    const id = await invoice();
    await turnOn();
    const { payUrl } = await found(id);
    const response = await open(`${payUrl}?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert"');
    expect((await open(`${payUrl}/checkout?${query}`)).status).toBe(400);
    expect(stripe.pages()).toEqual([]);
  });

  test('sees an error for an amount below the minimum of Stripe', async () => {
    const id = await invoice();
    await turnOn();
    stripe.failsWith({ status: 400, message: 'At least 50 cents', code: 'amount_too_small' });
    const { payUrl } = await found(id);
    const response = await open(`${payUrl}/checkout?amount=0.01`);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain('This amount is too small to pay online. Enter a higher amount.');
    // Another can be chosen there
    expect(text).toContain('Pay a partial amount (EUR)');
    expect(text).toContain('value="0.01"');
    expect(text).toContain('Pay €100.00');

    const all = await open(`${payUrl}/checkout`);
    expect(all.status).toBe(400);
    const allText = await all.text();
    expect(allText).toContain(
      'This amount is too small to pay online. Contact the company about other ways to pay.',
    );
    expect(allText).not.toContain('<form');
    expect((await gateway()).lastError).toBeNull();
  });

  test('sees an error when Stripe opens no page, and admins see the reason', async () => {
    const id = await invoice();
    await turnOn({ secretKey: 'sk_test_anotherkey' });
    const { payUrl } = await found(id);
    const response = await open(`${payUrl}/checkout`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('The payment page could not be opened. Try again later');
    expect((await gateway()).lastError).toBe('Stripe: Invalid API Key provided');
    await turnOn();
    await checkout(id);
    expect((await gateway()).lastError).toBeNull();
  });

  test('sees an error for a forbidden API URL, and no request is sent', async () => {
    const id = await invoice();
    await turnOn({ apiBaseUrl: stripe.url.replace('127.0.0.1', '127.0.0.2') });
    const { payUrl } = await found(id);
    expect((await open(`${payUrl}/checkout`)).status).toBe(503);
    expect((await gateway()).lastError).toContain('The address is not public');
    expect(stripe.calls()).toBe(0);
  });

  test('with a link that was made up finds nothing', async () => {
    const id = await invoice();
    await turnOn();
    const { payUrl } = await found(id);
    for (const url of [`${payUrl}x`, payUrl.replace(/\/pay\/.{4}/, '/pay/AAAA')]) {
      expect((await open(url)).status).toBe(404);
      expect((await open(`${url}/checkout`)).status).toBe(404);
    }
  });
});

describe('a Stripe event', () => {
  let id: string;
  beforeEach(async () => {
    id = await invoice();
    await turnOn();
  });

  test('without its signature, or of another place, is nothing', async () => {
    const { page } = await checkout(id);
    expect(await deliver(stripe.paidEvent(page, { secret: 'whsec_anothersecret' }))).toBe(400);
    const signed = stripe.paidEvent(page);
    expect(await deliver({ ...signed, payload: signed.payload.replace('10000', '99999') })).toBe(400);
    expect(await deliver({ ...signed, headers: { ...signed.headers, 'stripe-signature': '' } })).toBe(400);
    expect(await deliver(stripe.paidEvent(page, { reference: `${newCompany}/${id}` }))).toBe(200);
    expect(await deliver(stripe.paidEvent(page, { type: 'payment_intent.created' }))).toBe(200);
    expect(await found(id)).toMatchObject({ amountDue: 10_000, payments: [] });
    const made = `${new URL(app.url).origin}/api/exkoo/public/stripe/made-up`;
    const response = await fetch(made, { method: 'POST', headers: signed.headers, body: signed.payload });
    expect(response.status).toBe(404);
  });

  test('ten times at once and later again is one payment', async () => {
    const { page } = await checkout(id);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(stripe.paidEvent(page))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await deliver(stripe.paidEvent(page, { type: 'checkout.session.async_payment_succeeded' }))).toBe(
      200,
    );
    expect((await found(id)).payments).toHaveLength(1);
    expect(stripe.refunds()).toEqual([]);
  });

  test('in any order has the same result: a payment after its page counts once', async () => {
    const { page } = await checkout(id);
    expect(await deliver(stripe.paidEvent(page, { status: 'unpaid' }))).toBe(200);
    expect((await found(id)).payments).toEqual([]);
    expect(await deliver(stripe.paidEvent(page, { type: 'checkout.session.async_payment_succeeded' }))).toBe(
      200,
    );
    expect(await deliver(stripe.paidEvent(page, { status: 'unpaid' }))).toBe(200);
    expect(await found(id)).toMatchObject({ state: 'PAID', payments: [{ amount: 10_000 }] });
  });

  test('of more than is due by then is given back, once', async () => {
    const { page } = await checkout(id);
    await call('pay', { invoiceId: id, input: { amount: 7_500 } });
    for (const _twice of [1, 2]) expect(await deliver(stripe.paidEvent(page))).toBe(200);
    expect(await found(id)).toMatchObject({
      state: 'PAID',
      payments: [{ amount: 7_500 }, { amount: 2_500, method: 'STRIPE' }],
    });
    expect(stripe.refunds()).toMatchObject([
      { fields: { payment_intent: `pi_${page.body['id']}`, amount: '7500' } },
    ]);
  });

  test('of an invoice that is void by then is given back whole', async () => {
    const { page } = await checkout(id);
    await call('void', { id });
    expect(await deliver(stripe.paidEvent(page))).toBe(200);
    expect(await found(id)).toMatchObject({ state: 'VOID', payments: [] });
    expect(stripe.refunds()).toMatchObject([{ fields: { amount: '10000' } }]);
  });

  test('is delivered again after a failed refund', async () => {
    const { page } = await checkout(id);
    await call('void', { id });
    stripe.failsWith({ status: 402, message: 'No balance' });
    expect(await deliver(stripe.paidEvent(page))).toBe(503);
    expect((await gateway()).lastError).toBe('Stripe: No balance');
    stripe.failsWith(null);
    expect(await deliver(stripe.paidEvent(page))).toBe(200);
    expect(await deliver(stripe.paidEvent(page))).toBe(200);
    expect(stripe.refunds()).toHaveLength(1);
  });

  test('two pages that are both paid leave one payment, and one is given back', async () => {
    const first = (await checkout(id)).page;
    await deliver(stripe.paidEvent(first));
    await deliver(stripe.paidEvent(first, { paymentId: 'pi_second' }));
    expect((await found(id)).payments).toHaveLength(1);
    expect(stripe.refunds()).toMatchObject([{ fields: { payment_intent: 'pi_second', amount: '10000' } }]);
  });
});

const newCompany = '01900000-0000-7000-8000-000000000000';

test('a payment by Stripe is not recorded by hand', async () => {
  const id = await invoice();
  expect(await call('pay', { invoiceId: id, input: { amount: 100, method: 'STRIPE' } })).toMatchObject({
    acknowledgement: false,
    statusCode: 400,
  });
});
