import type { WithServer } from './globalSetup.ts';
import { citusUrl, emptyCluster } from './servers/citusCluster.ts';

/** After the server's tests: stops the PostgreSQL server and the pooler that the setup started, and empties the Citus cluster. */
export default async function globalTeardown(): Promise<void> {
  await (globalThis as WithServer).exkooTestPooler?.stop();
  await (globalThis as WithServer).exkooTestPostgres?.stop();
  const cluster = citusUrl();
  if (cluster) await emptyCluster(cluster);
}
