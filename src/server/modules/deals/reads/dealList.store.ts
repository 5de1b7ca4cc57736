import { sql } from 'kysely';
import { pageBySlot } from '#server/database/queries/pageBySlot.ts';
import type { OrderValue } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordOrder } from '#server/modules/people/record-lists/recordPage.sql.ts';
import type { DealScope } from '../dealScope.ts';
import type { DealFilter, DealSort, SlottedDealOrder, SlottedDealPage } from './dealFilter.ts';
import { dealsFound, isSeenDeal } from './dealQuery.sql.ts';
import type { NamedDeal } from './namedDeal.ts';
import { namedDeals } from './namedDeals.sql.ts';

/** The deals of one currency, in minor units. */
export interface DealSums {
  currency: string;
  count: number;
  amount: number;
  weighted: number;
}

/** A page of the deals that the filter finds. */
export async function readDeals(
  tx: Tx,
  scope: DealScope,
  filter: DealFilter,
  { limit, offset, ...order }: SlottedDealPage,
): Promise<NamedDeal[]> {
  const by = recordOrder(ORDERS, order);
  const found = sql`select d.* from ${dealsFound(scope, filter)}`;
  const page =
    typeof order.sort === 'string'
      ? sql`(select f.* from (${found}) f order by ${by} limit ${limit} offset ${offset})`
      : sql`(${pageBySlot(found, { column: order.sort.slot, ranks: order.sort.ranks, isDescending: order.isDescending, limit, offset })})`;
  const { rows } = await sql<NamedDeal>`${namedDeals(page, scope)} order by ${by}`.execute(tx);
  return rows;
}

/** The ids of all deals that the filter finds, in this order. */
export async function readDealIds(
  tx: Tx,
  scope: DealScope,
  filter: DealFilter,
  order: SlottedDealOrder,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (select d.* from ${dealsFound(scope, filter)}) f order by ${recordOrder(ORDERS, order)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The sums of all deals that the filter finds, the highest amount first; their counts add up to the total. */
export async function readDealSums(tx: Tx, scope: DealScope, filter: DealFilter): Promise<DealSums[]> {
  const { rows } = await sql<DealSums>`
    select d.currency, count(*) as count, sum(d.amount)::bigint as amount, sum(d.weighted)::bigint as weighted
    from ${dealsFound(scope, filter)} group by d.currency order by sum(d.amount) desc, d.currency`.execute(
    tx,
  );
  return rows;
}

/** A page of trash, the deals that were moved there last first, and their number. */
export async function readTrashedDeals(
  tx: Tx,
  scope: DealScope,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
): Promise<{ rows: NamedDeal[]; total: number }> {
  const found = sql`deals d where ${isSeenDeal(scope)} and d.trashed_at is not null
    ${pattern === null ? sql`` : sql`and d.search like ${pattern}`}`;
  const page = sql`(select d.* from ${found} order by d.trashed_at desc, d.id limit ${limit} offset ${offset})`;
  const { rows } = await sql<NamedDeal>`
    ${namedDeals(page, scope)} order by f.trashed_at desc, f.id`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Deals of the scope with these ids, in trash or not. */
export async function readNamedDeals(tx: Tx, scope: DealScope, ids: readonly string[]): Promise<NamedDeal[]> {
  const deals = sql`(select d.* from deals d where ${isSeenDeal(scope)} and d.id = any(${ids}::uuid[]))`;
  const { rows } = await sql<NamedDeal>`${namedDeals(deals, scope)}`.execute(tx);
  return rows;
}

const ORDERS = {
  title: { filled: sql`f.title_key` },
  amount: { filled: sql`f.amount` },
  expectedCloseOn: sql`f.expected_close_on`,
  createdAt: { filled: sql`f.created_at` },
  updatedAt: { filled: sql`f.updated_at` },
} satisfies Record<DealSort, OrderValue>;
