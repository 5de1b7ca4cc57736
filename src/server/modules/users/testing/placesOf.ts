import type { Database } from '#server/database/database.ts';

/** One row of `table.column` in which something was found. */
export interface Place {
  column: string;
  value: string;
}

/**
 * Where any of these words occurs in the whole database, in any case: searches every text column of every
 * table, including the queue's.
 */
export async function placesOf(database: Database, words: readonly string[]): Promise<Place[]> {
  const { rows: columns } = await database.executeSql(`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'name')
    order by 1, 2, 3`);
  const places: Place[] = [];
  for (const { schema, table, column } of columns as Record<'schema' | 'table' | 'column', string>[]) {
    const { rows } = await database.executeSql(
      `select distinct "${column}"::text as value from "${schema}"."${table}" where "${column}"::text ~* $1`,
      [words.join('|')],
    );
    for (const { value } of rows as { value: string }[]) places.push({ column: `${table}.${column}`, value });
  }
  return places;
}
