import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Files } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { keyCheckOf } from '../../backup/company/keyCheck.ts';
import type { BackupManifest } from '../../backup/format/manifest.ts';
import { inPortableTransaction } from '../../backup/format/portableTables.ts';
import type { BackupPlace } from '../../backup/runBackup.ts';
import type { Database } from '../../database.ts';
import { openDatabase } from '../../database.ts';
import type { DatabaseLogger } from '../../engine/databaseLogger.ts';
import { doneMigrations } from '../../migrating/history.ts';
import { migrationNames } from '../../migrations/readMigrations.ts';
import { PLATFORM_ROLE } from '../../walls/roles.ts';
import { unpackBackup } from '../openBackup.ts';
import { openSource } from '../openSource.ts';
import { addCompany } from './addCompany.ts';
import type { CompanyRestoreOptions } from './companyRestore.ts';
import { refuseOtherCompanies } from './companyRestore.ts';
import { sealedSecrets } from './sealedSecrets.ts';

export interface CompanyRestoreSummary {
  name: string;
  rows: number;
  files: number;
  /** The addresses of accounts that were added, without a password. */
  addedEmails: string[];
  /** What could not be restored, as `2 SMS providers without their credentials`. */
  emptied: string[];
}

/**
 * Adds the company of a backup to an installation with other companies, which may run on PostgreSQL: its rows in one transaction, and its
 * files. Throws, and changes nothing, when the backup cannot be restored (unpackBackup, addCompany) or comes from another version.
 */
export async function runCompanyRestore(
  place: BackupPlace & Pick<Config, 'secretKey'>,
  from: string,
  options: CompanyRestoreOptions,
  logger: DatabaseLogger,
): Promise<CompanyRestoreSummary> {
  const source = await openSource(place, from);
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(place.dataDir, '.restore-'));
  try {
    const manifest = await unpackBackup(source, folder, place.backup.key);
    const { company } = manifest;
    if (!company) throw new Error('The file has a whole installation: restore it without --company');
    await refuseOtherCompanies({ folder, manifest, company });
    const { dataDir, databaseUrl } = place;
    const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, poolSize: 2, logger });
    try {
      const secrets = sealedSecrets({
        isSameKey: company.keyCheck === keyCheckOf(place.secretKey),
        at: new Date().toISOString(),
      });
      // A password that no one knows: people set theirs by "Forgot password"
      const passwordHash = await createPasswords().hash(randomBytes(32).toString('hex'));
      let files = 0;
      const added = await inDatabase(db, manifest, openFiles(place), async (kysely, putFiles) => {
        const result = await addCompany(kysely, { folder, manifest, company }, options, {
          secrets,
          passwordHash,
        });
        files = await putFiles(join(folder, 'files'));
        return result;
      });
      return { name: company.name, files, ...added, emptied: secrets.emptied() };
    } finally {
      await db.close();
    }
  } finally {
    source.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Work<T> = (kysely: Database['kysely'], putFiles: (folder: string) => Promise<number>) => Promise<T>;

/** Runs `work` in one transaction under the schema of the backup. After an error the files that it stored are removed. */
async function inDatabase<T>(
  db: Database,
  manifest: BackupManifest,
  files: Files,
  work: Work<T>,
): Promise<T> {
  const stored: string[] = [];
  const putFiles = async (folder: string) => {
    for (const key of keysIn(folder)) {
      if (await files.read(key)) continue;
      stored.push(key);
      await files.put(key, readFileSync(join(folder, key)));
    }
    return stored.length;
  };
  try {
    return await db.unlimited(async (kysely) => {
      const done = (await doneMigrations(kysely)).map(({ name }) => name);
      if (!isSame(done, migrationNames()))
        throw new Error(
          'The database has the schema of another version: start the server of this version first',
        );
      if (!isSame(done, manifest.migrations))
        throw new Error(
          'The backup comes from an older version: update the installation that wrote it, and write it again',
        );
      return inPortableTransaction(kysely, PLATFORM_ROLE, 'write', () => work(kysely, putFiles));
    });
  } catch (error) {
    for (const key of stored) await files.remove(key);
    throw error;
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

function keysIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
