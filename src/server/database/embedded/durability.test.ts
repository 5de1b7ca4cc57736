import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/database.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { PGLITE_VERSION } from './prepareFolder.ts';

let folder: Awaited<ReturnType<typeof embeddedFolder>>;
let db: Database;

beforeAll(async () => {
  folder = await embeddedFolder();
  db = await openDatabase({ dataDir: folder.dataDir, logger: keepingLogger() });
  await db.executeSql('create table lines (body text)');
});
afterAll(async () => {
  await db.close();
  folder.remove();
});

test('every commit waits for the disk', async () => {
  const before = (await db.syncs()) ?? 0;
  for (let commit = 0; commit < 50; commit += 1)
    await db.executeSql(`insert into lines values ('${commit}')`);
  expect((await db.syncs()) ?? 0).toBeGreaterThanOrEqual(before + 50);
});

test('a checkpoint syncs the tables it writes', async () => {
  await db.executeSql('checkpoint');
  const before = (await db.syncs()) ?? 0;
  await db.executeSql(
    'begin; create table more (body text); insert into more select generate_series(1, 1000)::text; commit',
  );
  const committed = (await db.syncs()) ?? 0;
  await db.executeSql('checkpoint');
  expect(committed).toBeGreaterThan(before);
  expect((await db.syncs()) ?? 0).toBeGreaterThan(committed + 2);
});

test('the settings that this rests on are in force', async () => {
  const { rows } = await db.executeSql(`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'data_checksums', 'synchronous_commit', 'wal_sync_method', 'max_wal_size') order by name`);
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'max_wal_size', setting: '64' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

test('PGlite is pinned to the version that this was written for', () => {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  expect(dependencies['@electric-sql/pglite']).toBe(PGLITE_VERSION);
});
