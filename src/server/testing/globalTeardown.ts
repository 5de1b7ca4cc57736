import type { WithServer } from './globalSetup.ts';

/** After the server's tests: stops the PostgreSQL server that the setup started. */
export default async function globalTeardown(): Promise<void> {
  await (globalThis as WithServer).exkooTestPostgres?.stop();
}
