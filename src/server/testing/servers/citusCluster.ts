import pg from 'pg';
import { administer, withDatabase } from '../app/administer.ts';

/** The coordinator of the run's Citus cluster: a superuser's URL of a database with workers. Undefined: the run has no cluster. */
export function citusUrl(): string | undefined {
  return process.env.TEST_CITUS_URL;
}

/** Creates an empty database of this name on every server of the cluster, with the cluster's workers and few shards. */
export async function createOnCluster(url: string, database: string): Promise<void> {
  const servers = await serversOf(url);
  for (const server of servers) {
    await administer(server, `drop database if exists ${database} with (force)`);
    await administer(server, `create database ${database}`);
    await administer(withDatabase(server, database), 'create extension citus');
  }
  const coordinator = withDatabase(url, database);
  await administer(url, `alter database ${database} set citus.shard_count = 2`);
  const [{ hostname, port }, ...workers] = servers.map((server) => new URL(server)) as [URL, ...URL[]];
  await administer(coordinator, `select citus_set_coordinator_host('${hostname}', ${port || 5432})`);
  for (const worker of workers)
    await administer(coordinator, `select citus_add_node('${worker.hostname}', ${worker.port || 5432})`);
}

/** Drops the databases of earlier runs, such as failed suites left: a cluster serves one run at a time. */
export async function emptyCluster(url: string): Promise<void> {
  for (const server of await serversOf(url))
    for (const database of await leftovers(server))
      await administer(server, `drop database ${database} with (force)`);
}

async function leftovers(server: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^exkoo_(test|template)_'",
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Closes the database for connections, also from Citus, so that it can be copied. */
export async function sealOnCluster(url: string, database: string): Promise<void> {
  for (const server of await serversOf(url)) {
    await administer(server, `alter database ${database} allow_connections false`);
    await administer(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
    );
  }
}

/** Runs a statement about a whole database on every server of the cluster. */
export async function onEveryServer(url: string, statement: string): Promise<void> {
  await Promise.all((await serversOf(url)).map((server) => administer(server, statement)));
}

/** Runs VACUUM in a database of the cluster, on the servers with the rows as well. */
export async function vacuumCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Not in effect otherwise: see prepareCitus
    await client.query('set citus.enable_ddl_propagation = on');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The URLs of the servers, the coordinator first. Workers have the same users. */
async function serversOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
    );
    const workers = rows.map(({ host, port }) => {
      const worker = new URL(url);
      worker.hostname = host;
      worker.port = String(port);
      return worker.href;
    });
    return [url, ...workers];
  } finally {
    await client.end();
  }
}
