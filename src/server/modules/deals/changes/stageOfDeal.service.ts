import { validate as isUuid } from 'uuid';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '../dealScope.ts';
import type { StageRow } from '../pipelines/pipelines.store.ts';
import { lockStage, readPipelineOfDeal, readStagesOf } from '../pipelines/pipelines.store.ts';

/**
 * The stage that a new or changed deal is put in: the stage of that id, else the first of the pipeline, else the first of the first
 * pipeline. Neither stage nor pipeline is archived until the transaction ends.
 */
export async function chosenStage(
  tx: Tx,
  scope: Pick<DealScope, 'companyId' | 'hiddenPipelineIds'>,
  { pipelineId, stageId }: { pipelineId?: string | null | undefined; stageId?: string | null | undefined },
): Promise<StageRow> {
  if (stageId) {
    const stage = await stageInUse(tx, scope, stageId);
    if (pipelineId && stage.pipeline_id !== pipelineId)
      throw invalid('unknown-stage', DEAL_MESSAGES.unknownStage);
    return stage;
  }
  if (pipelineId && !isUuid(pipelineId)) throw invalid('unknown-pipeline', DEAL_MESSAGES.unknownPipeline);
  const pipeline = await readPipelineOfDeal(tx, scope.companyId, {
    id: pipelineId || null,
    hiddenIds: scope.hiddenPipelineIds,
  });
  if (!pipeline && !pipelineId) throw new UserError(409, 'no-pipeline', DEAL_MESSAGES.noPipeline);
  const [first] =
    pipeline && !pipeline.archived_at ? await readStagesOf(tx, scope.companyId, pipeline.id) : [];
  if (!first) throw invalid('unknown-pipeline', DEAL_MESSAGES.unknownPipeline);
  return stageInUse(tx, scope, first.id);
}

/** The stage, in use and in a pipeline that the viewer may see. Its column changes in this transaction only, until that ends. */
export async function stageInUse(
  tx: Tx,
  { companyId, hiddenPipelineIds }: Pick<DealScope, 'companyId' | 'hiddenPipelineIds'>,
  id: string,
): Promise<StageRow> {
  const stage = isUuid(id) ? await lockStage(tx, companyId, id) : undefined;
  if (!stage || hiddenPipelineIds.includes(stage.pipeline_id))
    throw invalid('unknown-stage', DEAL_MESSAGES.unknownStage);
  return stage;
}

/**
 * The stage of a deal that becomes open again: its own, or the first one if its own was archived. Rejects a deal of an archived
 * pipeline.
 */
export async function stageOfReopened(
  tx: Tx,
  companyId: string,
  deal: { pipeline_id: string; stage_id: string },
): Promise<StageRow> {
  const stage = await lockStage(tx, companyId, deal.stage_id);
  if (stage) return stage;
  const pipeline = await readPipelineOfDeal(tx, companyId, { id: deal.pipeline_id, hiddenIds: [] });
  const [first] = pipeline?.archived_at ? [] : await readStagesOf(tx, companyId, deal.pipeline_id);
  if (!first) throw new UserError(409, 'pipeline-archived', DEAL_MESSAGES.pipelineArchived);
  return first;
}
