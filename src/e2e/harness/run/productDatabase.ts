import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of one product. */
export interface ProductDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates an empty database on a PostgreSQL server. `serverUrl` connects as a superuser. */
export async function createProductDatabase(serverUrl: string): Promise<ProductDatabase> {
  const name = `exkoo_e2e_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
