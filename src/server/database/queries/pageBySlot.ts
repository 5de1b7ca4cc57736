import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** An order by a column that has a partial index over its values, and which part of it is read. */
export interface SlotPage {
  column: string;
  /** The values in their order, where their texts do not sort. */
  ranks: readonly string[] | null;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/**
 * A page of the rows of `found`, a select of whole rows, by a column that few may have filled: rows without a value come last, and
 * are read only where the page goes beyond the others. Ties are in the order of ids.
 */
export function pageBySlot<Row>(found: RawBuilder<Row>, page: SlotPage): RawBuilder<Row> {
  const { limit, offset } = page;
  const column = columnOf(page);
  const most = limit + offset;
  const way = wayOf(page);
  // Without a word on empty values, which are not read here, the index is read in both directions
  const filled = page.ranks ? orderBySlot(page) : sql`${column} ${way}, f.id ${way}`;
  return sql<Row>`
    with filled as materialized (
      select f.* from (${found}) f where ${column} is not null order by ${filled} limit ${most}
    ), empty as (
      select f.* from (${found}) f where ${column} is null and (select count(*) from filled) < ${most}
      order by f.id ${way} limit ${most}
    )
    select f.* from (select * from filled union all select * from empty) f
    order by ${orderBySlot(page)} limit ${limit} offset ${offset}`;
}

/** The same order over f, for other queries. */
export function orderBySlot(order: SlotOrder): RawBuilder<unknown> {
  const column = columnOf(order);
  const value = order.ranks ? sql`array_position(${order.ranks}::text[], ${column}::text)` : column;
  return sql`${value} ${wayOf(order)} nulls last, f.id ${wayOf(order)}`;
}

type SlotOrder = Omit<SlotPage, 'limit' | 'offset'>;

function columnOf({ column }: SlotOrder) {
  return sql.ref(`f.${column}`);
}

function wayOf({ isDescending }: SlotOrder) {
  return sql.raw(isDescending ? 'desc' : 'asc');
}
