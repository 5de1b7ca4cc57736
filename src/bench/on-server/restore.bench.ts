import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackup } from '#server/database/backup/runBackup.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { runRestore } from '#server/database/restore/runRestore.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { insertPeople } from '../harness/server/rows/addLeads.ts';

export const title =
  'A backup of 100,000 leads restored into an empty installation, all of it, and the same leads by a bare COPY into the same table, ' +
  'with its indexes; embedded database.';

const leads = 100_000;

/** Unpacking, migrations, rows and statistics of a restore, compared with a COPY of its people alone. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-restore-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const logger = keepingLogger();
  try {
    const source = await openDatabase({ dataDir: from, logger });
    await migrate(source);
    const { userId } = await insertUser(source);
    await insertPeople(source, await insertCompany(source, userId), leads);
    await source.close();
    const file = join(folder, 'backup.tar.gz');
    const place = { databaseUrl: null, s3Url: null, backup: { to: null, key: null } };
    await runBackup({ ...place, dataDir: from }, file, logger);

    const started = performance.now();
    const { rows } = await runRestore({ ...place, dataDir: to }, file, logger);
    const restore = (performance.now() - started) / 1000;
    const copy = await copyAgain(to);
    return [
      {
        what: 'embedded',
        rows,
        'restore, s': round(restore),
        'bare COPY, s': round(copy),
        'restore to COPY': round(restore / copy),
        'error lines': logger.lines.filter((line) => line.startsWith('error')).length,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes the people out of their table and puts them back by COPY; its seconds. */
async function copyAgain(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir, logger: keepingLogger(), statementLimitMs: 600_000 });
  try {
    const { rows } = await database.executeSql("select current_setting('data_directory') as folder");
    const file = `${(rows as { folder: string }[])[0]!.folder}/people.copy`;
    await database.executeSql(`copy people to '${file}'`);
    await database.executeSql('truncate people cascade');
    const started = performance.now();
    await database.executeSql(`copy people from '${file}'`);
    return (performance.now() - started) / 1000;
  } finally {
    await database.close();
  }
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
