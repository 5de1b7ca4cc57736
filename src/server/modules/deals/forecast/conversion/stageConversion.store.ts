import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { inScope } from '../forecastScope.sql.ts';
import type { ForecastScope } from '../forecastScope.ts';

/** A stage, with the deals that entered it in the period. */
export interface StageConversion {
  stageId: string;
  stageName: string;
  entered: number;
  /** How many of them reached a later stage of the pipeline or were won. */
  advanced: number;
  won: number;
  lost: number;
  /** Median days in the stage of those that left it; null without any. */
  medianDays: number | null;
}

/** Deals of a pipeline that entered its stages from..to, the end excluded. */
export interface ConversionFilter {
  pipelineId: string;
  from: Date;
  to: Date;
  sourceId: string | null;
}

/**
 * The stages of a pipeline in their order; archived ones only with deals. A deal enters a stage with each move to it while it
 * is open, reopening included, and leaves it with its next move. Deals in trash are not counted. With `offset 0` each deal
 * is looked up by its id: a planner without statistics of the company would read all its deals for each move.
 */
export async function readStageConversion(
  tx: Tx,
  scope: ForecastScope,
  { pipelineId, from, to, sourceId }: ConversionFilter,
): Promise<StageConversion[]> {
  const { companyId } = scope;
  const { rows } = await sql<StageConversion>`
    with stages as (
      select id, name, position, archived_at from pipeline_stages
      where company_id = ${companyId} and pipeline_id = ${pipelineId}
    ), moves as (
      select m.deal_id, m.to_stage_id, m.to_status, m.moved_at, s.position,
        lead(m.moved_at) over (partition by m.deal_id order by m.moved_at, m.id) as left_at,
        max(s.position) over (
          partition by m.deal_id order by m.moved_at, m.id rows between 1 following and unbounded following
        ) as furthest
      from deal_moves m join stages s on s.id = m.to_stage_id
      where m.company_id = ${companyId} and m.pipeline_id = ${pipelineId} and m.moved_at >= ${from}
    ), entries as (
      select m.*, d.status from moves m
        cross join lateral (
          select status, trashed_at, pipeline_id, owner_id, source_id from deals
          where company_id = ${companyId} and id = m.deal_id
          offset 0) d
      where m.to_status = 'OPEN' and m.moved_at < ${to} and d.trashed_at is null ${inScope(scope)}
        ${sourceId === null ? sql`` : sql`and source_id = ${sourceId}`}
    )
    select s.id as "stageId", s.name as "stageName",
      count(distinct e.deal_id)::int as entered,
      (count(distinct e.deal_id) filter (where e.furthest > e.position or e.status = 'WON'))::int as advanced,
      (count(distinct e.deal_id) filter (where e.status = 'WON'))::int as won,
      (count(distinct e.deal_id) filter (where e.status = 'LOST'))::int as lost,
      percentile_cont(0.5) within group (order by extract(epoch from e.left_at - e.moved_at) / 86400)
        filter (where e.left_at is not null) as "medianDays"
    from stages s left join entries e on e.to_stage_id = s.id
    group by s.id, s.name, s.position, s.archived_at
    having s.archived_at is null or count(e.deal_id) > 0
    order by s.position, s.id`.execute(tx);
  return rows;
}
