import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { accountScope } from '../walls/scopes.ts';
import { builtOnce } from './builtOnce.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql("insert into settings values ('a', '1'), ('b', '2'), ('c', '3')");
});
afterAll(() => db.close());

test('each call gets the rows of its own values, and the text is built once', async () => {
  let built = 0;
  const read = builtOnce((tx, { name, other }: { name: string; other: string }) => {
    built += 1;
    const query = tx.selectFrom('settings').select('value').where('name', 'in', [name, other, 'c']);
    return query.where('value', '!=', '3').orderBy('name');
  });
  const values = (name: string, other: string) => accountScope(db, (tx) => read(tx, { name, other }));
  expect(await values('a', 'b')).toEqual([{ value: '1' }, { value: '2' }]);
  expect(await values('b', 'none')).toEqual([{ value: '2' }]);
  expect(built).toBe(1);
});

test('a value that does not arrive as a parameter is refused', async () => {
  const read = builtOnce((tx, _values: { name: string }) => tx.selectFrom('settings').select('value'));
  await expect(accountScope(db, (tx) => read(tx, { name: 'a' }))).rejects.toThrow('does not take name');
});
