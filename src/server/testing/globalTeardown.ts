import type { WithServer } from './globalSetup.ts';

/** After the server's tests: stops the PostgreSQL server and the pooler that the setup started. */
export default async function globalTeardown(): Promise<void> {
  await (globalThis as WithServer).exkooTestPooler?.stop();
  await (globalThis as WithServer).exkooTestPostgres?.stop();
}
