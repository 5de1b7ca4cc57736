import { PERSON_FILE_UNDO_HOURS } from '#contract/limits/records/personFiles.ts';
import type { Database } from '#server/database/database.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { forgetRemovable, readRemovable, removeDeletedFiles } from './personFiles.store.ts';

/** Permanently deletes files whose undo period is over, and bytes that no file uses any more. */
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

const HOUR_MS = 60 * 60 * 1000;
const SWEPT_AT_ONCE = 1_000;
