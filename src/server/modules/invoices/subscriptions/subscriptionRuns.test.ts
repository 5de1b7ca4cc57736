import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SubscriptionApp } from './testing/subscriptionApp.ts';
import { createSubscriptionApp } from './testing/subscriptionApp.ts';

let at: SubscriptionApp;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// Due invoices are created for all companies, so subscriptions of earlier tests end here
beforeEach(async () => {
  await app.database.executeSql(`update customer_subscriptions set state = 'CANCELLED', next_on = null`);
  at = await createSubscriptionApp(app);
});

const one = async (id: string) => (await at.call('one', { id })).data;
const sql = (text: string, values: unknown[] = []) => at.app.database.executeSql(text, values);
const TRASH = 'mutation($id: ID!) { moveCustomerToTrash(id: $id) { acknowledgement } }';
const RESTORE =
  'mutation($id: ID!) { deleteOrRestoreCustomerFromTrash(id: $id, isRestore: true) { acknowledgement } }';

describe('invoices of subscriptions', () => {
  test('are made on the first day of each period, the last of a shorter month, each once', async () => {
    const id = await at.setUp();
    expect(await at.runAt('2098-01-30T23:59:59Z')).toBe(0);
    expect(await at.runAt('2098-01-31T00:00:00Z')).toBe(1);
    expect(await at.runAt('2098-01-31T12:00:00Z')).toBe(0);
    expect((await one(id)).nextOn).toBe('2098-02-28');
    expect(await at.runAt('2098-02-28T08:00:00Z')).toBe(1);
    expect(await at.runAt('2098-03-30T08:00:00Z')).toBe(0);
    expect(await at.runAt('2098-03-31T08:00:00Z')).toBe(1);
    expect(await at.invoicesOf(id)).toEqual(
      [
        { period: 0, period_from: '2098-01-31', period_to: '2098-02-27', due: '2098-02-14', number: 1 },
        { period: 1, period_from: '2098-02-28', period_to: '2098-03-30', due: '2098-03-14', number: 2 },
        { period: 2, period_from: '2098-03-31', period_to: '2098-04-29', due: '2098-04-14', number: 3 },
      ].map((made) => expect.objectContaining({ ...made, state: 'OPEN', total: 5_000 })),
    );
    expect(await one(id)).toMatchObject({ invoiceCount: 3, nextOn: '2098-04-30' });
  });

  test('begin with the day of the company’s own clocks', async () => {
    await sql(`update companies set time_zone = 'Pacific/Auckland' where id = $1`, [at.companyId]);
    const id = await at.setUp();
    // 13 hours ahead of UTC in January
    expect(await at.runAt('2098-01-30T10:59:00Z')).toBe(0);
    expect(await at.runAt('2098-01-30T11:00:00Z')).toBe(1);
    await sql(`update companies set time_zone = 'America/Los_Angeles' where id = $1`, [at.companyId]);
    expect(await at.runAt('2098-02-28T07:59:00Z')).toBe(0);
    expect(await at.runAt('2098-02-28T08:00:00Z')).toBe(1);
    expect(await at.invoicesOf(id)).toHaveLength(2);
  });

  test('are one event each, and a notification for who set it up', async () => {
    const { companyId } = at;
    const setter = await at.app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
    const { data } = await at.call('create', { input: at.input() }, setter);
    await at.runAt('2098-01-31T08:00:00Z');
    const [made] = await at.invoicesOf(data._id);
    const events = await sql('select action, actor_name from events where entity_id = $1', [made!.id]);
    expect(events.rows).toEqual([{ action: 'issued', actor_name: 'Subscriptions' }]);
    const bell = '{ findNotifications { data { kind text count invoiceId } } }';
    const notified = await at.app.as(setter).reply(bell);
    expect(notified.data).toEqual([
      { kind: 'SUBSCRIPTION_INVOICE', text: 'Ines Okafor', count: null, invoiceId: made!.id },
    ]);
    expect((await at.app.as(at.owner).reply(bell)).data).toEqual([]);
    await sql(
      `update users set permissions = jsonb_set(permissions, '{customers}', '"NONE"') where id = $1`,
      [setter.userId],
    );
    expect((await at.app.as(setter).reply(bell)).data).toEqual([]);
  });

  test('are drafts where that is wanted', async () => {
    const id = await at.setUp({ isIssuing: false });
    await at.runAt('2098-01-31T08:00:00Z');
    expect(await at.invoicesOf(id)).toEqual([expect.objectContaining({ state: 'DRAFT', number: null })]);
  });

  test('that came due while nothing was made are made up for: the newest as always, those before as drafts', async () => {
    const id = await at.setUp();
    expect(await at.runAt('2098-04-02T08:00:00Z')).toBe(3);
    const made = await at.invoicesOf(id);
    expect(made.map(({ state, number, period_from, due }) => [state, number, period_from, due])).toEqual([
      ['DRAFT', null, '2098-01-31', '2098-04-16'],
      ['DRAFT', null, '2098-02-28', '2098-04-16'],
      ['OPEN', 1, '2098-03-31', '2098-04-16'],
    ]);
    expect((await one(id)).nextOn).toBe('2098-04-30');
    const bell = '{ findNotifications { data { count invoiceId } } }';
    const notified = await at.app.as(at.owner).reply(bell);
    expect(notified.data).toEqual([{ count: 3, invoiceId: made[2]!.id }]);
  });

  test('rest while the company is suspended, or the customer in trash', async () => {
    const id = await at.setUp();
    await sql(`update companies set suspended_at = now(), suspended_reason = 'Unpaid' where id = $1`, [
      at.companyId,
    ]);
    expect(await at.runAt('2098-01-31T08:00:00Z')).toBe(0);
    await sql('update companies set suspended_at = null, suspended_reason = null where id = $1', [
      at.companyId,
    ]);
    await at.app.as(at.owner).reply(TRASH, { id: at.customerId });
    expect(await at.runAt('2098-01-31T08:00:00Z')).toBe(0);
    await at.app.as(at.owner).reply(RESTORE, { id: at.customerId });
    expect(await at.runAt('2098-01-31T08:00:00Z')).toBe(1);
    expect(await at.invoicesOf(id)).toHaveLength(1);
  });

  test('are not created for paused or cancelled subscriptions, nor later for the time of a pause', async () => {
    const paused = await at.setUp();
    const cancelled = await at.setUp();
    await at.runAt('2098-01-31T08:00:00Z');
    await at.call('pause', { id: paused });
    await at.call('cancel', { id: cancelled });
    expect(await at.runAt('2098-05-01T08:00:00Z')).toBe(0);
    // Resumed today, long before its next period
    expect((await at.call('resume', { id: paused })).data.nextOn).toBe('2098-02-28');
    expect(await at.invoicesOf(cancelled)).toHaveLength(1);
  });

  test('end after so many, or with the last day', async () => {
    const limited = await at.setUp({ invoiceLimit: 2 });
    const until = await at.setUp({ endsOn: '2098-02-28' });
    expect(await at.runAt('2098-12-01T08:00:00Z')).toBe(4);
    for (const id of [limited, until]) {
      expect(await one(id)).toMatchObject({ state: 'ENDED', nextOn: null, invoiceCount: 2 });
      expect(await at.invoicesOf(id)).toHaveLength(2);
    }
    expect(await at.runAt('2099-12-01T08:00:00Z')).toBe(0);
  });

  test('take the taxes of now, and wait as drafts where a rate is not in use any more', async () => {
    const save = 'mutation($input: TaxSettingsInput!) { saveTaxSettings(input: $input) { acknowledgement } }';
    const settings = (rates: object[]) =>
      at.app.as(at.owner).reply(save, { input: { isInclusive: false, rates } });
    await settings([{ name: 'VAT', rate: 19_000 }]);
    const found = await at.app.as(at.owner).reply('{ findTaxSettings { data { rates { _id } } } }');
    const taxRateId = found.data.rates[0]._id as string;
    const lines = [{ description: 'Support', quantity: 1, unitAmount: 10_000, taxRateId }];
    const id = await at.setUp({ lines });
    await settings([{ id: taxRateId, name: 'VAT', rate: 20_000 }]);
    await at.runAt('2098-01-31T08:00:00Z');
    await settings([]);
    await at.runAt('2098-02-28T08:00:00Z');
    expect((await at.invoicesOf(id)).map(({ state, total }) => [state, total])).toEqual([
      ['OPEN', 12_000],
      ['DRAFT', 11_900],
    ]);
  });

  test('of a subscription that cannot be charged wait an hour; the others go on', async () => {
    const broken = await at.setUp();
    const whole = await at.setUp();
    await sql(`update customer_subscriptions set currency = 'XXXX' where id = $1`, [broken]);
    const warned: unknown[] = [];
    expect(await at.runAt('2098-01-31T08:00:00Z', (fields) => warned.push(fields))).toBe(1);
    expect(warned).toEqual([expect.objectContaining({ subscriptionId: broken })]);
    await sql(`update customer_subscriptions set currency = 'EUR' where id = $1`, [broken]);
    expect(await at.runAt('2098-01-31T08:30:00Z')).toBe(0);
    expect(await at.runAt('2098-01-31T09:00:00Z')).toBe(1);
    expect(await at.invoicesOf(whole)).toHaveLength(1);
  });

  test('are each made once by many processes at once, with numbers without a gap', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => at.setUp()));
    const counts = await Promise.all(Array.from({ length: 8 }, () => at.runAt('2098-01-31T08:00:00Z')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    const made = await Promise.all(ids.map((id) => at.invoicesOf(id)));
    const numbers = made.flat().map(({ number }) => number ?? 0);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  test('cannot exist twice for one period', async () => {
    const id = await at.setUp();
    await at.runAt('2098-01-31T08:00:00Z');
    await sql(`update customer_subscriptions set next_period = 0, next_on = '2098-01-31' where id = $1`, [
      id,
    ]);
    const warned: unknown[] = [];
    expect(await at.runAt('2098-01-31T09:00:00Z', (fields) => warned.push(fields))).toBe(0);
    expect(warned).toHaveLength(1);
    expect(await at.invoicesOf(id)).toHaveLength(1);
  });
});
