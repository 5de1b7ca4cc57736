import { afterAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFull } from '#server/access/userError.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/database.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';

// A real disk that is really full: a file system in memory, where the run may mount one
const MB = 1024 * 1024;
const disk = mkdtempSync(join(tmpdir(), 'exkoo-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
const whereMounted = mounted ? test : test.skip;
let db: Database | undefined;
afterAll(async () => {
  await db?.close();
  if (mounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ROWS = 'select count(*)::int as rows from lines';
const add = (rows: number) =>
  `insert into lines select repeat(md5(number::text), 20) from generate_series(1, ${rows}) number`;
const LOG =
  "select count(pg_logical_emit_message(true, 'log', repeat('x', 1000))) from generate_series(1, 60000)";
const fill = (name: string, left: number) => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, name), Buffer.alloc(Math.max(0, bavail * bsize - left)));
};

whereMounted(
  'an engine that panics on a full disk is restarted: reads go on, and writes once there is room',
  async () => {
    const { dataDir: empty, remove } = await embeddedFolder();
    const dataDir = join(disk, 'data');
    cpSync(empty, dataDir, { recursive: true });
    remove();
    const logger = keepingLogger();
    db = await openDatabase({ dataDir, logger, statementLimitMs: 60_000 });
    await db.executeSql('create table lines (body text)');
    await db.executeSql(add(1));
    fill('others', 26 * MB);

    // More than is left, by one statement
    const [big, waiting] = await Promise.allSettled([db.executeSql(LOG), db.executeSql(ROWS)]);
    expect(big).toMatchObject({ status: 'rejected', reason: expect.any(DiskFull) });
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { rows: [{ rows: 1 }] } });
    fill('the rest', 0);
    await expect(db.executeSql(add(1))).rejects.toBeInstanceOf(DiskFull);
    expect((await db.executeSql(ROWS)).rows).toEqual([{ rows: 1 }]);
    expect(logger.lines.slice(0, 2)).toEqual([
      'error: The embedded database stopped: it is restarted',
      'warn: The disk is full: the reserve is given up, so that the embedded database can open',
    ]);

    rmSync(join(disk, 'others'));
    rmSync(join(disk, 'the rest'));
    await eventually(() =>
      db?.executeSql(add(1)).then(
        () => true,
        () => false,
      ),
    );
    expect((await db.executeSql(ROWS)).rows).toEqual([{ rows: 2 }]);
  },
);
