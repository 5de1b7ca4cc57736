import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Tables with an index on their text, each with a function that asks it on the other side of the wall, as LIKE is not leakproof. */
type Searched = 'people' | 'invoices' | 'customers' | 'bookings' | 'sms_opt_outs' | 'accounts' | 'deals';

/**
 * The rows whose text matches a LIKE pattern, as a table; all rows if it is null. The matching ids are selected once and first, and each
 * is then looked up by key: with a condition (`id in (select …)`), a planner without statistics of the company expects a single row and
 * would repeat the search for every row. `offset 0` prevents the conversion of the look-up into such a join.
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
