import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { pageOf } from './pageOf.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const found = sql<{ id: string; city: string | null; floor: number }>`
  select * from (values ('a', 'Rome', 2), ('b', null, 1), ('c', 'Oslo', 2), ('d', 'Rome', 1), ('e', null, 2)) v(id, city, floor)`;
const ORDERS = { city: sql`f.city`, floor: { filled: sql`f.floor` } };

function page(order: {
  sort: 'city' | 'floor';
  isDescending: boolean;
  thenBy?: { sort: 'city' | 'floor'; isDescending: boolean }[];
  limit?: number;
  offset?: number;
}) {
  return platformScope(db, async (tx) => {
    const { rows, total } = await pageOf(tx, found, ORDERS, { limit: 10, offset: 0, ...order });
    return { ids: rows.map(({ id }) => id).join(''), total };
  });
}

test.each([
  ['city', false, 'cadbe'],
  ['city', true, 'adcbe'],
  ['floor', false, 'bdace'],
  ['floor', true, 'acebd'],
] as const)(
  'by %s, descending: %s, empty values are last and ties are in the order of ids',
  async (sort, isDescending, ids) => {
    expect(await page({ sort, isDescending })).toEqual({ ids, total: 5 });
  },
);

test('ties are in the order of the further steps first', async () => {
  const thenBy = [{ sort: 'floor', isDescending: false } as const];
  expect(await page({ sort: 'city', isDescending: true, thenBy })).toEqual({ ids: 'dacbe', total: 5 });
  const byCity = [{ sort: 'city', isDescending: true } as const];
  expect(await page({ sort: 'floor', isDescending: true, thenBy: byCity })).toEqual({
    ids: 'acedb',
    total: 5,
  });
});

test('each page is a part of the whole, and says how many there are, one past the last as well', async () => {
  const at = (offset: number) => page({ sort: 'city', isDescending: false, limit: 2, offset });
  expect(await Promise.all([at(0), at(2), at(4), at(6)])).toEqual([
    { ids: 'ca', total: 5 },
    { ids: 'db', total: 5 },
    { ids: 'e', total: 5 },
    { ids: '', total: 5 },
  ]);
});
