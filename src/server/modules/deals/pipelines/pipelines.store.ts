import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PipelinesTable } from '../deals.table.ts';

/** A pipeline as it is stored. */
export type PipelineRow = Selectable<PipelinesTable>;

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

/** The accounts that a restricted pipeline is limited to; null for a pipeline without limits. */
export async function readPipelineMembers(tx: Tx, companyId: string, id: string): Promise<string[] | null> {
  const row = await tx
    .selectFrom('pipelines')
    .select('member_ids')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_ids ?? null;
}
