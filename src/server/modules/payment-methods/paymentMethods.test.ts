import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PAYMENT_METHOD_MESSAGES } from '#contract/validation/records/paymentMethod.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const HEAD = 'acknowledgement statusCode message';
const FIELDS = '_id type maskedNumber email expiryDate isDefault';
const byId = (operation: string) => `mutation($id: ID!) { ${operation}(id: $id) { ${HEAD} } }`;
const OPERATIONS = {
  find: `{ findPaymentMethods { ${HEAD} data { ${FIELDS} } } }`,
  create: `mutation($input: SavedPaymentMethodInput!) { createPaymentMethod(input: $input) { ${HEAD} data { ${FIELDS} } } }`,
  makeDefault: byId('makePaymentMethodDefault'),
  remove: byId('removePaymentMethod'),
  restore: byId('restorePaymentMethod'),
};
const VISA = { type: 'visa', lastFour: '4242', expiryDate: '04/99' };
const MASTERCARD = { type: 'mastercard', lastFour: '4444', expiryDate: '2098-12' };
const PAYPAL = { type: 'paypal', email: ' Pay@Plover.test ' };
const DAY = 24 * 3_600_000;

const log: string[] = [];
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, logTo: (line) => void log.push(line) });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Plover' });
});

const call = (operation: keyof typeof OPERATIONS, variables: object = {}, user = owner) =>
  app.as(user).reply(OPERATIONS[operation], variables);
const add = async (input: object): Promise<string> => (await call('create', { input })).data._id;
const methods = async (): Promise<Reply[]> => (await call('find')).data;
const defaults = async () => (await methods()).filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

test('are cards by their last digits and PayPal accounts by their email, the first the default', async () => {
  for (const input of [VISA, MASTERCARD, PAYPAL])
    expect(await call('create', { input })).toMatchObject({
      statusCode: 201,
      message: 'Payment method added',
    });
  expect(await methods()).toMatchObject([
    {
      type: 'visa',
      maskedNumber: '**** **** **** 4242',
      email: null,
      expiryDate: '2099-04',
      isDefault: true,
    },
    { type: 'mastercard', maskedNumber: '**** **** **** 4444', expiryDate: '2098-12', isDefault: false },
    { type: 'paypal', maskedNumber: null, email: 'pay@plover.test', expiryDate: null, isDefault: false },
  ]);
});

test('of many that are made the default at once, one is', async () => {
  const ids = [];
  for (let digits = 1000; digits < 1008; digits += 1) ids.push(await add({ ...VISA, lastFour: `${digits}` }));
  await Promise.all(ids.map((id) => call('makeDefault', { id })));
  expect(await defaults()).toHaveLength(1);
  const [id] = await defaults();
  expect(await call('makeDefault', { id })).toMatchObject({ message: 'Nothing to change' });
});

test('of many first ones that are added at once, one is the default', async () => {
  const inputs = ['1111', '2222', '3333', '4444'].map((lastFour) => ({ ...VISA, lastFour }));
  await Promise.all(inputs.map((input) => call('create', { input })));
  expect(await methods()).toHaveLength(4);
  expect(await defaults()).toHaveLength(1);
});

describe('removing', () => {
  test('gives the default to the newest of the others, and back when it is taken back', async () => {
    const visa = await add(VISA);
    await add(MASTERCARD);
    const paypal = await add(PAYPAL);
    expect(await call('remove', { id: visa })).toMatchObject({ message: 'Payment method removed' });
    expect(await defaults()).toEqual([paypal]);
    expect(await methods()).toHaveLength(2);
    for (const _twice of [1, 2])
      expect(await call('restore', { id: visa })).toMatchObject({ message: 'Payment method restored' });
    expect(await defaults()).toEqual([visa]);
    expect(await methods()).toHaveLength(3);
  });

  test('is restored without the default if another one was chosen since', async () => {
    const visa = await add(VISA);
    const card = await add(MASTERCARD);
    await add(PAYPAL);
    await call('remove', { id: visa });
    await call('makeDefault', { id: card });
    await call('restore', { id: visa });
    expect(await defaults()).toEqual([card]);
  });

  test('the only one leaves none, and the next is the default', async () => {
    const visa = await add(VISA);
    await call('remove', { id: visa });
    expect(await methods()).toEqual([]);
    const paypal = await add(PAYPAL);
    expect(await defaults()).toEqual([paypal]);
    await call('restore', { id: visa });
    expect(await defaults()).toHaveLength(1);
  });

  test('is permanent after a day', async () => {
    const id = await add(VISA);
    await call('remove', { id });
    await app.services.paymentMethods.purgePaymentMethods();
    const { rows } = await app.database.executeSql('select removed_at from payment_methods where id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    await app.database.executeSql('update payment_methods set removed_at = $2 where id = $1', [
      id,
      new Date(app.clock.now().getTime() - DAY - 1),
    ]);
    await app.services.paymentMethods.purgePaymentMethods();
    expect(await call('restore', { id })).toMatchObject({ acknowledgement: false, statusCode: 404 });
  });
});

test('one that is there already, one too many and an expired card are expected errors', async () => {
  const visa = await add(VISA);
  expect(await call('create', { input: VISA })).toMatchObject({
    statusCode: 409,
    message: PAYMENT_METHOD_MESSAGES.known,
  });
  await call('remove', { id: visa });
  await add(VISA);
  expect(await call('restore', { id: visa })).toMatchObject({ message: PAYMENT_METHOD_MESSAGES.known });
  expect(await call('create', { input: { ...VISA, expiryDate: '01/20' } })).toMatchObject({
    statusCode: 400,
    message: PAYMENT_METHOD_MESSAGES.expired,
  });
  for (let digits = 1001; digits < 1020; digits += 1) await add({ ...VISA, lastFour: `${digits}` });
  expect(await call('create', { input: PAYPAL })).toMatchObject({ message: PAYMENT_METHOD_MESSAGES.many });
});

test('a request that is repeated adds one', async () => {
  const request = () =>
    fetch(app.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'a-key-of-this-one-request',
        authorization: `Bearer ${owner.accessToken}`,
      },
      body: JSON.stringify({ query: OPERATIONS.create, variables: { input: VISA } }),
    }).then((response) => response.json() as Reply);
  const [first, second] = [await request(), await request()];
  expect(second.data.createPaymentMethod.data).toEqual(first.data.createPaymentMethod.data);
  expect(await methods()).toHaveLength(1);
});

test('the activity log shows all actions', async () => {
  const id = await add(VISA);
  await call('remove', { id });
  const { rows } = await app.database.executeSql(
    `select action, before, after from events where entity = 'payment method' and entity_id = $1 order by created_at, id`,
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'created', after: { name: 'Visa **** **** **** 4242', default: 'yes' } },
    { action: 'deleted' },
  ]);
});

test.each([
  ['the last digits', { ...VISA, lastFour: '4111111111111111' }],
  ['the end', { ...VISA, expiryDate: '4111 1111 1111 1111' }],
  ['the email', { ...PAYPAL, email: '4111111111111111@plover.test' }],
  ['the email of a card', { ...VISA, email: '4111-1111-1111-1111' }],
  ['the type', { ...VISA, type: '4111111111111111' }],
  ['a field of its own', { ...VISA, number: '4111111111111111' }],
])('a card number in %s is refused, and neither stored nor logged', async (_where, input) => {
  const { data, errors } = await app.as(owner).execute(OPERATIONS.create, { input });
  if (!errors) expect(data.createPaymentMethod).toMatchObject({ acknowledgement: false, statusCode: 400 });
  expect(await methods()).toEqual([]);
  const { rows: tables } = await app.database.executeSql(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await app.database.executeSql(
      `select 1 from ${name} as each where regexp_replace(each::text, '[ .-]', '', 'g') like '%4111111111111111%'`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
  expect(log).not.toEqual([]);
  expect(log.join('\n').replaceAll(/[ .-]/g, '')).not.toContain('4111111111111111');
});

test('members of the team have no part in them', async () => {
  const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE' });
  expect(await call('find', {}, member)).toMatchObject({ acknowledgement: false, statusCode: 403 });
});
