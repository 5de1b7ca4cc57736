import { POOLER } from './openTestDatabase.ts';
import { citusUrl, emptyCluster } from './servers/citusCluster.ts';
import type { TestPgBouncer } from './servers/startPgBouncer.ts';
import { startPgBouncer } from './servers/startPgBouncer.ts';
import type { TestPostgres } from './servers/startPostgres.ts';
import { startPostgres } from './servers/startPostgres.ts';
import { createTemplate } from './testTemplate.ts';

/**
 * Before the server's tests: a PostgreSQL server, unless TEST_DATABASE_URL or TEST_CITUS_URL names one, with the template that suites copy; with TEST_PGBOUNCER a
 * pooler in front of it.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_CITUS && !citusUrl())
    throw new Error('Set TEST_CITUS_URL: a superuser and a database of the coordinator of a Citus cluster');
  let url = citusUrl() ?? process.env.TEST_DATABASE_URL;
  if (!url) {
    const server = await startPostgres();
    (globalThis as WithServer).exkooTestPostgres = server;
    url = server.url;
  }
  if (citusUrl()) await emptyCluster(url);
  await createTemplate(url);
  if (process.env.TEST_PGBOUNCER) {
    const pooler = await startPgBouncer(url);
    (globalThis as WithServer).exkooTestPooler = pooler;
    process.env[POOLER] = JSON.stringify({ url: pooler.url, isPreparing: pooler.isPreparing });
  }
}

/** Where the teardown, which runs in the same process, finds the server. */
export interface WithServer {
  exkooTestPostgres?: TestPostgres;
  exkooTestPooler?: TestPgBouncer;
}
