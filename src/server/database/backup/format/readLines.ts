import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PortableTable } from './portableTables.ts';

/** Some rows of a table, with other values in some columns. Without parameters, which a cursor does not take. */
export interface RowChoice {
  where: RawBuilder<unknown>;
  /** By the column. */
  values?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * The rows of a table, some at a time: each a JSON array of texts (or nulls) on one line, in the columns' order. Texts, because PostgreSQL
 * reads back exactly what it wrote, whatever the type. In a portable transaction. Memory stays small.
 */
export async function* readLines<DB>(
  kysely: Kysely<DB>,
  table: PortableTable,
  { where, values = {} }: RowChoice = EVERY_ROW,
): AsyncGenerator<string[]> {
  const texts = sql.join(table.columns.map(({ name }) => sql`(${values[name] ?? sql.id(name)})::text`));
  await sql`declare backup_rows no scroll cursor for select json_build_array(${texts})::text as line
    from ${sql.table(table.name)} where ${where}`.execute(kysely);
  for (;;) {
    const batch = await sql<{
      line: string;
    }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`.execute(kysely);
    if (batch.rows.length === 0) break;
    yield batch.rows.map(({ line }) => onOneLine(line));
  }
  await sql`close backup_rows`.execute(kysely);
}

// PostgreSQL may break an array over lines, and readers take the two Unicode separators for line ends as well.
function onOneLine(json: string): string {
  return json.replaceAll('\n', ' ').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const EVERY_ROW: RowChoice = { where: sql`true` };
const ROWS_AT_ONCE = 500;
