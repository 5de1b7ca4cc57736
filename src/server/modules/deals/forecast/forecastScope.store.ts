import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ForecastScope } from './forecastScope.ts';

/** The pipelines of the company, archived or not, and who may see them; null: everyone with access to deals. */
export function readPipelineAccess(
  tx: Tx,
  companyId: string,
): Promise<{ id: string; memberIds: string[] | null }[]> {
  return tx
    .selectFrom('pipelines')
    .select(['id', 'member_ids as memberIds'])
    .where('company_id', '=', companyId)
    .execute();
}

/** The condition on the rows of a table with pipeline_id and owner_id, to follow another condition. */
export function inScope({ pipelineIds, ownerId }: ForecastScope): RawBuilder<unknown> {
  const pipelines = pipelineIds === null ? sql`` : sql` and pipeline_id = any(${pipelineIds}::uuid[])`;
  return ownerId === null ? pipelines : sql`${pipelines} and owner_id = ${ownerId}`;
}
