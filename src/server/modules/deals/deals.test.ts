import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from './testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

const NO_ID = '01900000-0000-7000-8000-000000000000';
const find = async (id: string) => (await fixture.call('one', { id })).data;
const titles = async (input: object) =>
  (await fixture.call('list', { input })).data.map(({ title }: { title: string }) => title);

test('people of a deal who were merged are shown once, as the survivor', async () => {
  const [first, second, survivor] = [
    await fixture.addPerson(),
    await fixture.addPerson(),
    await fixture.addPerson({ first_name: 'Ada' }),
  ];
  const id = await fixture.addDeal({ personIds: [first, survivor] });
  for (const [from, to] of [
    [first, second],
    [second, survivor],
  ])
    await app.database.executeSql('update people set merged_into = $1, trashed_at = now() where id = $2', [
      to,
      from,
    ]);
  expect((await find(id)).people).toMatchObject([{ personId: survivor }]);
});

test('an account with the same name as before is a change', async () => {
  const [first, second] = [await fixture.addAccount('Acme'), await fixture.addAccount('Acme')];
  const id = await fixture.addDeal({ accountId: first });
  const reply = await fixture.call('update', { id, input: { accountId: second } });
  expect(reply).toMatchObject({ message: 'Deal updated', data: { accountId: second } });
  expect(await fixture.lastEvent()).toMatchObject({ entity: 'deal', action: 'updated' });
});

test('a deal is stored with its account, people, owner and the names of all', async () => {
  const accountId = await fixture.addAccount('Quay Ltd');
  const ownerId = await fixture.addManager('Mia');
  const [ann, bob] = [
    await fixture.addPerson({ kind: 'LEAD', first_name: 'Ann', last_name: 'Lee' }),
    await fixture.addPerson({ kind: 'CONTACT', first_name: 'Bob', last_name: '' }),
  ];
  const [, meeting] = fixture.stages;
  const created = await fixture.call('create', {
    input: {
      title: '  New   roof ',
      stageId: meeting?._id,
      accountId,
      ownerId,
      people: [
        { kind: 'CONTACT', personId: bob, role: 'Buyer' },
        { kind: 'LEAD', personId: ann },
      ],
      amount: 99_950,
      currency: 'EUR',
      expectedCloseOn: '2026-12-31',
      description: 'Slate',
    },
  });
  expect(created).toMatchObject({ statusCode: 201, message: 'Deal created' });
  expect(created.data).toMatchObject({
    title: 'New roof',
    pipelineName: 'Sales',
    stageName: 'Meeting',
    status: 'OPEN',
    accountName: 'Quay Ltd',
    ownerName: 'Mia',
    personName: 'Bob',
    amount: 99_950,
    currency: 'EUR',
    probability: 30,
    isOwnProbability: false,
    weighted: 29_985,
    expectedCloseOn: '2026-12-31',
  });
  expect(await find(created.data._id)).toMatchObject({
    ...created.data,
    people: [
      { personId: bob, kind: 'CONTACT', name: 'Bob', role: 'Buyer' },
      { personId: ann, kind: 'LEAD', name: 'Ann Lee', role: null },
    ],
    lines: [],
    net: 99_950,
    tax: 0,
    moves: [{ fromStageName: null, toStageName: 'Meeting', fromStatus: null, toStatus: 'OPEN' }],
  });
  expect(await fixture.lastEvent()).toMatchObject({
    entity: 'deal',
    action: 'created',
    after: { name: 'New roof', stage: 'Meeting', account: 'Quay Ltd', owner: 'Mia', amount: 99_950 },
  });
});

test('line items make the amount, with discounts and the taxes of invoices', async () => {
  await fixture.call('saveTaxes', { input: { isInclusive: false, rates: [{ name: 'VAT', rate: 19_000 }] } });
  const [rate] = (await fixture.call('taxes')).data.rates;
  const lines = [
    { description: 'Slate', quantity: 3, unitAmount: 333, discount: 10, taxRateId: rate._id },
    { description: 'Delivery', quantity: 1, unitAmount: 500 },
  ];
  const id = await fixture.addDeal({ lines, amount: 1 });
  // 899 + 500, and 19 % of 899
  expect(await find(id)).toMatchObject({
    amount: 1_570,
    lines: [
      { amount: 899, taxName: 'VAT', taxRate: 19_000 },
      { amount: 500, taxName: null, taxRate: 0 },
    ],
    isInclusive: false,
    net: 1_399,
    tax: 171,
  });
  expect(await fixture.call('update', { id, input: { amount: 5 } })).toMatchObject({
    statusCode: 400,
    message: 'The amount is the total of the line items. Change those instead',
  });
  expect((await fixture.call('update', { id, input: { lines: [], amount: 5 } })).data.amount).toBe(5);
});

test.each([
  [{ title: ' ' }, 'This field is required!'],
  [{ title: 'a'.repeat(201) }, 'The name can have at most 200 characters'],
  [{ amount: -1 }, 'The amount must be a number of 0 or more'],
  [{ currency: 'XYZ' }, 'Choose a currency'],
  [{ probability: 101 }, 'The probability is a whole number from 0 to 100 percent'],
  [{ expectedCloseOn: '2026-02-30' }, 'Choose a day'],
  [{ accountId: NO_ID }, 'Choose another account'],
  [{ ownerId: NO_ID }, 'Choose another owner'],
  [{ sourceId: 'x' }, 'Choose another source'],
  [{ projectId: NO_ID }, 'Choose another project'],
  [{ personIds: [NO_ID] }, 'Choose another person'],
  [{ stageId: NO_ID }, 'Choose a stage of this pipeline'],
  [{ pipelineId: NO_ID }, 'Choose another pipeline'],
  [{ lines: [{ description: '', quantity: 1, unitAmount: 1 }] }, 'Enter a description for each line item'],
  [
    { lines: [{ description: 'A', quantity: 1, unitAmount: 1, discount: 101 }] },
    'The discount is from 0 to 100 percent, with at most three decimals',
  ],
  [{ lines: [{ description: 'A', quantity: 1, unitAmount: 1, productId: NO_ID }] }, 'Choose another product'],
])('a deal with %j is rejected', async (changes, message) => {
  const input = { title: 'Roof', currency: 'EUR', ...changes };
  expect(await fixture.call('create', { input })).toMatchObject({ statusCode: 400, message });
});

test('an update changes the given fields only, empties those that are null, and logs what differs', async () => {
  const ownerId = await fixture.addManager('Mia');
  const id = await fixture.addDeal({ amount: 100, ownerId, probability: 50, expectedCloseOn: '2026-12-31' });
  const input = { title: 'Roof and walls', ownerId: null, probability: null };
  expect((await fixture.call('update', { id, input })).data).toMatchObject({
    title: 'Roof and walls',
    amount: 100,
    ownerName: null,
    probability: 10,
    expectedCloseOn: '2026-12-31',
  });
  expect(await fixture.lastEvent()).toMatchObject({
    action: 'updated',
    before: { name: 'Roof', owner: 'Mia', probability: 50 },
    after: { name: 'Roof and walls', owner: null, probability: null },
  });
  expect((await fixture.call('update', { id, input })).message).toBe('Nothing to change');
});

test('another pipeline puts a deal in its first stage; a closed deal keeps its stage', async () => {
  const stages = [{ name: 'Visit', probability: 5 }];
  const rentals = (await fixture.call('createPipeline', { input: { name: 'Rentals', stages } })).data;
  const id = await fixture.addDeal({ amount: 100 });
  const update = (input: object) => fixture.call('update', { id, input });
  expect((await update({ pipelineId: rentals._id })).data).toMatchObject({
    pipelineName: 'Rentals',
    stageName: 'Visit',
    probability: 5,
    weighted: 5,
  });
  expect((await find(id)).moves).toHaveLength(2);
  await fixture.call('close', { id, input: { outcome: 'WON' } });
  expect(await update({ pipelineId: fixture.pipelineId })).toMatchObject({
    statusCode: 409,
    message: 'This deal is closed. Reopen it first',
  });
  expect((await update({ title: 'Still editable' })).data.title).toBe('Still editable');
});

test('a list has the sums of all that match, by currency, the highest amount first', async () => {
  for (const amount of [100, 205]) await fixture.addDeal({ amount });
  const usd = await fixture.addDeal({ amount: 1_000, currency: 'USD' });
  const won = await fixture.addDeal({ amount: 50, stageId: fixture.stages[3]?._id });
  await fixture.call('close', { id: won, input: { outcome: 'WON' } });
  const all = await fixture.call('list', { input: { limit: 1 } });
  expect(all).toMatchObject({
    page: { total: 4 },
    sums: [
      { currency: 'USD', count: 1, amount: 1_000, weighted: 100 },
      // 10 + 21 (half up) + all of the won deal
      { currency: 'EUR', count: 3, amount: 355, weighted: 81 },
    ],
  });
  expect(all.data).toHaveLength(1);
  const open = await fixture.call('list', { input: { status: 'OPEN', search: 'roof' } });
  expect(open.sums).toMatchObject([
    { currency: 'USD' },
    { currency: 'EUR', count: 2, amount: 305, weighted: 31 },
  ]);
  await fixture.call('trash', { id: usd });
  expect((await fixture.call('list')).sums).toHaveLength(1);
});

test('deals are found by title, account and person, and by each filter', async () => {
  const accountId = await fixture.addAccount('Quay Ltd');
  const ownerId = await fixture.addManager('Mia');
  const personId = await fixture.addPerson({ first_name: 'Zoë', last_name: 'Quint' });
  const [first, second] = fixture.stages;
  await fixture.addDeal({
    title: 'Whole',
    accountId,
    ownerId,
    personIds: [personId],
    stageId: second?._id,
    expectedCloseOn: '2026-12-31',
  });
  const lost = await fixture.addDeal({ title: 'Lost one' });
  await fixture.call('close', { id: lost, input: { outcome: 'LOST', closedOn: '2026-11-30' } });
  await fixture.addDeal({ title: 'Other', stageId: first?._id });
  const found = async (input: object) => [...(await titles(input))].sort();
  const whole = [
    { search: 'who' },
    { search: 'quay' },
    { search: 'zoe' },
    { accountId },
    { ownerId },
    { personId },
    { stageId: second?._id },
    { expectedCloseFrom: '2026-12-31', expectedCloseTo: '2026-12-31' },
  ];
  for (const input of whole) expect([input, await found(input)]).toEqual([input, ['Whole']]);
  expect(await found({ status: 'LOST' })).toEqual(['Lost one']);
  expect(await found({ closedFrom: '2026-11-30', closedTo: '2026-11-30' })).toEqual(['Lost one']);
  expect(await found({ pipelineId: fixture.pipelineId, status: 'OPEN' })).toEqual(['Other', 'Whole']);
  expect(await found({ stageId: 'no-id' })).toEqual([]);
  expect(await titles({ sort: 'title', direction: 'ASC' })).toEqual(['Lost one', 'Other', 'Whole']);
  await fixture.call('update', { id: lost, input: { personIds: [personId] } });
  expect(await found({ search: 'quint' })).toEqual(['Lost one', 'Whole']);
});

test('an open deal is rotting when it is unchanged for longer than its stage allows', async () => {
  const id = await fixture.addDeal({ title: 'Old' });
  const closed = await fixture.addDeal({ title: 'Closed' });
  await fixture.call('close', { id: closed, input: { outcome: 'WON' } });
  const before = "update deals set updated_at = now() - interval '15 days' where company_id = $1";
  await app.database.executeSql(before, [fixture.companyId]);
  await fixture.addDeal({ title: 'New' });
  expect(await titles({ isRotting: true })).toEqual(['Old']);
  expect((await find(id)).isRotting).toBe(true);
  expect((await find(closed)).isRotting).toBe(false);
  await fixture.call('update', { id, input: { amount: 5 } });
  expect(await titles({ isRotting: true })).toEqual([]);
});

test('a deal in trash is restored or permanently deleted, which needs MANAGE', async () => {
  const id = await fixture.addDeal();
  const editor = await fixture.addMember({ deals: 'EDIT' });
  await fixture.call('trash', { id }, editor);
  expect((await fixture.call('trashed')).data).toMatchObject([{ _id: id }]);
  expect((await fixture.call('list')).page.total).toBe(0);
  expect((await fixture.call('update', { id, input: { title: 'B' } })).message).toBe(
    'Restore this deal first',
  );
  expect((await fixture.call('decide', { id, isRestore: true }, editor)).message).toBe('Deal restored');
  await fixture.call('trash', { id });
  expect((await fixture.call('decide', { id, isRestore: false }, editor)).statusCode).toBe(403);
  expect((await fixture.call('decide', { id, isRestore: false })).message).toBe('Deal deleted');
  expect((await fixture.call('one', { id })).statusCode).toBe(404);
});

test('after 30 days in trash a deal is permanently deleted', async () => {
  const id = await fixture.addDeal();
  await fixture.call('trash', { id });
  const back = (days: number) =>
    app.database.executeSql(`update deals set trashed_at = now() - $1 * interval '1 day' where id = $2`, [
      days,
      id,
    ]);
  await back(29);
  expect(await app.services.deals.purgeDeals()).toBe(0);
  await back(31);
  expect(await app.services.deals.purgeDeals()).toBe(1);
  expect((await fixture.call('one', { id })).statusCode).toBe(404);
});
