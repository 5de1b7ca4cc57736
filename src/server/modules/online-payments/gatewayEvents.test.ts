import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { fakeStripe } from './testing/fakeStripe.ts';
import type { FakeStripe } from './testing/fakeStripe.ts';
import { payingCompany } from './testing/payingCompany.ts';
import type { PayingCompany } from './testing/payingCompany.ts';

// What begins at Stripe: refunds and disputes

type Page = Awaited<ReturnType<PayingCompany['checkout']>>['page'];
type Told = ReturnType<FakeStripe['told']>;

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

async function tellAll(...events: Told[]): Promise<void> {
  for (const event of events) expect(await company.tell(event)).toBe(200);
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

test('a refund takes from what is paid, opens the invoice again, and is told in the log', async () => {
  await tellAll(stripe.told(page), stripe.toldRefund(page, { amount: 4_000 }));
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
  await tellAll(stripe.toldRefund(page, { amount: 10_000, second: 2 }));
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

test('refunds told ten times, at once, and in any order end alike', async () => {
  const first = stripe.toldRefund(page, { amount: 3_000, second: 1 });
  const second = stripe.toldRefund(page, { amount: 5_000, second: 2 });
  await Promise.all([stripe.told(page), ...Array.from({ length: 10 }, () => second)].map(company.tell));
  await tellAll(first, second, stripe.told(page), first);
  expect(await company.found(id)).toMatchObject({ amountPaid: 5_000, status: 'Pending' });
  const sum = (await amounts()).reduce((whole, amount) => whole + amount, 0);
  expect(sum).toBe(5_000);
});

test('a refund that comes before its payment waits for it', async () => {
  await tellAll(stripe.toldRefund(page, { amount: 2_500 }));
  expect(await amounts()).toEqual([]);
  await tellAll(stripe.told(page));
  expect(await amounts()).toEqual([10_000, -2_500]);
});

test('a refund that failed is paid again', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldRefund(page, { amount: 2_500 }),
    stripe.toldRefundFailed(page, { amount: 2_500 }),
  );
  expect(await amounts()).toEqual([10_000, -2_500, 2_500]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', status: 'Paid' });
});

test('what of a payment was too much is given back once, whoever did it', async () => {
  await company.call('pay', { invoiceId: id, input: { amount: 7_500 } });
  await tellAll(stripe.told(page));
  expect(stripe.refunds()).toHaveLength(1);
  // Stripe tells of our own refund, too
  await tellAll(stripe.toldRefund(page, { amount: 7_500 }));
  expect(await amounts()).toEqual([7_500, 2_500]);

  const other = await company.invoice();
  const { page: second } = await company.checkout(other);
  await company.call('void', { id: other });
  await tellAll(stripe.toldRefund(second, { amount: 10_000 }), stripe.told(second));
  expect(stripe.refunds()).toHaveLength(1);
});

test('a dispute takes the payment until it is won', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldDispute(page, { step: 'created', status: 'warning_needs_response', second: 1 }),
  );
  expect(await amounts()).toEqual([10_000]);
  await tellAll(stripe.toldDispute(page, { step: 'created', status: 'needs_response', second: 2 }));
  expect(await company.found(id)).toMatchObject({
    state: 'OPEN',
    amountPaid: 0,
    payments: [{ amount: 10_000 }, { amount: -10_000, reference: `Disputed, pi_${page.body['id']}` }],
  });
  await tellAll(
    stripe.toldDispute(page, { step: 'closed', status: 'won', second: 4 }),
    // Late, and told again
    stripe.toldDispute(page, { step: 'funds_withdrawn', status: 'under_review', second: 3 }),
    stripe.toldDispute(page, { step: 'funds_reinstated', status: 'under_review', second: 4 }),
  );
  expect(await amounts()).toEqual([10_000, -10_000, 10_000]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', amountPaid: 10_000 });
  expect((await actions()).slice(-2)).toEqual(['payment-disputed', 'dispute-won']);
});

test('a dispute that is won once the invoice was paid otherwise gives it no more than its total', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldDispute(page, { step: 'funds_withdrawn', status: 'under_review', second: 1 }),
  );
  await company.call('pay', { invoiceId: id, input: { amount: 8_000 } });
  await tellAll(stripe.toldDispute(page, { step: 'closed', status: 'won', second: 2 }));
  expect(await amounts()).toEqual([10_000, -10_000, 8_000, 2_000]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', amountPaid: 10_000 });
});

test('a refund that is told after the dispute of all of it is a part of what is taken, in either order', async () => {
  const dispute = stripe.toldDispute(page, { step: 'created', status: 'needs_response', second: 2 });
  const refund = stripe.toldRefund(page, { amount: 3_000, second: 1 });
  await tellAll(stripe.told(page), dispute, refund, dispute, refund);
  expect(await amounts()).toEqual([10_000, -10_000]);
  expect(await company.found(id)).toMatchObject({ state: 'OPEN', amountPaid: 0, amountDue: 10_000 });
  const won = (of: Page) => stripe.toldDispute(of, { step: 'closed', status: 'won', second: 3 });
  await tellAll(won(page));
  expect(await amounts()).toEqual([10_000, -10_000, 7_000]);

  id = await company.invoice();
  const { page: other } = await company.checkout(id);
  await tellAll(
    stripe.told(other),
    stripe.toldRefund(other, { amount: 3_000, second: 1 }),
    stripe.toldDispute(other, { step: 'created', status: 'needs_response', second: 2 }),
  );
  expect(await amounts()).toEqual([10_000, -3_000, -7_000]);
  await tellAll(won(other));
  expect(await company.found(id)).toMatchObject({ amountPaid: 7_000, amountDue: 3_000 });
});

test('a dispute that is won gives nothing to an invoice that is void by then', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldDispute(page, { step: 'funds_withdrawn', status: 'under_review', second: 1 }),
  );
  expect(await company.call('void', { id })).toMatchObject({ acknowledgement: true });
  await tellAll(stripe.toldDispute(page, { step: 'closed', status: 'won', second: 2 }));
  expect(await amounts()).toEqual([10_000, -10_000]);
  expect(await company.found(id)).toMatchObject({ state: 'VOID', amountPaid: 0 });
});

test('nor more than is left of it beside a credit note', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldDispute(page, { step: 'funds_withdrawn', status: 'under_review', second: 1 }),
  );
  expect(await company.call('credit', { invoiceId: id, input: { amount: 4_000 } })).toMatchObject({
    acknowledgement: true,
  });
  await tellAll(stripe.toldDispute(page, { step: 'closed', status: 'won', second: 2 }));
  expect(await amounts()).toEqual([10_000, -10_000, 6_000]);
  expect(await company.found(id)).toMatchObject({ state: 'PAID', amountPaid: 6_000, amountDue: 0 });
});

test('what is not ours, or not signed, changes nothing', async () => {
  await tellAll(stripe.told(page), stripe.toldRefund(page, { amount: 5_000, isOurs: false }));
  const refund = stripe.toldRefund(page, { amount: 5_000 });
  expect(await company.tell({ ...refund, payload: refund.payload.replace('5000', '9000') })).toBe(400);
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
  expect(await company.tell(stripe.event({ type, object }))).toBe(400);
});

test('a payment with a reference that is no invoice changes nothing', async () => {
  const told = stripe.told(page, {
    reference: page.fields['metadata[exkoo_invoice]']?.replace(/\/.*/, '/none'),
  });
  expect(await company.tell(told)).toBe(200);
  expect(await amounts()).toEqual([]);
});

/** What the receipt of a payment says, of those of the invoice. */
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
  await tellAll(
    stripe.told(page),
    stripe.toldRefund(page, { amount: 4_000 }),
    stripe.toldRefundFailed(page, { amount: 4_000 }),
  );
  const text = await receiptText(1);
  for (const part of [
    'Refund REC-000002',
    'Given back to',
    'Paid before €100.00',
    'Given back €40.00',
    'Left to pay €40.00',
  ])
    expect(text).toContain(part);
  const failed = await receiptText(2);
  for (const part of ['Failed refund REC-000003', 'Paid by', 'Received again €40.00'])
    expect(failed).toContain(part);
});

test('a dispute has a paper of its own, and so has one that was won', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldDispute(page, { step: 'created', status: 'needs_response', second: 1 }),
    stripe.toldDispute(page, { step: 'closed', status: 'won', second: 2 }),
  );
  const lost = await receiptText(1);
  for (const part of ['Disputed payment REC-000002', 'Disputed by', 'Taken back €100.00'])
    expect(lost).toContain(part);
  const won = await receiptText(2);
  for (const part of ['Won dispute REC-000003', 'Paid by', 'Received again €100.00', 'Left to pay €0.00'])
    expect(won).toContain(part);
  expect(await receiptText(0)).toContain('Receipt REC-000001');
});

test('an enquiry that becomes a dispute takes the payment, by an event that is to be chosen at Stripe', async () => {
  await tellAll(
    stripe.told(page),
    stripe.toldDispute(page, { step: 'created', status: 'warning_needs_response', second: 1 }),
    stripe.toldDispute(page, { step: 'updated', status: 'needs_response', second: 2 }),
  );
  expect(await amounts()).toEqual([10_000, -10_000]);
  expect((await company.gateway()).webhookEvents).toContain('charge.dispute.updated');
});
