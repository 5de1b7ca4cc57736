import { v7 as newId } from 'uuid';
import { canDecrypt } from '#server/database/backup/format/encryption.ts';
import { backupPlace, backUpToStore } from '#server/database/backup/runBackup.ts';
import type { Database } from '#server/database/database.ts';
import { checkBackup } from '#server/database/restore/checkBackup.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { LastRuns } from './backups.store.ts';
import { addRun, lastRuns } from './backups.store.ts';
import type { BackupKind } from './backups.table.ts';

/** Scheduled backups of the installation. */
export interface BackupsService {
  /** Writes a backup to BACKUP_TO, deletes old ones, and records the result. Rejects when it fails. */
  backUp(): Promise<void>;
  /**
   * Restores the newest backup of BACKUP_TO into a scratch database, compares all rows, and records the result. Rejects when something
   * differs. Does nothing where the key can only write.
   */
  checkNewest(): Promise<void>;
  /** The settings and the last runs. For a master admin; the caller has checked. */
  state(): Promise<BackupState>;
}

export interface BackupState {
  /** Whether there is a place for scheduled backups. */
  isConfigured: boolean;
  isEncrypted: boolean;
  /** Whether this server can read its backups: BACKUP_KEY is a secret key, or there is none. */
  isCheckable: boolean;
  backup: LastRuns;
  check: LastRuns;
}

export function createBackupsService({
  database,
  config,
  clock,
  logger,
}: {
  database: Database;
  config: Config;
  clock: Clock;
  logger: Logger;
}): BackupsService {
  const place = backupPlace(config);
  const { to, key } = place.backup;
  const isCheckable = key === null || canDecrypt(key);

  async function recorded(kind: BackupKind, work: () => Promise<RunResult>): Promise<void> {
    const startedAt = clock.now();
    const record = (result: Partial<RunResult>, error: string | null) =>
      platformScope(database, (tx) =>
        addRun(tx, {
          id: newId(),
          kind,
          started_at: startedAt,
          ended_at: clock.now(),
          name: result.name ?? null,
          size: result.size ?? null,
          row_count: result.rows ?? null,
          error,
        }),
      );
    try {
      const result = await work();
      await record(result, null);
      logger.info({ ...result, kind }, 'A scheduled backup or its check is done');
    } catch (error) {
      // The error itself goes to the queue, even where the database is away
      await record({}, (error as Error).message).catch(() => {});
      throw error;
    }
  }

  return {
    backUp: () => recorded('BACKUP', () => backUpToStore(database, place)),
    checkNewest: async () => {
      if (isCheckable) await recorded('CHECK', () => checkBackup(database, place, logger));
    },
    state: () =>
      platformScope(database, async (tx) => ({
        isConfigured: to !== null,
        isEncrypted: key !== null,
        isCheckable,
        backup: await lastRuns(tx, 'BACKUP'),
        check: await lastRuns(tx, 'CHECK'),
      })),
  };
}

interface RunResult {
  name: string;
  rows: number;
  size: number | null;
}
