import { openDatabase } from '#server/database/database.ts';
import { distribute } from '#server/database/distribute/distribute.ts';
import { migrate } from '#server/database/migrate.ts';
import { administer, withDatabase } from './app/administer.ts';
import { citusUrl, createOnCluster, sealOnCluster } from './servers/citusCluster.ts';

/** A migrated, empty database on the PostgreSQL server or the Citus cluster of this run. Test files copy it. */
export interface TestTemplate {
  /** Connects to the server as a superuser. */
  url: string;
  database: string;
}

/** Creates the template, and passes it to the run's other processes. */
export async function createTemplate(url: string): Promise<TestTemplate> {
  const database = `exkoo_template_${process.pid}`;
  if (citusUrl()) {
    await createOnCluster(url, database);
  } else {
    await administer(url, `drop database if exists ${database}`);
    await administer(url, `create database ${database}`);
  }
  const db = await openDatabase({ databaseUrl: withDatabase(url, database), dataDir: '', logger });
  await migrate(db);
  // Loads the whole product, so only the process that creates the template imports it
  const { openQueue } = await import('./app/openQueue.ts');
  await openQueue(db, '');
  if (citusUrl()) await db.unlimited((kysely) => distribute(kysely));
  await db.close();
  if (citusUrl()) await sealOnCluster(url, database);
  const template = { url, database };
  process.env[VARIABLE] = JSON.stringify(template);
  return template;
}

/** The template of this run; created now when the global setup has not run, as in a program started by hand. */
export async function testTemplate(): Promise<TestTemplate> {
  const known = process.env[VARIABLE];
  if (known) return JSON.parse(known) as TestTemplate;
  const url = citusUrl() ?? process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Set TEST_DATABASE_URL, or run through jest, whose global setup starts a server');
  return createTemplate(url);
}

const VARIABLE = 'EXKOO_TEST_TEMPLATE';
const logger = { info: () => {}, warn: console.warn, error: console.error };
