import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SUBSCRIPTION_MESSAGES } from '#contract/validation/records/subscription.ts';
import type { SubscriptionApp } from './testing/subscriptionApp.ts';
import { createSubscriptionApp } from './testing/subscriptionApp.ts';

let at: SubscriptionApp;
beforeAll(async () => {
  at = await createSubscriptionApp();
});
afterAll(() => at.app.close());

const stateOf = async (id: string) => (await at.call('one', { id })).data.state as string;
const events = async (id: string) => {
  const found = await at.app.database.executeSql(
    'select action from events where entity_id = $1 order by created_at, id',
    [id],
  );
  return found.rows.map((row) => (row as { action: string }).action);
};

describe('a subscription', () => {
  test('is set up with its lines, its days and its end, and says when the next invoice comes', async () => {
    const { statusCode, message, data } = await at.call('create', {
      input: at.input({ unit: 'QUARTER', endsOn: '2099-06-30', invoiceLimit: 6 }),
    });
    expect({ statusCode, message }).toEqual({ statusCode: 201, message: 'Subscription created' });
    expect(data).toMatchObject({
      customerId: at.customerId,
      customerName: 'Ines Okafor',
      description: 'Support',
      currency: 'EUR',
      amount: 5_000,
      unit: 'QUARTER',
      every: 1,
      startsOn: '2098-01-31',
      endsOn: '2099-06-30',
      invoiceLimit: 6,
      invoiceCount: 0,
      dueDays: 14,
      isIssuing: true,
      state: 'ACTIVE',
      nextOn: '2098-01-31',
    });
    expect((await at.call('one', { id: data._id })).data).toEqual(data);
    const { data: found } = await at.call('list', { input: { customerId: at.customerId } });
    expect(found).toContainEqual(data);
    expect(await events(data._id)).toEqual(['created']);
  });

  test('comes to what its invoices will: with the taxes that the company has now', async () => {
    const save = 'mutation($input: TaxSettingsInput!) { saveTaxSettings(input: $input) { acknowledgement } }';
    const find = '{ findTaxSettings { data { rates { _id } } } }';
    const rates = [{ name: 'VAT', rate: 19_000 }];
    await at.app.as(at.owner).reply(save, { input: { isInclusive: false, rates } });
    const { data } = await at.app.as(at.owner).reply(find);
    const id = data.rates[0]._id as string;
    const lines = [{ description: 'Support', quantity: 2, unitAmount: 5_000, taxRateId: id }];
    const subscription = await at.setUp({ lines });
    expect((await at.call('one', { id: subscription })).data.amount).toBe(11_900);
    await at.app
      .as(at.owner)
      .reply(save, { input: { isInclusive: false, rates: [{ id, name: 'VAT', rate: 20_000 }] } });
    expect((await at.call('one', { id: subscription })).data.amount).toBe(12_000);
  });

  test.each([
    [{ every: 0 }, SUBSCRIPTION_MESSAGES.every],
    [{ every: 13 }, SUBSCRIPTION_MESSAGES.every],
    [{ startsOn: '2098-02-30' }, SUBSCRIPTION_MESSAGES.startsOn],
    [{ startsOn: '2020-01-01' }, SUBSCRIPTION_MESSAGES.past],
    [{ endsOn: '2098-01-30' }, SUBSCRIPTION_MESSAGES.endsOn],
    [{ invoiceLimit: 0 }, SUBSCRIPTION_MESSAGES.invoiceLimit],
    [{ dueDays: -1 }, SUBSCRIPTION_MESSAGES.dueDays],
    [{ lines: [{ description: 'Gift', quantity: 1, unitAmount: 0 }] }, SUBSCRIPTION_MESSAGES.noTotal],
    [
      { customerId: '00000000-0000-4000-8000-000000000000' },
      'This customer does not exist, or you do not have access to it',
    ],
  ])('is not set up with %j', async (changes, message) => {
    const reply = await at.call('create', { input: at.input(changes) });
    expect(reply).toMatchObject({ acknowledgement: false, message });
  });

  test('is changed; its interval and first day as long as no invoice was made', async () => {
    const id = await at.setUp();
    const moved = await at.call('update', { id, input: at.input({ startsOn: '2098-03-15', unit: 'YEAR' }) });
    expect(moved).toMatchObject({ message: 'Subscription updated', data: { nextOn: '2098-03-15' } });
    expect(
      (await at.call('update', { id, input: at.input({ startsOn: '2098-03-15', unit: 'YEAR' }) })).message,
    ).toBe('Nothing to change');
    expect(await at.runAt('2098-03-15T12:00:00Z')).toBeGreaterThan(0);
    const late = await at.call('update', { id, input: at.input() });
    expect(late).toMatchObject({ statusCode: 409, message: SUBSCRIPTION_MESSAGES.begun });
    const ended = at.input({ startsOn: '2098-03-15', unit: 'YEAR', endsOn: '2098-12-31' });
    expect((await at.call('update', { id, input: ended })).message).toBe(SUBSCRIPTION_MESSAGES.endsBefore);
    const dearer = at.input({ startsOn: '2098-03-15', unit: 'YEAR', dueDays: 30 });
    expect((await at.call('update', { id, input: dearer })).data).toMatchObject({
      dueDays: 30,
      nextOn: '2099-03-15',
      invoiceCount: 1,
    });
    expect(await events(id)).toEqual(['created', 'updated', 'updated']);
  });

  test('is paused, resumed and permanently cancelled', async () => {
    const id = await at.setUp();
    expect((await at.call('resume', { id })).message).toBe(SUBSCRIPTION_MESSAGES.notPaused);
    expect((await at.call('pause', { id })).data).toMatchObject({ state: 'PAUSED', nextOn: null });
    expect((await at.call('pause', { id })).message).toBe(SUBSCRIPTION_MESSAGES.notActive);
    expect((await at.call('resume', { id })).data).toMatchObject({ state: 'ACTIVE', nextOn: '2098-01-31' });
    expect((await at.call('cancel', { id })).data).toMatchObject({ state: 'CANCELLED', nextOn: null });
    for (const operation of ['cancel', 'resume', 'pause'] as const)
      expect((await at.call(operation, { id })).statusCode).toBe(409);
    expect((await at.call('update', { id, input: at.input() })).message).toBe(SUBSCRIPTION_MESSAGES.over);
    expect(await events(id)).toEqual(['created', 'paused', 'resumed', 'cancelled']);
    const { data } = await at.call('list', { input: { states: ['CANCELLED'] } });
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  });

  test('is set up by who may issue invoices alone, and seen by who sees customers', async () => {
    const id = await at.setUp();
    const { companyId } = at;
    const editor = await at.app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    expect((await at.call('create', { input: at.input() }, editor)).statusCode).toBe(403);
    expect((await at.call('cancel', { id }, editor)).statusCode).toBe(403);
    expect((await at.call('one', { id }, editor)).data._id).toBe(id);
    expect(await stateOf(id)).toBe('ACTIVE');
  });

  test('is permanently deleted with its customer; its invoices stay', async () => {
    const { data } = await at.app
      .as(at.owner)
      .reply('mutation($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }', {
        input: {
          firstName: 'Bo',
          lastName: 'Lind',
          email: 'bo@subscriptions.test',
          newPassword: 'paper lantern quartz',
          confirmPassword: 'paper lantern quartz',
        },
      });
    const id = await at.setUp({ customerId: data._id });
    await at.runAt('2098-01-31T12:00:00Z');
    const trash = 'mutation($id: ID!) { moveCustomerToTrash(id: $id) { acknowledgement } }';
    const remove =
      'mutation($id: ID!) { deleteOrRestoreCustomerFromTrash(id: $id, isRestore: false) { acknowledgement } }';
    for (const document of [trash, remove]) await at.app.as(at.owner).reply(document, { id: data._id });
    expect((await at.call('one', { id })).statusCode).toBe(404);
    expect(await at.invoicesOf(id)).toHaveLength(1);
  });
});
