import type { TestPostgres } from './servers/startPostgres.ts';
import { startPostgres } from './servers/startPostgres.ts';
import { createTemplate } from './testTemplate.ts';

/** Before the server's tests: a PostgreSQL server, unless TEST_DATABASE_URL names one, with the template that suites copy. */
export default async function globalSetup(): Promise<void> {
  let url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const server = await startPostgres();
    (globalThis as WithServer).exkooTestPostgres = server;
    url = server.url;
  }
  await createTemplate(url);
}

/** Where the teardown, which runs in the same process, finds the server. */
export interface WithServer {
  exkooTestPostgres?: TestPostgres;
}
