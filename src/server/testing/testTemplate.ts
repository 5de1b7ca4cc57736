import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/database.ts';
import type { DatabaseOptions } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { administer, withDatabase } from './app/administer.ts';

/** A migrated, empty database that suites copy. */
export type TestTemplate =
  { engine: 'pglite'; folder: string } | { engine: 'postgres'; url: string; database: string };

/** The template of this run; made now when the run's global setup has not made it. */
export async function preparedTemplate(): Promise<TestTemplate> {
  const known = process.env[VARIABLE];
  if (known) return JSON.parse(known) as TestTemplate;
  return prepareTemplate(process.env.TEST_DATABASE_URL);
}

/** Makes the template, and leaves word of it for the processes of this run. `databaseUrl` is needed for TEST_ENGINE=postgres. */
export async function prepareTemplate(databaseUrl?: string): Promise<TestTemplate> {
  const template =
    testEngine() === 'postgres'
      ? await onPostgres(databaseUrl)
      : { engine: 'pglite' as const, folder: await prepareFolderTemplate() };
  process.env[VARIABLE] = JSON.stringify(template);
  return template;
}

/** The engine under test. */
export function testEngine(): 'pglite' | 'postgres' {
  const name = process.env.TEST_ENGINE ?? 'pglite';
  if (name !== 'pglite' && name !== 'postgres')
    throw new Error(`TEST_ENGINE is "${name}"; it can be pglite or postgres`);
  return name;
}

const VARIABLE = 'EXKOO_TEST_TEMPLATE';
const logger = { info: () => {}, warn: console.warn, error: console.error };

async function onPostgres(url?: string): Promise<TestTemplate> {
  if (!url)
    throw new Error(
      'TEST_ENGINE=postgres needs TEST_DATABASE_URL, or the global setup, which starts a server',
    );
  const database = `exkoo_template_${process.pid}`;
  await administer(url, `drop database if exists ${database}`);
  await administer(url, `create database ${database}`);
  await migrated({ databaseUrl: withDatabase(url, database), dataDir: '' });
  return { engine: 'postgres', url, database };
}

/** The folder of a migrated, empty embedded database. Kept between runs under a name made of everything that shapes it. */
export async function prepareFolderTemplate(): Promise<string> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/exkoo', import.meta.url));
  const folder = join(cache, `test-database-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = `${folder}-${process.pid}`;
  await migrated({ dataDir: making });
  try {
    renameSync(join(making, 'database'), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another run was faster
  }
  rmSync(making, { recursive: true, force: true });
  removeOld(cache);
  return folder;
}

// Not the ones of today: another run may be copying them.
function removeOld(cache: string): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('test-database-'))) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

const DAY_MS = 86_400_000;

async function migrated(options: Omit<DatabaseOptions, 'logger'>): Promise<void> {
  const db = await openDatabase({ ...options, logger });
  await migrate(db);
  // The whole product: loaded by whoever makes a template, and by no suite
  const { openQueue } = await import('./app/openQueue.ts');
  await openQueue(db, options.dataDir);
  await db.close();
}

function fingerprint(): string {
  const server = fileURLToPath(new URL('..', import.meta.url));
  const made = globSync(['database/migrations/**/*.ts', 'jobs/*.ts'], { cwd: server }).sort();
  const files = [
    ...made.map((path) => join(server, path)),
    join(server, 'database/walls/appRole.ts'),
    join(server, 'database/embedded/pglite.ts'),
    join(server, 'testing/app/openQueue.ts'),
  ];
  const hash = createHash('sha256');
  // Names, too: the database knows its migrations by them
  for (const file of files) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
