import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { startProgram } from '#server/testing/killed/startProgram.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { takeSnapshot } from './snapshots/snapshots.ts';

// DAMAGES=200 before a release.
const damages = Number(process.env.DAMAGES ?? 4);
const ALL = 'select number, repeat(md5(number::text), 20) from generate_series(1, 2000) number';
let killed: Awaited<ReturnType<typeof embeddedFolder>>;

// A database with a snapshot that has half of the rows, ended by kill -9 some time after the other half came.
beforeAll(async () => {
  killed = await embeddedFolder();
  const db = await openDatabase({ dataDir: killed.dataDir, logger: keepingLogger(), syncsToDisk: false });
  await db.executeSql(
    `create table lines (number int primary key, body text); insert into lines ${ALL} where number <= 1000`,
  );
  await takeSnapshot(killed.dataDir, (work) => work({ query: db.executeSql } as never));
  await db.executeSql(`insert into lines ${ALL} where number > 1000`);
  await db.close();
  const writer = startProgram(new URL('./writer.testProgram.ts', import.meta.url), killed.dataDir);
  for await (const line of writer.lines) if (Number(line) > 20) break;
  await writer.killed();
});
afterAll(() => killed.remove());

test.each(Array.from({ length: damages }, (_, index) => index + 1))(
  'after random damage no. %i the data are right, or a snapshot, or refused',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-damage-'));
    cpSync(killed.dataDir, dataDir, { recursive: true, filter: (path) => !path.includes('database.lock') });
    const what = damageSomething(join(dataDir, 'database'));
    const logger = keepingLogger();
    const db = await openDatabase({ dataDir, logger, syncsToDisk: false }).catch((error: Error) => error);
    try {
      if (db instanceof Error) throw new Error('There is a snapshot, so it has to open', { cause: db });
      const { rows } = await db.executeSql(
        `select count(*) as there, (select count(*) from (${ALL}) a (number, body) join lines using (number, body)) as right from lines`,
      );
      const { there, right } = rows[0] as unknown as { there: number; right: number };
      const wasRestored = logger.lines.some((line) => line.includes('was restored'));
      expect({ what, there, right }).toEqual({ what, there: wasRestored ? 1000 : 2000, right: there });
      await db.executeSql('reindex table lines');
    } finally {
      if (!(db instanceof Error)) await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

/** Turns some bytes of a file with tables or indexes, or zeroes the rest of a page half-way. */
function damageSomething(database: string): string {
  const folder = join(database, 'base', '5');
  const files = readdirSync(folder).filter(
    (name) => /^\d+(_\w+)?$/.test(name) && statSync(join(folder, name)).size > 0,
  );
  const name = files[Math.floor(Math.random() * files.length)] ?? '';
  const file = openSync(join(folder, name), 'r+');
  // Never a page from its first byte on: a blank page passes for a new one.
  const at =
    Math.floor(Math.random() * (statSync(join(folder, name)).size / 8192)) * 8192 +
    1 +
    Math.floor(Math.random() * 8191);
  const inPage = at % 8192;
  const length =
    Math.random() < 0.5 ? Math.min(1 + Math.floor(Math.random() * 64), 8192 - inPage) : 8192 - inPage;
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  const isTurned = length <= 64;
  for (let index = 0; index < length; index += 1) bytes[index] = isTurned ? ~(bytes[index] ?? 0) & 0xff : 0;
  writeSync(file, bytes, 0, length, at);
  closeSync(file);
  return `${length} bytes of ${name} at ${at} ${isTurned ? 'turned' : 'zeroed'}`;
}
