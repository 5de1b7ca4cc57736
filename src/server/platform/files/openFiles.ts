import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folderFiles.ts';
import { createS3Files } from './s3Files.ts';

/** The store that the settings name: S3_URL, or else the folder `files` of the data. */
export function openFiles({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): Files {
  return s3Url ? createS3Files({ url: s3Url }) : createFolderFiles({ folder: join(dataDir, 'files') });
}
