import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

const create = (input: object) =>
  fixture.call('createProduct', { input: { name: 'Survey', unitAmount: 100, ...input } });
const names = async (isArchived = false) =>
  (await fixture.call('products', { isArchived })).data.map(({ name }: { name: string }) => name);

test('the price list is sorted by name; archived products are apart', async () => {
  await create({ name: 'Valuation', currency: 'EUR' });
  const { data } = await create({ name: 'Épreuve' });
  expect(data).toMatchObject({ unitAmount: 100, currency: 'USD', archivedAt: null });
  expect(await names()).toEqual(['Épreuve', 'Valuation']);
  await fixture.call('archiveProduct', { id: data._id });
  expect([await names(), await names(true)]).toEqual([['Valuation'], ['Épreuve']]);
  await fixture.call('restoreProduct', { id: data._id });
  expect(await names(true)).toEqual([]);
});

test('a changed price leaves the line items of deals as they are', async () => {
  const { data: product } = await create({});
  const line = { description: 'Survey', quantity: 1, unitAmount: 100, productId: product._id };
  const id = await fixture.addDeal({ lines: [line] });
  const given = { id: product._id, input: { name: 'Survey', unitAmount: 250 } };
  expect((await fixture.call('updateProduct', given)).data.unitAmount).toBe(250);
  expect((await fixture.call('updateProduct', given)).message).toBe('Nothing to change');
  expect((await fixture.call('one', { id })).data).toMatchObject({ amount: 100, lines: [line] });
});

test.each([
  [{ name: '' }, 'This field is required!'],
  [{ unitAmount: -1 }, 'The price must be an amount of 0 or more'],
  [{ currency: 'XYZ' }, 'Choose a currency'],
  [{ taxRateId: '01900000-0000-7000-8000-000000000000' }, 'Choose another tax rate'],
])('a product with %j is rejected', async (changes, message) => {
  expect(await create(changes)).toMatchObject({ statusCode: 400, message });
});
