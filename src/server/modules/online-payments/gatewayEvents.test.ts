import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { FakeStripe } from './testing/fakeStripe.ts';
import { fakeStripe } from './testing/fakeStripe.ts';
import type { PayingCompany } from './testing/payingCompany.ts';
import { payingCompany } from './testing/payingCompany.ts';

// What begins at Stripe: refunds and disputes

type Page = Awaited<ReturnType<PayingCompany['checkout']>>['page'];
type StripeEvent = ReturnType<FakeStripe['paidEvent']>;

let app: TestApp;
let stripe: FakeStripe;
let company: PayingCompany;
let id: string;
let page: Page;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  stripe = await fakeStripe();
  company = await payingCompany(app, stripe);
  await company.turnOn();
  id = await company.invoice();
  ({ page } = await company.checkout(id));
});
afterEach(() => stripe.close());

async function deliverAll(...events: StripeEvent[]): Promise<void> {
  for (const event of events) expect(await company.deliver(event)).toBe(200);
}
const amounts = async () =>
  ((await company.found(id)).payments as { amount: number }[]).map(({ amount }) => amount);
const actions = async () => {
  const { rows } = await app.database.executeSql(
    "select action from events where entity = 'invoice' and entity_id = $1 order by id",
    [id],
  );
  return (rows as { action: string }[]).map(({ action }) => action);
};

test('a refund reduces the paid amount, reopens the invoice, and is logged', async () => {
  await deliverAll(stripe.paidEvent(page), stripe.refundEvent(page, { amount: 4_000 }));
  expect(await company.found(id)).toMatchObject({
    state: 'OPEN',
    status: 'Pending',
    amountPaid: 6_000,
    amountDue: 4_000,
    payments: [
      { number: 'REC-000001', amount: 10_000 },
      {
        number: 'REC-000002',
        amount: -4_000,
        method: 'STRIPE',
        reference: `Refunded, pi_${page.body['id']}`,
        createdBy: 'Stripe',
      },
    ],
  });
  await deliverAll(stripe.refundEvent(page, { amount: 10_000, second: 2 }));
  expect(await company.found(id)).toMatchObject({ state: 'OPEN', status: 'New', amountPaid: 0 });
  expect(await actions()).toEqual([
    'created',
    'issued',
    'payment-recorded',
    'payment-refunded',
    'payment-refunded',
  ]);
  expect(stripe.refunds()).toEqual([]);
});

test('concurrent, repeated and unordered refunds have the same result', async () => {
  const first = stripe.refundEvent(page, { amount: 3_000, second: 1 });
  const second = stripe.refundEvent(page, { amount: 5_000, second: 2 });
  await Promise.all(
    [stripe.paidEvent(page), ...Array.from({ length: 10 }, () => second)].map(company.deliver),
  );
  await deliverAll(first, second, stripe.paidEvent(page), first);
  expect(await company.found(id)).toMatchObject({ amountPaid: 5_000, status: 'Pending' });
  const sum = (await amounts()).reduce((whole, amount) => whole + amount, 0);
  expect(sum).toBe(5_000);
});

test('a refund that comes before its payment waits for it', async () => {
  await deliverAll(stripe.refundEvent(page, { amount: 2_500 }));
  expect(await amounts()).toEqual([]);
  await deliverAll(stripe.paidEvent(page));
  expect(await amounts()).toEqual([10_000, -2_500]);
});

test('a refund that failed is paid again', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.refundEvent(page, { amount: 2_500 }),
    stripe.refundFailedEvent(page, { amount: 2_500 }),
  );
  expect(await amounts()).toEqual([10_000, -2_500, 2_500]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', status: 'Paid' });
});

test('an overpayment is refunded once, even if someone already refunded it', async () => {
  await company.call('pay', { invoiceId: id, input: { amount: 7_500 } });
  await deliverAll(stripe.paidEvent(page));
  expect(stripe.refunds()).toHaveLength(1);
  // Stripe reports our own refund, too
  await deliverAll(stripe.refundEvent(page, { amount: 7_500 }));
  expect(await amounts()).toEqual([7_500, 2_500]);

  const other = await company.invoice();
  const { page: second } = await company.checkout(other);
  await company.call('void', { id: other });
  await deliverAll(stripe.refundEvent(second, { amount: 10_000 }), stripe.paidEvent(second));
  expect(stripe.refunds()).toHaveLength(1);
});

test('a dispute takes the payment until it is won', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.disputeEvent(page, { step: 'created', status: 'warning_needs_response', second: 1 }),
  );
  expect(await amounts()).toEqual([10_000]);
  await deliverAll(stripe.disputeEvent(page, { step: 'created', status: 'needs_response', second: 2 }));
  expect(await company.found(id)).toMatchObject({
    state: 'OPEN',
    amountPaid: 0,
    payments: [{ amount: 10_000 }, { amount: -10_000, reference: `Disputed, pi_${page.body['id']}` }],
  });
  await deliverAll(
    stripe.disputeEvent(page, { step: 'closed', status: 'won', second: 4 }),
    // Late and repeated
    stripe.disputeEvent(page, { step: 'funds_withdrawn', status: 'under_review', second: 3 }),
    stripe.disputeEvent(page, { step: 'funds_reinstated', status: 'under_review', second: 4 }),
  );
  expect(await amounts()).toEqual([10_000, -10_000, 10_000]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', amountPaid: 10_000 });
  expect((await actions()).slice(-2)).toEqual(['payment-disputed', 'dispute-won']);
});

test('a dispute that is won once the invoice was paid otherwise gives it no more than its total', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.disputeEvent(page, { step: 'funds_withdrawn', status: 'under_review', second: 1 }),
  );
  await company.call('pay', { invoiceId: id, input: { amount: 8_000 } });
  await deliverAll(stripe.disputeEvent(page, { step: 'closed', status: 'won', second: 2 }));
  expect(await amounts()).toEqual([10_000, -10_000, 8_000, 2_000]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', amountPaid: 10_000 });
});

test('a refund reported after a dispute of the whole payment counts as part of the dispute, in either order', async () => {
  const dispute = stripe.disputeEvent(page, { step: 'created', status: 'needs_response', second: 2 });
  const refund = stripe.refundEvent(page, { amount: 3_000, second: 1 });
  await deliverAll(stripe.paidEvent(page), dispute, refund, dispute, refund);
  expect(await amounts()).toEqual([10_000, -10_000]);
  expect(await company.found(id)).toMatchObject({ state: 'OPEN', amountPaid: 0, amountDue: 10_000 });
  const won = (of: Page) => stripe.disputeEvent(of, { step: 'closed', status: 'won', second: 3 });
  await deliverAll(won(page));
  expect(await amounts()).toEqual([10_000, -10_000, 7_000]);

  id = await company.invoice();
  const { page: other } = await company.checkout(id);
  await deliverAll(
    stripe.paidEvent(other),
    stripe.refundEvent(other, { amount: 3_000, second: 1 }),
    stripe.disputeEvent(other, { step: 'created', status: 'needs_response', second: 2 }),
  );
  expect(await amounts()).toEqual([10_000, -3_000, -7_000]);
  await deliverAll(won(other));
  expect(await company.found(id)).toMatchObject({ amountPaid: 7_000, amountDue: 3_000 });
});

test('a dispute that is won gives nothing to an invoice that is void by then', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.disputeEvent(page, { step: 'funds_withdrawn', status: 'under_review', second: 1 }),
  );
  expect(await company.call('void', { id })).toMatchObject({ acknowledgement: true });
  await deliverAll(stripe.disputeEvent(page, { step: 'closed', status: 'won', second: 2 }));
  expect(await amounts()).toEqual([10_000, -10_000]);
  expect(await company.found(id)).toMatchObject({ state: 'VOID', amountPaid: 0 });
});

test('a dispute that is won returns no more than a credit note leaves due', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.disputeEvent(page, { step: 'funds_withdrawn', status: 'under_review', second: 1 }),
  );
  expect(await company.call('credit', { invoiceId: id, input: { amount: 4_000 } })).toMatchObject({
    acknowledgement: true,
  });
  await deliverAll(stripe.disputeEvent(page, { step: 'closed', status: 'won', second: 2 }));
  expect(await amounts()).toEqual([10_000, -10_000, 6_000]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', amountPaid: 6_000, amountDue: 0 });
});

test('an event of another system, or without a valid signature, changes nothing', async () => {
  await deliverAll(stripe.paidEvent(page), stripe.refundEvent(page, { amount: 5_000, isOurs: false }));
  const refund = stripe.refundEvent(page, { amount: 5_000 });
  expect(await company.deliver({ ...refund, payload: refund.payload.replace('5000', '9000') })).toBe(400);
  expect(await amounts()).toEqual([10_000]);
});

test.each<[string, string, object]>([
  [
    'a text for an amount',
    'charge.dispute.created',
    { payment_intent: 'pi_1', id: 'dp_1', status: 'lost', amount: 'all', currency: 'eur' },
  ],
  [
    'an amount without limits',
    'refund.failed',
    { payment_intent: 'pi_1', id: 're_1', amount: 1e300, currency: 'eur' },
  ],
  [
    'an id that is a number',
    'refund.failed',
    { payment_intent: { id: 5 }, id: 're_1', amount: 1, currency: 'eur' },
  ],
  [
    'no currency',
    'charge.refunded',
    { payment_intent: 'pi_1', id: 'ch_1', amount_refunded: 1, metadata: { exkoo_invoice: 'x' } },
  ],
])('a signed event with %s is refused as unreadable', async (_what, type, object) => {
  expect(await company.deliver(stripe.event({ type, object }))).toBe(400);
});

test('a payment with a reference that is no invoice changes nothing', async () => {
  const event = stripe.paidEvent(page, {
    reference: page.fields['metadata[exkoo_invoice]']?.replace(/\/.*/, '/none'),
  });
  expect(await company.deliver(event)).toBe(200);
  expect(await amounts()).toEqual([]);
});

/** The text of the receipt of one of the invoice's payments. */
async function receiptText(at: number): Promise<string> {
  const { payments } = await company.found(id);
  const response = await fetch(`${app.url}/payments/${payments[at]._id}.pdf`, {
    headers: { authorization: `Bearer ${company.owner.accessToken}` },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll('\n', ' ');
}

test('a refund has a paper that says so, and one that failed, too', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.refundEvent(page, { amount: 4_000 }),
    stripe.refundFailedEvent(page, { amount: 4_000 }),
  );
  const text = await receiptText(1);
  for (const part of [
    'Refund REC-000002',
    'Refunded to',
    'Previously paid €100.00',
    'Refunded amount €40.00',
    'Remaining amount €40.00',
  ])
    expect(text).toContain(part);
  const failed = await receiptText(2);
  for (const part of ['Failed refund REC-000003', 'Paid by', 'Received again €40.00'])
    expect(failed).toContain(part);
});

test('a dispute has a paper of its own, and so has one that was won', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.disputeEvent(page, { step: 'created', status: 'needs_response', second: 1 }),
    stripe.disputeEvent(page, { step: 'closed', status: 'won', second: 2 }),
  );
  const lost = await receiptText(1);
  for (const part of ['Disputed payment REC-000002', 'Disputed by', 'Withdrawn amount €100.00'])
    expect(lost).toContain(part);
  const won = await receiptText(2);
  for (const part of [
    'Won dispute REC-000003',
    'Paid by',
    'Received again €100.00',
    'Remaining amount €0.00',
  ])
    expect(won).toContain(part);
  expect(await receiptText(0)).toContain('Receipt REC-000001');
});

test('an enquiry that becomes a dispute takes the payment, by an event that is to be chosen at Stripe', async () => {
  await deliverAll(
    stripe.paidEvent(page),
    stripe.disputeEvent(page, { step: 'created', status: 'warning_needs_response', second: 1 }),
    stripe.disputeEvent(page, { step: 'updated', status: 'needs_response', second: 2 }),
  );
  expect(await amounts()).toEqual([10_000, -10_000]);
  expect((await company.gateway()).webhookEvents).toContain('charge.dispute.updated');
});
