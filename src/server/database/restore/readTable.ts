import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PortableTable } from '../backup/format/portableTables.ts';
import { noCopy } from '../queries/noCopy.ts';

/**
 * Adds the rows of these lines, as readLines wrote them, to the table; `columns` names their columns in the order of the lines. Resolves to
 * the number of lines. Throws when the table has no such column, and when a row is there already, unless `isSkippingKnown`.
 */
export async function readTable<DB>(
  kysely: Kysely<DB>,
  table: PortableTable,
  columns: string[],
  lines: AsyncIterable<string>,
  { isSkippingKnown = false }: { isSkippingKnown?: boolean } = {},
): Promise<number> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const missing = columns.filter((name) => !types.has(name));
  if (missing.length > 0)
    throw new Error(`The backup has columns that ${table.name} does not have: ${missing.join(', ')}`);
  const names = sql.join(columns.map((name) => sql.id(name)));
  const values = sql.join(
    columns.map(
      (name, index) => sql`(line ->> ${sql.lit(index)}::int)::${sql.raw(types.get(name) ?? 'text')}`,
    ),
  );
  // jsonb is parsed once a line; json would be parsed once a line and column. Lines contain only texts, which jsonb does not change
  const conflict = isSkippingKnown ? sql`on conflict do nothing` : sql``;
  const add = async (some: string[]) => {
    const all = `[${some.join(',')}]`;
    await sql`insert into ${sql.table(table.name)} (${names})
      select ${values} from jsonb_array_elements(${all}::jsonb) as line ${conflict} ${noCopy}`.execute(
      kysely,
    );
  };

  let rows = 0;
  let batch: string[] = [];
  let size = 0;
  for await (const line of lines) {
    batch.push(line);
    size += line.length;
    rows += 1;
    if (batch.length < ROWS_AT_ONCE && size < TEXT_AT_ONCE) continue;
    await add(batch);
    batch = [];
    size = 0;
  }
  if (batch.length > 0) await add(batch);
  return rows;
}

const ROWS_AT_ONCE = 500;
const TEXT_AT_ONCE = 2_000_000;
