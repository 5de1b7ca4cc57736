import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/database.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import type { UpkeepTimes } from './upkeep.ts';

let dataDir: string;
let remove: () => void;
let db: Database;

beforeEach(async () => {
  ({ dataDir, remove } = await embeddedFolder());
});
afterEach(async () => {
  await db.close();
  remove();
});

const open = async (upkeepTimes: Partial<UpkeepTimes>) => {
  db = await openDatabase({
    dataDir,
    logger: keepingLogger(),
    syncsToDisk: false,
    upkeepTimes: { checkpoint: 1e9, vacuum: 1e9, snapshot: 1e9, ...upkeepTimes },
  });
};
const logMegabytes = () =>
  readdirSync(join(dataDir, 'database', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length * 16;

test('the log on disk stays bounded while much is written', async () => {
  await open({ checkpoint: 50 });
  await db.executeSql('create table lines (number int, body text)');
  for (let round = 0; round < 40; round += 1) {
    await db.executeSql(`insert into lines select n, repeat('x', 500) from generate_series(1, 8000) n`);
    await pause(20);
  }
  expect(logMegabytes()).toBeLessThanOrEqual(128);
});

test('changed tables are vacuumed and analysed', async () => {
  await open({ vacuum: 100 });
  await db.executeSql(
    'create table lines (number int, body text); insert into lines select n, n::text from generate_series(1, 5000) n',
  );
  await db.executeSql("update lines set body = 'changed'");
  const state = async () =>
    (
      await db.executeSql(
        "select last_vacuum is not null as vacuumed, last_analyze is not null as analysed from pg_stat_user_tables where relname = 'lines'",
      )
    ).rows[0];
  for (let wait = 0; wait < 100; wait += 1) {
    if (((await state()) as { vacuumed: boolean } | undefined)?.vacuumed) break;
    await pause(50);
  }
  expect(await state()).toEqual({ vacuumed: true, analysed: true });
});
