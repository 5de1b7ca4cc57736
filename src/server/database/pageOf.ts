import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from './scopes.ts';

/**
 * A page of what `found` selects and how many rows it has in all, in one statement. For lists of a few hundred rows: all are
 * looked at. `order` is an expression over the columns of f, empty values last; ties are kept apart by id.
 */
export async function pageOf<Row extends { id: string }>(
  tx: Tx,
  found: RawBuilder<Row>,
  page: { order: RawBuilder<unknown>; isDescending: boolean; limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const order = sql`${page.order} ${sql.raw(page.isDescending ? 'desc' : 'asc')} nulls last, f.id`;
  const { rows } = await sql<Row & { found_total: number }>`
    with found as (${found}),
      page as (select f.* from found f order by ${order} limit ${page.limit} offset ${page.offset})
    select t.found_total, f.* from (select count(*) as found_total from found) t left join page f on true
    order by ${order}`.execute(tx);
  // Beside an empty page the total still stands, on a row of nulls
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.found_total ?? 0 };
}
