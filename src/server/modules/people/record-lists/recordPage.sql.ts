import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { orderBySlot, pageBySlot } from '#server/database/queries/pageBySlot.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import { orderOf, pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlotOrder } from '../list/peopleFilter.ts';

/** An order of a list: by one of its columns and further ones, or by a custom field. */
interface RecordOrder<Sort extends string> {
  sort: Sort | SlotOrder;
  isDescending: boolean;
  thenBy?: readonly OrderStep<Sort>[];
}

/** A page of the rows of `found`, a select of whole rows, and their total. */
export async function recordPage<Row extends { id: string }, Sort extends string>(
  tx: Tx,
  found: RawBuilder<Row>,
  orders: Record<Sort, OrderValue>,
  { sort, ...page }: RecordOrder<Sort> & { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  if (typeof sort === 'string') return pageOf(tx, found, orders, { ...page, sort });
  const { rows } = await pageBySlot(found, { ...page, ...columnOf(sort) }).execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) f`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The same order for other queries over f. */
export function recordOrder<Sort extends string>(
  orders: Record<Sort, OrderValue>,
  { sort, ...order }: RecordOrder<Sort>,
): RawBuilder<unknown> {
  return typeof sort === 'string'
    ? orderOf(orders, { ...order, sort })
    : orderBySlot({ ...columnOf(sort), isDescending: order.isDescending });
}

function columnOf({ slot, ranks }: SlotOrder) {
  return { column: slot, ranks };
}
