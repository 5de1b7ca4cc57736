import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../walls/scopes.ts';

/** One step of an order. */
export interface OrderStep<Sort extends string> {
  sort: Sort;
  isDescending: boolean;
}

/** An order: what is alike in `sort` stands by the steps of `thenBy`. */
interface Order<Sort extends string> extends OrderStep<Sort> {
  thenBy?: readonly OrderStep<Sort>[] | undefined;
}

/** Which page, in which order. */
interface Page<Sort extends string> extends Order<Sort> {
  limit: number;
  offset: number;
}

/**
 * A page of what `found` selects and how many rows it has in all, in one statement. For lists of a few hundred rows: all are
 * looked at. `orders` are expressions over the columns of f, empty values last; ties are kept apart by id.
 */
export async function pageOf<Row extends { id: string }, Sort extends string>(
  tx: Tx,
  found: RawBuilder<Row>,
  orders: Record<Sort, RawBuilder<unknown>>,
  { limit, offset, ...by }: Page<Sort>,
): Promise<{ rows: Row[]; total: number }> {
  const order = orderOf(orders, by);
  const { rows } = await sql<Row & { found_total: number }>`
    with found as (${found}),
      page as (select f.* from found f order by ${order} limit ${limit} offset ${offset})
    select t.found_total, f.* from (select count(*) as found_total from found) t left join page f on true
    order by ${order}`.execute(tx);
  // Beside an empty page the total still stands, on a row of nulls
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.found_total ?? 0 };
}

/** The same order for a query of one's own over f. */
export function orderOf<Sort extends string>(
  orders: Record<Sort, RawBuilder<unknown>>,
  { sort, isDescending, thenBy = [] }: Order<Sort>,
): RawBuilder<unknown> {
  const steps = [{ sort, isDescending }, ...thenBy].map(
    (step) => sql`${orders[step.sort]} ${sql.raw(step.isDescending ? 'desc' : 'asc')} nulls last`,
  );
  return sql`${sql.join(steps)}, f.id`;
}
