import type { Database } from '#server/database/database.ts';

/**
 * Removes the deals that were created since a time, with their accounts and contacts, and adds the same rows by one `insert … select` for each
 * table, in one transaction; returns the seconds of that.
 */
export async function copyImportedDeals(database: Database, since: string): Promise<{ seconds: number }> {
  const inserts: string[] = [];
  for (const table of TABLES) {
    await database.executeSql(
      `create unlogged table bench_${table} as select * from ${table} where created_at >= '${since}'`,
    );
    const { rows } = await database.executeSql(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
       where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER'`,
    );
    const { names } = (rows as { names: string }[])[0]!;
    inserts.push(`insert into ${table} (${names}) select ${names} from bench_${table};`);
  }
  for (const table of TABLES.toReversed())
    await database.executeSql(`delete from ${table} where created_at >= '${since}'`);
  const started = performance.now();
  await database.executeSql(`do $$ begin ${inserts.join(' ')} end $$`);
  const seconds = (performance.now() - started) / 1000;
  for (const table of TABLES) await database.executeSql(`drop table bench_${table}`);
  return { seconds };
}

/** In an order in which each refers to earlier ones only. */
const TABLES = ['accounts', 'people', 'deals', 'deal_people', 'account_people'];
