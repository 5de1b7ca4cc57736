import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ForecastScope } from './forecastScope.ts';

/** The restricted pipelines without this account among their members. */
export async function readHiddenPipelines(
  tx: Tx,
  companyId: string,
  account: string | null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('pipelines')
    .select('id')
    .where('company_id', '=', companyId)
    .where('member_ids', 'is not', null)
    .where(sql<boolean>`(${account}::uuid = any(member_ids)) is not true`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the company has this pipeline, archived or not. */
export async function isPipeline(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pipelines')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The condition on the rows of a table with pipeline_id and owner_id, to follow another condition. */
export function inScope({ pipelineId, hiddenPipelineIds, ownerId }: ForecastScope): RawBuilder<unknown> {
  const ofPipeline = pipelineId === null ? sql`` : sql` and pipeline_id = ${pipelineId}`;
  const isVisible =
    hiddenPipelineIds.length === 0 ? sql`` : sql` and pipeline_id <> all(${hiddenPipelineIds}::uuid[])`;
  const ofOwner = ownerId === null ? sql`` : sql` and owner_id = ${ownerId}`;
  return sql`${ofPipeline}${isVisible}${ofOwner}`;
}
