import { afterEach, expect, test } from '@jest/globals';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { requestSnapshot } from '../snapshots/requestSnapshot.ts';
import { DiskFull } from '#server/access/userError.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { readMigrations } from '#server/database/migrations/readMigrations.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { startProgram } from '#server/testing/killed/startProgram.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';

const MB = 1024 * 1024;
const FULL = 'error: The disk is full: writes are refused until it has room, reading goes on';
const GIVEN_UP = 'warn: The disk is full: the reserve is given up, so that the embedded database can open';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A database on a disk of which the test says how much is free. */
async function onDisk(freeBytes: number) {
  const { dataDir, remove } = await embeddedFolder();
  cleanups.push(remove);
  const disk = { freeBytes };
  const logger = keepingLogger();
  const open = async () => {
    const db = await openDatabase({
      dataDir,
      logger,
      syncsToDisk: false,
      disk: { freeBytes: () => disk.freeBytes, reserveBytes: MB },
      upkeepTimes: { disk: 50, request: 50 },
    });
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= db.close());
    cleanups.push(close);
    return { ...db, close };
  };
  return { dataDir, disk, logger, open, db: await open() };
}
const written = 'select bucket from rate_limits order by bucket';
const add = (bucket: string) => `insert into rate_limits values ('${bucket}', 1, now())`;

test('without room writes are refused and reads go on, until there is room', async () => {
  const { db, disk, logger } = await onDisk(50 * MB);
  await db.executeSql(add('one'));
  disk.freeBytes = MB / 2;
  await expect(db.executeSql(add('two'))).rejects.toBeInstanceOf(DiskFull);
  await expect(accountScope(db, (tx) => sql.raw(add('two')).execute(tx))).rejects.toBeInstanceOf(DiskFull);
  expect((await db.executeSql(written)).rows).toEqual([{ bucket: 'one' }]);
  expect(logger.lines.filter((line) => line === FULL)).toHaveLength(1);

  disk.freeBytes = 50 * MB;
  await db.executeSql(add('three'));
  expect(logger.lines).toContain('info: The disk has room again: writes go on');
});

test('a transaction that meets the end of the room may not write on', async () => {
  const { db, disk } = await onDisk(50 * MB);
  const work = accountScope(db, async (tx) => {
    await sql.raw(add('one')).execute(tx);
    disk.freeBytes = 0;
    await sql.raw(add('two')).execute(tx);
  });
  await expect(work).rejects.toBeInstanceOf(DiskFull);
  expect((await db.executeSql(written)).rows).toEqual([]);
});

test('one that has written is still committed', async () => {
  const { db, disk } = await onDisk(50 * MB);
  await accountScope(db, async (tx) => {
    await sql.raw(add('one')).execute(tx);
    disk.freeBytes = 0;
  });
  expect((await db.executeSql(written)).rows).toEqual([{ bucket: 'one' }]);
});

test('room is set aside, given up where the engine has to open without any, and set aside again', async () => {
  const { db, dataDir, disk, open } = await onDisk(50 * MB);
  const file = join(dataDir, 'database.reserve');
  expect(statSync(file).size).toBe(MB);
  await db.close();

  disk.freeBytes = 0;
  const again = await open();
  expect(existsSync(file)).toBe(false);
  disk.freeBytes = MB; // what was given up
  expect((await again.executeSql(written)).rows).toEqual([]);
  await expect(again.executeSql(add('one'))).rejects.toBeInstanceOf(DiskFull);
  disk.freeBytes = 50 * MB;
  await again.executeSql(add('one'));
  await eventually(() => existsSync(file));
});

test('without room a database that is up to date is taken as it is, and one that is not says what to do', async () => {
  const { db, disk } = await onDisk(0);
  expect(await migrate(db)).toEqual([]);
  const later = { ...(await readMigrations()), '9999-later': { up: async () => {} } };
  await expect(migrate(db, later)).rejects.toThrow('Make room on it, and start again');
  disk.freeBytes = 50 * MB;
  expect(await migrate(db, later)).toEqual(['9999-later']);
});

test('a database whose process was killed opens on a full disk, and is not taken for a damaged one', async () => {
  const { dataDir, remove } = await embeddedFolder();
  cleanups.push(remove);
  const writer = startProgram(new URL('../writer.testProgram.ts', import.meta.url), dataDir);
  for await (const line of writer.lines) if (line === '5') await writer.killed();

  const logger = keepingLogger();
  const disk = { freeBytes: () => 0, reserveBytes: MB };
  const db = await openDatabase({ dataDir, logger, disk });
  cleanups.push(() => db.close());
  const { rows } = await db.executeSql('select count(*)::int as halves from halves');
  expect(rows).toEqual([{ halves: expect.any(Number) }]);
  expect(logger.lines).toEqual([GIVEN_UP, FULL]);
});

test('no snapshot is made where the disk has no room for it', async () => {
  const { dataDir, db, disk, logger } = await onDisk(50 * MB);
  disk.freeBytes = 20 * MB;
  await expect(requestSnapshot(dataDir)).rejects.toThrow('could not make a snapshot');
  expect(logger.lines).toContain('error: The disk has no room for a snapshot of the embedded database');
  await db.executeSql(add('one'));
});
