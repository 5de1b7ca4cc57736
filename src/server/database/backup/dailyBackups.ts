import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';

/** Paths of the daily backups in a data folder, oldest first. */
export function listDailyBackups(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Writes a backup to `dataDir`/backups each day (UTC) that the server runs, an hour after its start or after midnight at the
 * latest, and keeps the last seven. For the embedded database without BACKUP_TO.
 */
export async function runDailyBackups(
  dataDir: string,
  write: (file: string) => Promise<unknown>,
  logger: DatabaseLogger,
): Promise<void> {
  while (await sleep(HOUR_MS, true, { ref: false })) {
    try {
      await writeDailyBackup(dataDir, new Date(), write);
    } catch (error) {
      logger.error({ err: error }, 'The daily backup failed; the server tries again in an hour');
    }
  }
}

/** Writes the backup of a day unless there is one, and deletes old ones. */
export async function writeDailyBackup(
  dataDir: string,
  day: Date,
  write: (file: string) => Promise<unknown>,
): Promise<void> {
  const file = join(folderOf(dataDir), `${day.toISOString().slice(0, 10)}.tar.gz`);
  if (listDailyBackups(dataDir).includes(file)) return;
  await write(file);
  for (const old of listDailyBackups(dataDir).slice(0, -KEEP_DAYS)) rmSync(old);
}

const HOUR_MS = 3_600_000;
const KEEP_DAYS = 7;
const NAME = /^\d{4}-\d{2}-\d{2}\.tar\.gz$/;

function folderOf(dataDir: string): string {
  return join(dataDir, 'backups');
}
