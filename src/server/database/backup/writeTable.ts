import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PortableTable } from './portableTables.ts';

/**
 * Writes the rows of a table to `file`, a JSON array of texts (or nulls) a line, in the columns' order. Texts, because PostgreSQL
 * reads back exactly what it wrote, whatever the type. Resolves to the number of rows. Memory stays small.
 */
export async function writeTable<DB>(
  kysely: Kysely<DB>,
  table: PortableTable,
  file: string,
): Promise<number> {
  const values = sql.join(table.columns.map(({ name }) => sql`${sql.id(name)}::text`));
  await sql`declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${sql.table(table.name)}`.execute(
    kysely,
  );
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const batch = await sql<{
        line: string;
      }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`.execute(kysely);
      if (batch.rows.length === 0) return;
      rows += batch.rows.length;
      for (const { line } of batch.rows) yield `${onOneLine(line)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  await sql`close backup_rows`.execute(kysely);
  return rows;
}

// PostgreSQL may break an array over lines, and readers take the two Unicode separators for line ends as well.
function onOneLine(json: string): string {
  return json.replaceAll('\n', ' ').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const ROWS_AT_ONCE = 500;
