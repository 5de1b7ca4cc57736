import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../walls/scopes.ts';

/** One step of an order. */
export interface OrderStep<Sort extends string> {
  sort: Sort;
  isDescending: boolean;
}

/** An order: ties in `sort` are in the order of `thenBy`. */
interface Order<Sort extends string> extends OrderStep<Sort> {
  thenBy?: readonly OrderStep<Sort>[] | undefined;
}

/** Which page, in which order. */
interface Page<Sort extends string> extends Order<Sort> {
  limit: number;
  offset: number;
}

/**
 * What rows are put in order by: an expression over the columns of f. One that is `filled` is never null; only by such a one is an
 * index read backwards, as the planner does not know that `nulls last` says nothing of it.
 */
export type OrderValue = RawBuilder<unknown> | { filled: RawBuilder<unknown> };

/**
 * A page of the rows of `found` and their total, in one statement. `found` is used twice, so that the page is read in the order of an
 * index if there is one, and the count reads only the filtered columns. Empty values come last; ties are in the order of ids.
 */
export async function pageOf<Row extends { id: string }, Sort extends string>(
  tx: Tx,
  found: RawBuilder<Row>,
  orders: Record<Sort, OrderValue>,
  { limit, offset, ...by }: Page<Sort>,
): Promise<{ rows: Row[]; total: number }> {
  const order = orderOf(orders, by);
  const { rows } = await sql<Row & { found_total: number }>`
    with found as not materialized (${found}),
      page as (select f.* from found f order by ${order} limit ${limit} offset ${offset})
    select t.found_total, f.* from (select count(*) as found_total from found) t left join page f on true
    order by ${order}`.execute(tx);
  // For an empty page a row of nulls still has the total
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.found_total ?? 0 };
}

/** The same order for other queries over f. */
export function orderOf<Sort extends string>(
  orders: Record<Sort, OrderValue>,
  { sort, isDescending, thenBy = [] }: Order<Sort>,
): RawBuilder<unknown> {
  const steps = [{ sort, isDescending }, ...thenBy].map((step) => {
    const value = orders[step.sort];
    const way = sql.raw(step.isDescending ? 'desc' : 'asc');
    return 'filled' in value ? sql`${value.filled} ${way}` : sql`${value} ${way} nulls last`;
  });
  return sql`${sql.join(steps)}, f.id`;
}
