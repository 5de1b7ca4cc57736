import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PipelinesTable, PipelineStagesTable } from '../deals.table.ts';

/** A pipeline as it is stored. */
export type PipelineRow = Selectable<PipelinesTable>;

/** A stage as it is stored. */
export type StageRow = Selectable<PipelineStagesTable>;

/** All pipelines of the company, archived ones too, in their order. */
export function readPipelines(tx: Tx, companyId: string): Promise<PipelineRow[]> {
  return tx
    .selectFrom('pipelines')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

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

/** The ids of restricted pipelines without this account among their members. */
export async function readHiddenPipelines(
  tx: Tx,
  companyId: string,
  userId: string | null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('pipelines')
    .select('id')
    .where('company_id', '=', companyId)
    .where('member_ids', 'is not', null)
    .where(sql<boolean>`(${userId}::uuid is null or ${userId}::uuid <> all(member_ids))`)
    .execute();
  return rows.map(({ id }) => id);
}

/** One pipeline, locked until the transaction ends: changes of its deals wait. */
export function lockPipeline(tx: Tx, companyId: string, id: string): Promise<PipelineRow | undefined> {
  return tx
    .selectFrom('pipelines')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** One pipeline, or without an id the first one in use outside `hiddenIds`; it cannot change until the transaction ends. */
export function readPipelineOfDeal(
  tx: Tx,
  companyId: string,
  { id, hiddenIds }: { id: string | null; hiddenIds: readonly string[] },
): Promise<PipelineRow | undefined> {
  return tx
    .selectFrom('pipelines')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id <> all(${hiddenIds}::uuid[])`)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .$if(id === null, (query) => query.where('archived_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
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

export async function insertPipeline(tx: Tx, row: Insertable<PipelinesTable>): Promise<void> {
  await tx.insertInto('pipelines').values(row).execute();
}

/** Writes these columns of the pipeline. */
export async function writePipeline(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<PipelinesTable>,
): Promise<void> {
  await tx
    .updateTable('pipelines')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Gives pipelines their positions, in the order of the ids. */
export async function writePipelineOrder(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update pipelines p set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality o(id, place)
    where p.company_id = ${companyId} and p.id = o.id`.execute(tx);
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

/** Those of the stages that open deals outside trash are in. */
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

/** Writes the probability of stages to their open deals without one of their own. Their time of change stays: nobody changed them. */
export async function writeStageProbabilities(
  tx: Tx,
  companyId: string,
  pipelineId: string,
  stages: readonly Pick<StageRow, 'id' | 'probability'>[],
): Promise<void> {
  const values = JSON.stringify(stages.map(({ id, probability }) => ({ id, probability })));
  await sql`
    update deals d set probability = s.probability
    from jsonb_to_recordset(${values}::jsonb) as s(id uuid, probability int)
    where d.company_id = ${companyId} and d.pipeline_id = ${pipelineId} and d.status = 'OPEN' and d.stage_id = s.id
      and d.trashed_at is null and d.own_probability is null and d.probability <> s.probability`.execute(tx);
}
