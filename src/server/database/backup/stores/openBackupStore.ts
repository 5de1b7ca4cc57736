import type { BackupStore } from './backupStore.ts';
import { createFolderStore } from './folderStore.ts';
import { createS3Store } from './s3Store.ts';

/** The store of an address: an S3-compatible bucket, with an optional folder (`prefix`) in it, or the path of a folder. */
export function openBackupStore(address: string): BackupStore {
  return /^https?:/.test(address) ? createS3Store(address) : createFolderStore(address);
}
