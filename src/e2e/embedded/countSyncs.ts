import assert from 'node:assert/strict';
import { openPglite } from '#server/database/embedded/pglite.ts';
import { SyncedFolder } from '#server/database/embedded/syncedFolder.ts';

/** Fails unless each commit asks the operating system to write to the disk, which relies on how PGlite is built. */
export async function countSyncs(databaseFolder: string): Promise<void> {
  const folder = new SyncedFolder(databaseFolder);
  const pglite = await openPglite(folder);
  await pglite.query('create table lines (body text)');
  const before = folder.syncs;
  for (let commit = 0; commit < COMMITS; commit += 1) await pglite.query("insert into lines values ('')");
  assert.ok(folder.syncs >= before + COMMITS, `${folder.syncs - before} syncs in ${COMMITS} commits`);
  const committed = folder.syncs;
  await pglite.query('checkpoint');
  assert.ok(folder.syncs > committed + 2, 'A checkpoint syncs the tables');
  await pglite.query('drop table lines');
  await pglite.close();
}

const COMMITS = 10;
