import { v7 as newId } from 'uuid';
import { DEFAULT_PIPELINE } from '#contract/deals/defaultPipeline.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { insertPipeline, writeStages } from './pipelines.store.ts';

/** Adds the pipeline of a new company. */
export async function addDefaultPipeline(
  tx: Tx,
  { companyId, at }: Pick<Occurrences['company.created'], 'companyId' | 'at'>,
): Promise<void> {
  const id = newId();
  await insertPipeline(tx, {
    company_id: companyId,
    id,
    name: DEFAULT_PIPELINE.name,
    position: 0,
    member_ids: null,
    created_at: at,
    updated_at: at,
    archived_at: null,
  });
  await writeStages(
    tx,
    DEFAULT_PIPELINE.stages.map(({ name, probability, rottingDays }, position) => ({
      company_id: companyId,
      id: newId(),
      pipeline_id: id,
      name,
      position,
      probability,
      rotting_days: rottingDays,
      archived_at: null,
    })),
  );
}
