import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import type { PipelineStagesTable } from '../deals.table.ts';

/** A stage as it is stored. */
export type StageRow = Selectable<PipelineStagesTable>;

/** The stages of the company's pipelines that are in use, in their order. */
export function readStages(tx: Tx, companyId: string): Promise<StageRow[]> {
  return tx
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('pipeline_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The stages of one pipeline that are in use, in their order. */
export function readStagesOf(tx: Tx, companyId: string, pipelineId: string): Promise<StageRow[]> {
  return tx
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('pipeline_id', '=', pipelineId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * A stage in use of a pipeline in use, locked until the transaction ends: others who put deals in it wait. Its pipeline cannot change
 * until then.
 */
export async function lockStage(tx: Tx, companyId: string, id: string): Promise<StageRow | undefined> {
  const { rows } = await sql<StageRow>`
    select s.* from pipelines p join pipeline_stages s on s.company_id = p.company_id and s.pipeline_id = p.id
    where p.company_id = ${companyId} and s.id = ${id} and p.archived_at is null and s.archived_at is null
    for key share of p for no key update of s`.execute(tx);
  return rows[0];
}

/** Adds stages, or writes the fields of those that exist. */
export async function writeStages(tx: Tx, rows: readonly Insertable<PipelineStagesTable>[]): Promise<void> {
  await tx
    .insertInto('pipeline_stages')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        position: excluded.ref('excluded.position'),
        probability: excluded.ref('excluded.probability'),
        rotting_days: excluded.ref('excluded.rotting_days'),
      })),
    )
    .execute();
}

/** Archives stages; closed deals keep them. */
export async function archiveStages(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('pipeline_stages')
    .set({ archived_at: at })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The probability of a stage, archived or not. */
export async function readStageProbability(tx: Tx, companyId: string, id: string): Promise<number> {
  const { probability } = await tx
    .selectFrom('pipeline_stages')
    .select('probability')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return probability;
}

/** The names of stages and their pipelines, archived ones too, by the id of the stage. */
export async function readPlaceNames(
  tx: Tx,
  companyId: string,
  stageIds: readonly string[],
): Promise<Map<string, { stage: string; pipeline: string }>> {
  const rows = await tx
    .selectFrom('pipeline_stages as s')
    .innerJoin('pipelines as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.pipeline_id'),
    )
    .select(['s.id', 's.name as stage', 'p.name as pipeline'])
    .where('s.company_id', '=', companyId)
    .where(sql<boolean>`s.id = any(${stageIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** The ids of these stages that have open deals outside trash. */
export async function readUsedStages(
  tx: Tx,
  companyId: string,
  pipelineId: string,
  stageIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${stageIds}::uuid[]) s(id) where exists (
      select from deals d where d.company_id = ${companyId} and d.pipeline_id = ${pipelineId} and d.status = 'OPEN'
        and d.stage_id = s.id and d.trashed_at is null)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes the probability of stages to their open deals that have no own one. updated_at stays, as users did not change the deals. */
export async function writeStageProbabilities(
  tx: Tx,
  companyId: string,
  pipelineId: string,
  stages: readonly Pick<StageRow, 'id' | 'probability'>[],
): Promise<void> {
  const values = JSON.stringify(stages.map(({ id, probability }) => ({ id, probability })));
  const { rows } = await sql<{ id: string }>`
    update deals d set probability = s.probability
    from jsonb_to_recordset(${values}::jsonb) as s(id uuid, probability int)
    where d.company_id = ${companyId} and d.pipeline_id = ${pipelineId} and d.status = 'OPEN' and d.stage_id = s.id
      and d.trashed_at is null and d.own_probability is null and d.probability <> s.probability
    returning d.id`.execute(tx);
  await calculateFormulas(
    tx,
    companyId,
    'DEAL',
    rows.map(({ id }) => id),
  );
}
