import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '../dealScope.ts';
import { isSeenDeal } from '../reads/dealQuery.sql.ts';

/** A column of the board. */
export interface Column {
  companyId: string;
  pipelineId: string;
  stageId: string;
}

/** The lowest rank of a column; null where it is empty. */
export async function readTopRank(tx: Tx, column: Column): Promise<number | null> {
  const { rows } = await sql<{ rank: number }>`
    select d.rank from deals d where ${isIn(column)} order by d.rank, d.id limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
}

/**
 * The ranks of the deals before and after a place among the deals of a column that the viewer may see, without the moved deal. Null
 * where there is none; behind the last place both are those of the end.
 */
export async function readNeighbors(
  tx: Tx,
  scope: DealScope,
  column: Column,
  { movedId, position }: { movedId: string; position: number },
): Promise<{ before: number | null; after: number | null }> {
  const seen = sql`from deals d where ${isIn(column)} and ${isSeenDeal(scope)} and d.id <> ${movedId}`;
  const skipped = Math.max(0, position - 1);
  const { rows } = await sql<{ rank: number }>`
    select d.rank ${seen} order by d.rank, d.id offset ${skipped} limit 2`.execute(tx);
  const [first, second] = rows.map(({ rank }) => rank);
  if (position === 0) return { before: null, after: first ?? null };
  if (first !== undefined) return { before: first, after: second ?? null };
  const last = await sql<{ rank: number }>`
    select d.rank ${seen} order by d.rank desc, d.id desc limit 1`.execute(tx);
  return { before: last.rows[0]?.rank ?? null, after: null };
}

/** Spreads the ranks of a column evenly, in the order that it has. */
export async function spreadRanks(tx: Tx, column: Column, step: number): Promise<void> {
  await sql`
    update deals d set rank = o.place * ${step}
    from (select d.id, row_number() over (order by d.rank, d.id) as place from deals d where ${isIn(column)}) o
    where d.company_id = ${column.companyId} and d.id = o.id`.execute(tx);
}

function isIn({ companyId, pipelineId, stageId }: Column) {
  return sql`d.company_id = ${companyId} and d.pipeline_id = ${pipelineId} and d.status = 'OPEN'
    and d.stage_id = ${stageId} and d.trashed_at is null`;
}
