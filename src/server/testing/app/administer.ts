import pg from 'pg';

/** Runs one statement on a PostgreSQL server, over a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's address with another database. */
export function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}
