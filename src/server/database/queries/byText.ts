import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';

/** Tables with an index on their text, each with a function that asks it on the other side of the wall, as LIKE is not leakproof. */
type Searched = 'people' | 'invoices' | 'customers' | 'bookings' | 'sms_opt_outs';

/**
 * The rows whose text matches the pattern of a LIKE, as a table; where it is null, all. Which ones the text finds is asked once and first,
 * and each is then looked up by the key: as a condition (`id in (select …)`), a planner that has no statistics of the company
 * yet, and so expects a single row, asks it anew for every row. `offset 0` keeps the look-up from being turned into such a join.
 */
export function byText<Table extends Searched>(
  table: Table,
  companyId: string,
  pattern: string | null,
): RawBuilder<Selectable<Tables[Table]>> {
  const rows = sql.table(table);
  if (pattern === null) return sql`${rows}`;
  return sql`(select q.* from unnest(array(select ${sql.id(`find_${table}`)}(${pattern}))) as f(id)
    cross join lateral (select * from ${rows} where company_id = ${companyId} and id = f.id offset 0) q)`;
}
