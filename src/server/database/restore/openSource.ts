import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupPlace } from '../backup/runBackup.ts';
import { newestBackup } from '../backup/stores/backupStore.ts';
import { openBackupFile } from '../backup/stores/folderStore.ts';
import { openBackupStore } from '../backup/stores/openBackupStore.ts';

/** Opens a file, a name in BACKUP_TO, or `latest`. Throws when there is none. */
export async function openSource({ backup }: Pick<BackupPlace, 'backup'>, from: string): Promise<Readable> {
  if (!backup.to || existsSync(from)) return openBackupFile(resolve(from));
  const store = openBackupStore(backup.to);
  if (from !== 'latest') return store.read(from);
  const newest = newestBackup(await store.list());
  if (!newest) throw new Error('There is no backup in BACKUP_TO');
  return store.read(newest);
}
