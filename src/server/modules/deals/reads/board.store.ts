import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '../dealScope.ts';
import type { DealFilter } from './dealFilter.ts';
import type { DealSums } from './dealList.store.ts';
import { dealsFound } from './dealQuery.sql.ts';
import type { NamedDeal } from './namedDeal.ts';
import { namedDeals } from './namedDeals.sql.ts';

/** The first deals of each column that the filter finds, in the order of the board, in one statement. */
export async function readBoardDeals(
  tx: Tx,
  scope: DealScope,
  filter: DealFilter,
  { stageIds, limit }: { stageIds: readonly string[]; limit: number },
): Promise<NamedDeal[]> {
  const columns = sql`(select c.* from unnest(${stageIds}::uuid[]) t(id) cross join lateral (
    select d.* from ${dealsFound(scope, filter)} and d.stage_id = t.id order by d.rank, d.id limit ${limit}) c)`;
  const { rows } = await sql<NamedDeal>`${namedDeals(columns, scope)} order by f.rank, f.id`.execute(tx);
  return rows;
}

/** The sums of all deals of each column by currency, the highest amount first. */
export async function readColumnSums(
  tx: Tx,
  scope: DealScope,
  filter: DealFilter,
): Promise<(DealSums & { stage_id: string })[]> {
  const { rows } = await sql<DealSums & { stage_id: string }>`
    select d.stage_id, d.currency, count(*) as count, sum(d.amount)::bigint as amount, sum(d.weighted)::bigint as weighted
    from ${dealsFound(scope, filter)} group by d.stage_id, d.currency order by sum(d.amount) desc, d.currency`.execute(
    tx,
  );
  return rows;
}
