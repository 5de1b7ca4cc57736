import { PERSON_FILE_UNDO_HOURS } from '#contract/limits/records/personFiles.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { fileFieldsOfCompany } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { markUnusedFiles, readCompaniesWithFieldFiles } from './fieldFiles.store.ts';
import { forgetRemovable, readRemovable, removeDeletedFiles } from './personFiles.store.ts';

/** Permanently deletes files whose undo period is over, among them files of fields that no record has any more, and bytes that no file uses any more. */
export async function sweepFiles({
  database,
  files,
  clock,
}: {
  database: Database;
  files: Files;
  clock: Clock;
}): Promise<void> {
  const now = clock.now().getTime();
  await markFieldFiles(database, clock.now());
  await platformScope(database, (tx) =>
    removeDeletedFiles(tx, new Date(now - PERSON_FILE_UNDO_HOURS * HOUR_MS)),
  );
  const before = new Date(now - HOUR_MS);
  const keys = await platformScope(database, (tx) => readRemovable(tx, before, SWEPT_AT_ONCE));
  for (const key of keys) {
    await files.remove(key);
    await platformScope(database, (tx) => forgetRemovable(tx, key));
  }
}

/** Files of custom fields that no record has are deleted; those that one has again are not. */
async function markFieldFiles(database: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - PERSON_FILE_UNDO_HOURS * HOUR_MS);
  for (const companyId of await platformScope(database, readCompaniesWithFieldFiles))
    await companyScope(database, { companyId, userId: null }, async (tx) => {
      for (const field of await fileFieldsOfCompany(tx, companyId))
        await markUnusedFiles(tx, companyId, field, { before, at });
    });
}

const HOUR_MS = 60 * 60 * 1000;
const SWEPT_AT_ONCE = 1_000;
