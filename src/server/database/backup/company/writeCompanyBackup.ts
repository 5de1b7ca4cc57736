import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import type { Files } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import type { Database } from '../../database.ts';
import { doneMigrations } from '../../migrating/history.ts';
import { PLATFORM_ROLE } from '../../walls/roles.ts';
import type { BackedUpCompany, BackupManifest, BackupSummary } from '../format/manifest.ts';
import type { PortableTable } from '../format/portableTables.ts';
import { inPortableTransaction, portableTables } from '../format/portableTables.ts';
import type { TarWriter } from '../format/tarWriter.ts';
import { writeArchive, writeTable } from '../writeBackup.ts';
import { companyRows, FILE_COLUMNS } from './companyRows.ts';
import { keyCheckOf } from './keyCheck.ts';

/**
 * Writes the backup of one company into `store`, in the format of writeBackup: its rows of all tables as of one moment, the accounts of its
 * people without passwords, and its files, from the data folder or S3. Rejects when there is no such company.
 */
export function writeCompanyBackup(
  db: Database,
  place: Pick<Config, 'dataDir' | 's3Url' | 'secretKey' | 'backup'>,
  idOrSlug: string,
  store: (stream: Readable) => Promise<void>,
): Promise<BackupSummary> {
  const files = openFiles(place);
  return writeArchive(place.backup.key, store, (tar) =>
    db.unlimited(async (kysely) => {
      const migrations = (await doneMigrations(kysely)).map(({ name }) => name);
      const madeAt = new Date().toISOString();
      return inPortableTransaction(kysely, PLATFORM_ROLE, 'read', async () => {
        const company = await companyOf(kysely, idOrSlug, keyCheckOf(place.secretKey));
        const rowsOf = await companyRows(kysely, company.id);
        const tables: BackupManifest['tables'] = [];
        let count = 0;
        for (const table of await portableTables(kysely)) {
          const rows = rowsOf(table);
          if (!rows) continue;
          const onLines = async (lines: string[]) =>
            void (count += await addFilesOf(tar, files, keysOf(table, lines)));
          tables.push(await writeTable(kysely, table, tar, { rows, onLines }));
        }
        return { format: 3, madeAt, migrations, tables, hasFiles: true, files: count, company } as const;
      });
    }),
  );
}

async function companyOf<DB>(
  kysely: Kysely<DB>,
  idOrSlug: string,
  keyCheck: string,
): Promise<BackedUpCompany> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, company_name as name from companies
    where id::text = ${idOrSlug.toLowerCase()} or slug = ${idOrSlug}`.execute(kysely);
  const [found] = rows;
  if (!found) throw new Error(`There is no company with the id or slug ${idOrSlug}`);
  return { ...found, keyCheck };
}

/** The keys of the files that these rows of a table name. */
function keysOf({ name, columns }: PortableTable, lines: readonly string[]): string[] {
  const place = columns.findIndex((column) => column.name === FILE_COLUMNS[name]);
  return place < 0 ? [] : lines.map((line) => (JSON.parse(line) as string[])[place] ?? '');
}

/** A file that is deleted at this moment is left out: its row says so, or is about to be deleted. */
async function addFilesOf(
  tar: TarWriter,
  files: Pick<Files, 'read'>,
  keys: readonly string[],
): Promise<number> {
  let count = 0;
  for (const key of keys) {
    const bytes = await files.read(key);
    if (!bytes) continue;
    await tar.add(`files/${key}`, bytes);
    count += 1;
  }
  return count;
}
