import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ForecastScope } from './forecastScope.ts';

/** The condition on the rows of a table with pipeline_id and owner_id, to follow another condition. */
export function inScope({ pipelineId, hiddenPipelineIds, ownerId }: ForecastScope): RawBuilder<unknown> {
  const ofPipeline = pipelineId === null ? sql`` : sql` and pipeline_id = ${pipelineId}`;
  const isVisible =
    hiddenPipelineIds.length === 0 ? sql`` : sql` and pipeline_id <> all(${hiddenPipelineIds}::uuid[])`;
  const ofOwner = ownerId === null ? sql`` : sql` and owner_id = ${ownerId}`;
  return sql`${ofPipeline}${isVisible}${ofOwner}`;
}
