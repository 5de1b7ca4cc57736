import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CUSTOM_TABLES } from '../customTables.ts';

// A store that forgets its formulas would leave stale values, so all stores are searched for writes to records.

const modules = join(import.meta.dirname, '../..');
const tables = Object.values(CUSTOM_TABLES).join('|');
const WRITES = new RegExp(
  `(?:insertInto|updateTable)\\('(?:${tables})'|\\b(?:insert into|update) (?:${tables})\\b`,
  'g',
);

/** Writes of columns that no formula can use, by store. */
const WITHOUT_FORMULAS: Record<string, [writes: number, why: string]> = {
  'accounts/accounts.store.ts': [1, 'the owner of a deleted lead manager'],
  'appointments/bookings/bookings.store.ts': [1, 'the people of bookings, after a merge'],
  'appointments/messages/nextMessages.store.ts': [2, 'times of messages'],
  'deals/changes/ranks.store.ts': [1, 'places on the board'],
  'deals/deals.store.ts': [3, 'owners, sources and accounts of deals'],
  'people/changes/customValues.store.ts': [1, 'slots of deleted fields, which no formula uses'],
  'people/changes/references.store.ts': [1, 'references'],
  'people/reminders.store.ts': [1, 'times of reminders'],
};

test('every write to records calculates their formulas, except with a listed reason', () => {
  const stores = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:store|sql)\.ts$/.test(file) && !file.includes('testing/'),
  );
  const counts = stores.flatMap((file) => {
    const text = readFileSync(join(modules, file), 'utf8');
    const writes = text.match(WRITES)?.length ?? 0;
    // A shared function of a store, `calculated`, counts once for each of its calls
    const calls = text.match(/calculateFormulas\(|return calculated\(/g)?.length ?? 0;
    const shared = text.includes('return calculated(') ? 1 : 0;
    return writes === 0 ? [] : [{ file, missing: writes - (calls - shared) }];
  });
  expect(counts.length).toBeGreaterThan(10);
  const missing = counts.filter((each) => each.missing > 0).map((each) => [each.file, each.missing]);
  const allowed = Object.entries(WITHOUT_FORMULAS).map(([file, [writes]]) => [file, writes]);
  expect(Object.fromEntries(missing)).toEqual(Object.fromEntries(allowed));
});
