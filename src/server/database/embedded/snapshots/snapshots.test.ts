import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/database.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { startProgram } from '#server/testing/killed/startProgram.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { listSnapshots, takeSnapshot } from './snapshots.ts';

let prepared: Awaited<ReturnType<typeof embeddedFolder>>;
let dataDir: string;
let logger: ReturnType<typeof keepingLogger>;

// One closed database with a row that the snapshot has and one that was written later; each test gets a copy.
beforeAll(async () => {
  prepared = await embeddedFolder();
  await prepareDatabase(prepared.dataDir);
});
afterAll(() => prepared.remove());

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'exkoo-snapshots-'));
  cpSync(prepared.dataDir, dataDir, { recursive: true, filter: (path) => !path.includes('database.lock') });
  logger = keepingLogger();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (snapshotEveryMs = 1e9) =>
  openDatabase({ dataDir, logger, syncsToDisk: false, upkeepTimes: { snapshot: snapshotEveryMs } });
const snapshotNow = (db: Database) =>
  takeSnapshot(dataDir, (work) => work({ query: db.executeSql } as never));
const bodies = async (db: Database) =>
  (await db.executeSql('select body from lines order by body')).rows.map(
    (row) => (row as { body: string }).body,
  );
const inDatabase = (...path: string[]) => join(dataDir, 'database', ...path);
const setAside = () => readdirSync(dataDir).filter((name) => name.startsWith('database.damaged-'));

async function until(isTrue: () => boolean): Promise<void> {
  for (let wait = 0; wait < 1200 && !isTrue(); wait += 1) await pause(50);
  expect(isTrue()).toBe(true);
}

async function prepareDatabase(folder: string): Promise<void> {
  dataDir = folder;
  logger = keepingLogger();
  const first = await open();
  await first.executeSql("create table lines (body text); insert into lines values ('early')");
  const { file } = await snapshotNow(first);
  expect(listSnapshots(dataDir)).toEqual([file]);
  await first.executeSql("insert into lines values ('late')");
  await first.close();
}

test('a snapshot is taken when something changed, and only then', async () => {
  const [early] = listSnapshots(dataDir);
  const db = await open(100);
  await until(() => listSnapshots(dataDir)[0] !== early);
  const latest = await latestAtRest();
  await db.executeSql("insert into lines values ('change')");
  await until(() => listSnapshots(dataDir)[0] !== latest);
  await db.close();
  expect(readdirSync(join(dataDir, 'snapshots')).filter((name) => !name.endsWith('Z.tar.gz'))).toEqual([]);
});

/** The newest snapshot, once none is added for half a second. The first reads after the start may still write (hint bits). */
async function latestAtRest(): Promise<string | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const [latest] = listSnapshots(dataDir);
    await pause(500);
    if (listSnapshots(dataDir)[0] === latest) return latest;
  }
  throw new Error('Snapshots are taken though nothing changes');
}

test.each([
  ['its control file is cut short', () => truncateSync(inDatabase('global', 'pg_control'), 10)],
  [
    'its log is zeroed',
    () =>
      readdirSync(inDatabase('pg_wal'))
        .filter((name) => /^[0-9A-F]{24}$/.test(name))
        .forEach((name) => writeFileSync(inDatabase('pg_wal', name), Buffer.alloc(16_777_216))),
  ],
  ['its tables are missing', () => rmSync(inDatabase('base'), { recursive: true })],
  ['all of it is missing', () => rmSync(inDatabase(), { recursive: true })],
])('when %s, the newest snapshot takes its place, and the log says so', async (what, damage) => {
  damage();
  const db = await open();
  expect(await bodies(db)).toEqual(['early']);
  expect(logger.lines).toContainEqual(
    expect.stringMatching(/^error: A snapshot .* was restored: what was written after it is lost/),
  );
  await db.close();
  expect(setAside()).toHaveLength(what.startsWith('all') ? 0 : 1);
});

test('a page damaged while the process was killed is found at the next start', async () => {
  const db = await open();
  const { rows } = await db.executeSql("select pg_relation_filepath('lines') as path");
  await db.close();
  const program = startProgram(new URL('../writer.testProgram.ts', import.meta.url), dataDir);
  for await (const line of program.lines) if (Number(line) > 3) break;
  await program.killed();
  const file = openSync(inDatabase((rows[0] as unknown as { path: string }).path), 'r+');
  writeSync(file, Buffer.from('garbage'), 0, 7, 8_000);
  closeSync(file);

  const restored = await open();
  expect(await bodies(restored)).toEqual(['early']);
  expect(setAside()).toHaveLength(1);
  await restored.close();
});

test('an unusable snapshot is passed over for the one before', async () => {
  const db = await open();
  await snapshotNow(db);
  await db.close();
  const [newest = ''] = listSnapshots(dataDir);
  truncateSync(newest, Math.floor(statSync(newest).size / 2));
  rmSync(inDatabase('global', 'pg_control'));
  const restored = await open();
  expect(await bodies(restored)).toEqual(['early']);
  await restored.close();
});

test('without a snapshot a damaged folder is refused and left as it is', async () => {
  rmSync(join(dataDir, 'snapshots'), { recursive: true });
  truncateSync(inDatabase('global', 'pg_control'), 10);
  await expect(open()).rejects.toThrow();
  expect(existsSync(inDatabase('global', 'pg_control'))).toBe(true);
  expect(setAside()).toEqual([]);
});

test('a folder of another PostgreSQL version is refused, not restored over', async () => {
  writeFileSync(inDatabase('PG_VERSION'), '17\n');
  await expect(open()).rejects.toThrow(/is of PostgreSQL 17; this version of the product runs 18/);
  expect(setAside()).toEqual([]);
});

test('the three newest snapshots and one of each of seven days are kept', async () => {
  const [real = ''] = listSnapshots(dataDir);
  const day = (daysAgo: number, time: string) =>
    `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T${time}.000Z.tar.gz`;
  const made = Array.from({ length: 12 }, (_, daysAgo) => [
    day(daysAgo + 1, '01-00-00'),
    day(daysAgo + 1, '23-00-00'),
  ]).flat();
  for (const name of made) writeFileSync(join(dataDir, 'snapshots', name), '');
  renameSync(real, join(dataDir, 'snapshots', day(1, '12-00-00')));
  const db = await open();
  await snapshotNow(db);
  await db.close();
  const names = listSnapshots(dataDir).map((path) => path.slice(path.lastIndexOf('/') + 1));
  expect(names.slice(1)).toEqual([
    day(1, '23-00-00'),
    day(1, '12-00-00'),
    ...[2, 3, 4, 5, 6].map((ago) => day(ago, '23-00-00')),
  ]);
});
