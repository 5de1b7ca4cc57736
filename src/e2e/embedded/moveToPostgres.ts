import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DataLocation } from '#server/database/backup/dataLocation.ts';
import { inPortableTransaction, portableTables } from '#server/database/backup/format/portableTables.ts';
import type { BackupPlace } from '#server/database/backup/runBackup.ts';
import { runBackup } from '#server/database/backup/runBackup.ts';
import { openDatabase } from '#server/database/database.ts';
import { runRestore } from '#server/database/restore/runRestore.ts';
import { PLATFORM_ROLE } from '#server/database/walls/roles.ts';
import { administer, withDatabase } from '#server/testing/app/administer.ts';

const logger = { info: () => {}, warn: console.warn, error: console.error };

/** Backs up the embedded database of a stopped server, restores it into a database on `server`, and compares the rows of each table. */
export async function moveToPostgres(dataDir: string, server: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-move-'));
  const name = `exkoo_move_${process.pid}`;
  await administer(server, `create database ${name}`);
  try {
    const rest = { s3Url: null, backup: { to: null, key: null } };
    const from: BackupPlace = { ...rest, dataDir, databaseUrl: null };
    const to = { ...rest, dataDir: join(folder, 'data'), databaseUrl: withDatabase(server, name) };
    const file = join(folder, 'backup.tar.gz');
    const summary = await runBackup(from, file, logger);
    assert.deepEqual(await runRestore(to, file, logger), summary);
    const [before, after] = [await rowCounts(from), await rowCounts(to)];
    assert.ok(Object.keys(before).length > 50 && before.people! > 0);
    assert.deepEqual(after, before);
  } finally {
    await administer(server, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowCounts({ dataDir, databaseUrl }: DataLocation): Promise<Record<string, number>> {
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, logger });
  const counts: Record<string, number> = {};
  await db.unlimited((kysely) =>
    inPortableTransaction(kysely, PLATFORM_ROLE, 'read', async () => {
      for (const table of await portableTables(kysely)) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table.name)}`.execute(kysely);
        counts[table.name] = rows[0]!.count;
      }
    }),
  );
  await db.close();
  return counts;
}
