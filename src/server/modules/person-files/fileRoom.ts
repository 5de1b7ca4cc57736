import {
  MAX_PERSON_FILES,
  PERSON_FILE_MESSAGES,
  PERSON_FILE_QUOTA,
} from '#contract/limits/records/personFiles.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { FileRecord } from './personFiles.store.ts';
import { readFiles, sumSizes } from './personFiles.store.ts';

/** Rejects (409) a file that exceeds the plan's storage or the number of files of one record. */
export async function requireRoom(
  tx: Tx,
  viewer: CompanyViewer,
  record: FileRecord,
  bytes: number,
): Promise<void> {
  await requireQuota(tx, viewer, bytes);
  if ((await readFiles(tx, viewer.companyId, record)).length >= MAX_PERSON_FILES)
    throw new UserError(409, 'too-many-files', PERSON_FILE_MESSAGES.tooMany);
}

/** Rejects (409) a file that exceeds the plan's storage. */
export async function requireQuota(tx: Tx, viewer: CompanyViewer, bytes: number): Promise<void> {
  const { plan } = await companySettings(tx, viewer.companyId);
  const quota = PERSON_FILE_QUOTA[plan];
  if ((await sumSizes(tx, viewer.companyId)) + bytes > quota)
    throw new UserError(409, 'files-full', PERSON_FILE_MESSAGES.full(quota / 1024 ** 3));
}
