import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { entityPage } from './entityPage.ts';

test('docs/entities.md shows the migrated tables (npm run docs)', async () => {
  const database = await openTestDatabase();
  try {
    const page = await entityPage(database);
    expect(readFileSync('docs/entities.md', 'utf8').split('\n')).toEqual(page.split('\n'));
  } finally {
    await database.close();
  }
});
