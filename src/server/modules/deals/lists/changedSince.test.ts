import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createDealFixture(app);
});
afterAll(() => app.close());

const UPDATE_DEAL = `mutation($id: ID!, $input: DealInput!, $seen: DealInput) {
  updateDeal(id: $id, input: $input, seen: $seen) { acknowledgement statusCode description message data { amount title } } }`;
const UPDATE_ACCOUNT = `mutation($id: ID!, $input: AccountInput!, $seen: AccountInput) {
  updateAccount(id: $id, input: $input, seen: $seen) { acknowledgement statusCode description message data { name phone } } }`;

test('a change of a deal from an outdated value is rejected with the name of the user who changed it', async () => {
  const id = await fixture.addDeal({ amount: 1_000 });
  await fixture.call('update', { id, input: { amount: 2_000 } });
  const stale = { id, input: { amount: 3_000 }, seen: { amount: 1_000 } };
  const rejected = await app.as(fixture.owner).reply(UPDATE_DEAL, stale);
  expect(rejected).toMatchObject({ statusCode: 409, description: 'changed-since' });
  expect(rejected.message).toMatch(/has changed this value/);
  const fresh = { ...stale, seen: { amount: 2_000 } };
  expect((await app.as(fixture.owner).reply(UPDATE_DEAL, fresh)).data.amount).toBe(3_000);
});

test('changes of other fields, and to the value that another user set, are no conflict', async () => {
  const id = await fixture.addDeal({ amount: 1_000 });
  await fixture.call('update', { id, input: { amount: 2_000 } });
  for (const [input, seen] of [
    [{ title: 'New roof' }, { title: 'Roof' }],
    [{ amount: 2_000 }, { amount: 1_000 }],
    [{ probability: 40 }, { probability: null }],
  ])
    expect(await app.as(fixture.owner).reply(UPDATE_DEAL, { id, input, seen })).toMatchObject({
      acknowledgement: true,
    });
});

test('a change of an account from an outdated value is rejected', async () => {
  const id = await fixture.addAccount('Acme');
  const change = { id, input: { name: 'Acme Ltd' }, seen: { name: 'Acme' } };
  expect(await app.as(fixture.owner).reply(UPDATE_ACCOUNT, change)).toMatchObject({ acknowledgement: true });
  const stale = { ...change, input: { name: 'Acme Inc' } };
  expect(await app.as(fixture.owner).reply(UPDATE_ACCOUNT, stale)).toMatchObject({
    description: 'changed-since',
  });
});

test.each([
  ['DEAL', UPDATE_DEAL, () => fixture.addDeal({})],
  ['ACCOUNT', UPDATE_ACCOUNT, () => fixture.addAccount('Harbor')],
] as const)(
  'a change of a custom field of a record (%s) from an outdated value is rejected',
  async (record, query, add) => {
    const custom = customFieldCalls(app, fixture.owner);
    const choices = ['Sea', 'Park'].map((label) => ({ label }));
    await custom.create({ record, label: `Size of ${record}`, type: 'number' });
    await custom.create({ record, label: `View of ${record}`, type: 'choices', choices });
    const [size, view] = [await custom.idOf(`Size of ${record}`), await custom.idOf(`View of ${record}`)];
    const field = (await custom.list()).find(({ _id }) => _id === view)!.field;
    const [sea, park] = field.choices.map(({ id: choice }) => choice);
    const id = await add();
    const change = (input: object, seen?: object) =>
      app
        .as(fixture.owner)
        .reply(query, { id, input: { custom: input }, ...(seen && { seen: { custom: seen } }) });
    await change({ [size]: '12.50', [view]: [sea, park] });
    expect(await change({ [size]: '14' }, { [size]: '11' })).toMatchObject({
      statusCode: 409,
      description: 'changed-since',
    });
    expect(await change({ [size]: '14' }, { [size]: null })).toMatchObject({ description: 'changed-since' });
    // The shown value, choices in another order, and the value that another user set
    for (const [input, seen] of [
      [{ [size]: '13' }, { [size]: '12.5' }],
      [{ [view]: [sea] }, { [view]: [park, sea] }],
      [{ [size]: '13' }, { [size]: '1' }],
      [{ [size]: null }, { [size]: '13' }],
      [{ [size]: '9' }, { [size]: null }],
    ])
      expect(await change(input!, seen)).toMatchObject({ acknowledgement: true });
  },
);
