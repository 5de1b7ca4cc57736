import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FakeStripe } from '#server/modules/online-payments/testing/fakeStripe.ts';
import {
  fakeStripe,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#server/modules/online-payments/testing/fakeStripe.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const HEAD = 'acknowledgement statusCode message';
const OPERATIONS = {
  plan: `{ findPlan { ${HEAD} data { plan price extraMembers periodEndsAt standing { owed dueSince endsAt nextTryAt lastError } } } }`,
  change: `mutation($input: PlanChangeInput!) { changePlan(input: $input) { ${HEAD} } }`,
  page: `mutation { openCardPage { ${HEAD} data } }`,
  pay: `mutation { payPlan { ${HEAD} } }`,
  methods: `{ findPaymentMethods { ${HEAD} isOnline data { _id type maskedNumber expiryDate isDefault isCharged } } }`,
  add: `mutation($input: SavedPaymentMethodInput!) { createPaymentMethod(input: $input) { ${HEAD} } }`,
  makeDefault: `mutation($id: ID!) { makePaymentMethodDefault(id: $id) { ${HEAD} } }`,
  remove: `mutation($id: ID!) { removePaymentMethod(id: $id) { ${HEAD} } }`,
};
const DAY = 24 * 3_600_000;
const CHARGES = '/v1/payment_intents';

let stripe: FakeStripe;
let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  stripe = await fakeStripe();
  app = await createTestApp({
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      OUTBOUND_ALLOW: '127.0.0.1',
    },
  });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.declines(null);
  stripe.failsWith(null);
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plover', email: `${owner.userId}@plover.test` });
});

const call = (operation: keyof typeof OPERATIONS, variables: object = {}): Promise<Reply> =>
  app.as(owner).reply(OPERATIONS[operation], variables);
const plan = async (): Promise<Reply> => (await call('plan')).data;
const choose = (name: string) => call('change', { input: { plan: name, period: 'MONTHLY' } });
const methods = async (): Promise<Reply[]> => (await call('methods')).data;
const collect = () => app.services.planPayments.collectPlans();
/** Charges of this company, by what they name. */
const charges = () =>
  stripe.made(CHARGES).filter(({ fields }) => fields['metadata[exkoo_plan]']?.startsWith(companyId));

async function deliver({ payload, headers }: ReturnType<FakeStripe['event']>): Promise<number> {
  const url = `${new URL(app.url).origin}/api/exkoo/public/plan-payments`;
  return (await fetch(url, { method: 'POST', headers, body: payload })).status;
}

const cardSaved = (payer: string | undefined, id: string, card: object = {}) =>
  stripe.event({
    type: 'payment_method.attached',
    object: {
      id,
      object: 'payment_method',
      customer: payer,
      card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2099, ...card },
    },
  });

/** Adds a card on Stripe's page, whose event is delivered; resolves to Stripe's id of the customer. */
async function giveCard(id = `pm_${companyId}`, card: object = {}): Promise<string> {
  await call('page');
  const payer = stripe.pages().at(-1)?.fields['customer'] ?? '';
  expect(await deliver(cardSaved(payer, id, card))).toBe(200);
  return payer;
}

/** The account's next try and first failure were so many days earlier, instead of waiting. */
const daysPass = (days: number) =>
  app.database.executeSql(
    `update plan_accounts set next_try_at = (next_try_at at time zone 'UTC' - make_interval(days => $2)) at time zone 'UTC',
      due_since = (due_since at time zone 'UTC' - make_interval(days => $2)) at time zone 'UTC' where company_id = $1`,
    [companyId, days],
  );

describe('a card', () => {
  test('is given on a page of Stripe, and known here by its last digits and its name there', async () => {
    expect(await call('methods')).toMatchObject({ isOnline: true, data: [] });
    const page = await call('page');
    expect(page).toMatchObject({ acknowledgement: true, data: expect.stringContaining(stripe.url) });
    expect(stripe.pages().at(-1)?.fields).toMatchObject({ mode: 'setup', currency: 'usd' });
    const payer = await giveCard();
    // The company has one name there, however many pages are opened
    expect(await giveCard('pm_amex_' + companyId, { brand: 'amex', last4: '0005' })).toBe(payer);
    const found = await methods();
    expect(found).toMatchObject([
      {
        type: 'visa',
        maskedNumber: '**** **** **** 4242',
        expiryDate: '2099-04',
        isDefault: true,
        isCharged: true,
      },
      { type: 'card', maskedNumber: '**** **** **** 0005', isDefault: false, isCharged: true },
    ]);
  });

  test('is recorded once, gets a new expiry date, and unsigned events are rejected', async () => {
    const payer = await giveCard();
    expect(await deliver(cardSaved(payer, `pm_${companyId}`, { exp_year: 2098 }))).toBe(200);
    expect(await methods()).toMatchObject([{ expiryDate: '2098-04' }]);
    const forged = cardSaved(payer, 'pm_forged');
    forged.headers['stripe-signature'] = 't=1,v1=00';
    expect(await deliver(forged)).toBe(400);
    expect(await deliver(cardSaved('cus_of_another_installation', 'pm_other'))).toBe(200);
    expect(await methods()).toHaveLength(1);
  });

  test('cannot be written down by hand, and is forgotten by Stripe a day after it is removed', async () => {
    expect(
      await call('add', { input: { type: 'visa', lastFour: '4242', expiryDate: '04/99' } }),
    ).toMatchObject({
      statusCode: 409,
      message: 'Cards are added on Stripe’s page',
    });
    await giveCard();
    const [{ _id: id }] = (await methods()) as [Reply];
    await call('remove', { id });
    await app.services.paymentMethods.purgePaymentMethods();
    expect(stripe.made(`/v1/payment_methods/pm_${companyId}/detach`)).toHaveLength(0);
    await app.database.executeSql(
      `update payment_methods set removed_at = (removed_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where company_id = $1`,
      [companyId],
    );
    await app.services.paymentMethods.purgePaymentMethods();
    expect(stripe.made(`/v1/payment_methods/pm_${companyId}/detach`)).toHaveLength(1);
    const rows = await app.database.executeSql('select id from payment_methods where company_id = $1', [
      companyId,
    ]);
    expect(rows.rows).toEqual([]);
  });
});

describe('a plan', () => {
  test('that costs something asks for a card first, and is charged to it once', async () => {
    expect(await choose('STARTER')).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('First add a card'),
    });
    await giveCard();
    expect(await choose('STARTER')).toMatchObject({ acknowledgement: true });
    await Promise.all([collect(), collect(), call('pay')]);
    await collect();
    expect(
      charges().map(({ fields }) => [fields['amount'], fields['payment_method'], fields['off_session']]),
    ).toEqual([['5000', `pm_${companyId}`, 'true']]);
    expect((await plan()).standing).toMatchObject({ owed: 0, dueSince: null, nextTryAt: null });
    expect(await call('pay')).toMatchObject({ message: 'Nothing is due' });
  });

  test('is charged what a dearer one costs more, to the default card', async () => {
    await giveCard();
    await choose('STARTER');
    await collect();
    await giveCard(`pm_second_${companyId}`, { brand: 'mastercard', last4: '4444' });
    const second = (await methods()).find(({ type }) => type === 'mastercard');
    await call('makeDefault', { id: second!['_id'] });
    await choose('PRO');
    await collect();
    expect(charges()).toHaveLength(2);
    expect(charges()[1]?.fields).toMatchObject({ payment_method: `pm_second_${companyId}` });
    // At the same moment all of the first is credited
    expect(Number(charges()[1]?.fields['amount'])).toBeLessThanOrEqual(3_000);
    expect(Number(charges()[1]?.fields['amount'])).toBeGreaterThan(2_990);
  });

  test('is retried with the same key if no response came, and events of Stripe count in between', async () => {
    await giveCard();
    await choose('STARTER');
    stripe.failsWith({ status: 500, message: 'An error of the API' });
    await collect();
    expect((await plan()).standing).toMatchObject({ owed: 5_000, dueSince: null });
    const trying = await app.database.executeSql(
      `select id from plan_payments where company_id = $1 and state = 'TRYING'`,
      [companyId],
    );
    const { id } = trying.rows[0] as unknown as { id: string };
    const paid = stripe.event({
      type: 'payment_intent.succeeded',
      object: { id: 'pi_told', object: 'payment_intent', metadata: { exkoo_plan: `${companyId}/${id}` } },
    });
    const late = stripe.event({
      type: 'payment_intent.payment_failed',
      object: { id: 'pi_told', object: 'payment_intent', metadata: { exkoo_plan: `${companyId}/${id}` } },
    });
    expect(await deliver(paid)).toBe(200);
    expect(await deliver(late)).toBe(200);
    expect(await deliver(paid)).toBe(200);
    stripe.failsWith(null);
    await daysPass(1);
    await collect();
    expect((await plan()).standing).toMatchObject({ owed: 0, dueSince: null });
    expect(charges()).toEqual([]);
  });

  test('with an unknown payment after a day is not charged again automatically', async () => {
    await giveCard();
    await choose('STARTER');
    stripe.failsWith({ status: 500, message: 'An error of the API' });
    await collect();
    stripe.failsWith(null);
    await app.database.executeSql(
      `update plan_payments set created_at = (created_at at time zone 'UTC' - interval '24 hours') at time zone 'UTC' where company_id = $1`,
      [companyId],
    );
    await daysPass(1);
    await collect();
    await collect();
    expect(charges()).toEqual([]);
    expect((await plan()).standing).toMatchObject({
      owed: 5_000,
      nextTryAt: null,
      lastError: expect.stringContaining('the payment may have succeeded'),
    });
    expect(await call('pay')).toMatchObject({ acknowledgement: true, message: 'Paid' });
    expect(charges()).toHaveLength(1);
  });

  test('that cannot be charged is tried again on its days, says so, and ends; nothing is lost, and the rest is credited', async () => {
    await giveCard();
    stripe.declines('Your card has insufficient funds.');
    await choose('STARTER');
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await collect();
      const { plan: name, standing } = await plan();
      expect(name).toBe('STARTER');
      expect(standing).toMatchObject({ owed: 5_000, lastError: 'Your card has insufficient funds.' });
      waits.push(Math.round((Date.parse(standing.nextTryAt) - app.clock.now().getTime()) / DAY));
      expect(await choose('PRO')).toMatchObject({ message: expect.stringContaining('Pay it first') });
      await daysPass(waits.at(-1)!);
    }
    expect(waits).toEqual([1, 3, 5, 5]);
    const { standing } = await plan();
    expect((Date.parse(standing.endsAt) - app.clock.now().getTime()) / DAY).toBeCloseTo(0, 2);
    const [mail] = await app.mailTo(`${owner.userId}@plover.test`, 4);
    expect(mail).toMatchObject({ subject: 'Your plan payment failed' });
    // Fourteen days of the period were used by then
    await app.database.executeSql(
      `update subscriptions set period_from = (period_from at time zone 'UTC' - interval '14 days') at time zone 'UTC', period_to = (period_to at time zone 'UTC' - interval '14 days') at time zone 'UTC'
        where company_id = $1 and ends_at is null`,
      [companyId],
    );
    await collect();
    const ended = await plan();
    expect(ended).toMatchObject({ plan: 'FREE', price: 0, standing: { nextTryAt: null } });
    const { owed } = ended.standing;
    expect(owed).toBeGreaterThan(2_200);
    expect(owed).toBeLessThan(2_550);
    const [last] = await app.mailTo(`${owner.userId}@plover.test`, 5);
    expect(last).toMatchObject({ subject: 'Your plan has ended' });
    await collect();
    expect(charges()).toHaveLength(5);
    expect(new Set(charges().map(({ key }) => key)).size).toBe(5);
    stripe.declines(null);
    expect(await call('pay')).toMatchObject({ message: 'Paid' });
    expect(charges().at(-1)?.fields['amount']).toBe(String(owed));
    expect((await plan()).standing).toMatchObject({ owed: 0, dueSince: null });
    expect(await choose('STARTER')).toMatchObject({ acknowledgement: true });
  });

  test('that is due is charged to a new card at once, and all is well again', async () => {
    await giveCard();
    // That card alone: the app's own job may charge at any time, also before the new card is the default
    stripe.declines('Your card was declined.', `pm_${companyId}`);
    await choose('STARTER');
    await collect();
    expect(await call('pay')).toMatchObject({ acknowledgement: false, message: 'Your card was declined.' });
    await giveCard(`pm_new_${companyId}`, { brand: 'mastercard' });
    const card = (await methods()).find(({ type }) => type === 'mastercard');
    await call('makeDefault', { id: card!['_id'] });
    await collect();
    expect((await plan()).standing).toMatchObject({
      owed: 0,
      dueSince: null,
      lastError: null,
      nextTryAt: null,
    });
    expect(charges().at(-1)?.fields).toMatchObject({ amount: '5000', payment_method: `pm_new_${companyId}` });
    expect(await plan()).toMatchObject({ plan: 'STARTER' });
  });
});

test('without keys nothing is charged, and methods are written down by hand', async () => {
  const plain = await createTestApp();
  try {
    const user = await plain.createUser();
    await plain.createCompany(user, { companyName: 'Dunlin' });
    const ask = (operation: keyof typeof OPERATIONS, variables: object = {}): Promise<Reply> =>
      plain.as(user).reply(OPERATIONS[operation], variables);
    expect(await ask('page')).toMatchObject({ statusCode: 404 });
    expect(
      await ask('add', { input: { type: 'visa', lastFour: '4242', expiryDate: '04/99' } }),
    ).toMatchObject({
      acknowledgement: true,
    });
    expect(await ask('change', { input: { plan: 'STARTER', period: 'MONTHLY' } })).toMatchObject({
      acknowledgement: true,
    });
    expect(await plain.services.planPayments.collectPlans()).toBe(0);
    expect((await ask('plan')).data).toMatchObject({ plan: 'STARTER', standing: null });
    expect(await ask('pay')).toMatchObject({ message: 'Nothing is due' });
  } finally {
    await plain.close();
  }
});
