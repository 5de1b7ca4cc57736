import { startPostgres } from './servers/startPostgres.ts';
import type { TestPostgres } from './servers/startPostgres.ts';
import { prepareTemplate, testEngine } from './testTemplate.ts';

/** Before the server's tests: the template database, and for TEST_ENGINE=postgres a server, unless TEST_DATABASE_URL names one. */
export default async function globalSetup(): Promise<void> {
  if (testEngine() === 'pglite') return void (await prepareTemplate());
  let databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) {
    const server = await startPostgres();
    (globalThis as WithServer).exkooTestPostgres = server;
    databaseUrl = server.url;
  }
  await prepareTemplate(databaseUrl);
}

/** Where the teardown, which runs in the same process, finds the server. */
export interface WithServer {
  exkooTestPostgres?: TestPostgres;
}
