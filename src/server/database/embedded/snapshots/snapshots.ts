import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { packFolder } from './folderArchive.ts';

/** The snapshots of one data folder, newest first. */
export function listSnapshots(dataDir: string): string[] {
  try {
    const names = readdirSync(snapshotFolder(dataDir)).filter((name) => NAME.test(name));
    return names
      .sort()
      .reverse()
      .map((name) => join(snapshotFolder(dataDir), name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Writes a snapshot of the open database and deletes those that are no longer kept: the three newest stay, and the newest of
 * each of the last seven days. Holds the session while the files are read (about 0.2 s for a small
 * database), not while they are compressed. Resolves to the snapshot's path and
 * to the position in the log that it reaches.
 */
export async function takeSnapshot(
  dataDir: string,
  alone: Alone,
  now = new Date(),
): Promise<{ file: string; position: string }> {
  mkdirSync(snapshotFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = join(snapshotFolder(dataDir), `${now.toISOString().replaceAll(':', '-')}.tar.gz`);
  let position = '';
  await packFolder(join(dataDir, 'database'), file, (read) =>
    alone(async (client) => {
      await client.query('checkpoint');
      const { rows } = await client.query<{ current: string; position: string }>(
        'select pg_walfile_name(pg_current_wal_insert_lsn()) as current, pg_current_wal_insert_lsn()::text as position',
      );
      const current = rows[0]?.current ?? '';
      position = rows[0]?.position ?? '';
      // Log files before and after the current one are spare: everything is in the tables since the checkpoint.
      await read((name) => !WAL_NAME.test(name) || name === current);
    }),
  );
  for (const old of expired(listSnapshots(dataDir), now)) rmSync(old);
  return { file, position };
}

/** Runs work with the one session, without the limit on statements, while everyone else waits. */
export type Alone = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

const NEWEST_KEPT = 3;
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;
const NAME = /^(\d{4}-\d{2}-\d{2})T[\d.-]+Z\.tar\.gz$/;
const WAL_NAME = /^[0-9A-F]{24}$/;

function expired(newestFirst: string[], now: Date): string[] {
  const oldest = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
  const days = new Set<string>();
  return newestFirst.filter((file, index) => {
    const day = NAME.exec(file.slice(file.lastIndexOf('/') + 1))?.[1] ?? '';
    const isNewestOfDay = !days.has(day);
    days.add(day);
    return index >= NEWEST_KEPT && !(isNewestOfDay && day > oldest);
  });
}

function snapshotFolder(dataDir: string): string {
  return join(dataDir, 'snapshots');
}
