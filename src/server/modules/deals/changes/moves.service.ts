import { i18n } from '#contract/i18n/i18n.ts';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceList } from '#server/modules/events/events.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockedDeal } from '../dealInTx.service.ts';
import type { DealRow } from '../deals.store.ts';
import { writeDeal } from '../deals.store.ts';
import type { DealScope } from '../dealScope.ts';
import { dealScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import type { StageRow } from '../pipelines/pipelines.store.ts';
import { readPlaceNames } from '../pipelines/pipelines.store.ts';
import { recordMove } from './dealEvents.ts';
import { rankAt } from './ranks.service.ts';
import { stageInUse } from './stageOfDeal.service.ts';

export interface DealMoves {
  /**
   * Moves an open deal to a place in the column of a stage, from 0. Moves into one stage are applied one after another. Rejects a
   * closed deal and an unknown stage.
   */
  moveDeal(viewer: Viewer, id: string, stageId: string, position: number): Promise<void>;
}

/** The board: deals from stage to stage. */
export function dealMoves(deps: DealsDeps): DealMoves {
  return {
    moveDeal: (anyone, id, stageId, position) =>
      dealScope(deps, anyone, async (tx, scope, viewer) => {
        if (position < 0) throw invalid('invalid-position', i18n.t('The position is a number from 0'));
        // Stages are locked before deals
        const stage = await stageInUse(tx, scope, stageId);
        const row = await lockedDeal(tx, scope, id);
        // Its time is read behind the locks, so that the history has the order in which moves were applied
        await moveDealInTx(tx, viewer, { row, stage, scope, position, at: deps.clock.now() });
      }),
  };
}

/**
 * Moves a deal to a locked stage (stageInUse), in the caller's transaction, with its event and the reactions to it; the caller has
 * locked the deal. A new place in the same column is no event, and leaves the time of change as it is.
 */
export async function moveDealInTx(
  tx: Tx,
  actor: ChangeActor,
  {
    row,
    stage,
    scope,
    position,
    at,
  }: { row: DealRow; stage: StageRow; scope: DealScope; position: number; at: Date },
): Promise<void> {
  const { companyId } = actor;
  if (row.status !== 'OPEN') throw new UserError(409, 'deal-closed', DEAL_MESSAGES.closed);
  const column = { companyId, pipelineId: stage.pipeline_id, stageId: stage.id };
  const rank = await rankAt(tx, scope, column, { movedId: row.id, position });
  if (stage.id === row.stage_id) {
    await writeDeal(tx, companyId, row.id, { rank });
    return announceList(tx, { companyId, entity: 'deal' });
  }
  const columns = {
    pipeline_id: stage.pipeline_id,
    stage_id: stage.id,
    stage_entered_at: at,
    rank,
    probability: row.own_probability ?? stage.probability,
    updated_at: at,
  };
  await writeDeal(tx, companyId, row.id, columns);
  await recordMove(tx, actor, { deal: { ...row, ...columns }, before: row, at });
  const names = await readPlaceNames(tx, companyId, [row.stage_id, stage.id]);
  const isPipelineNew = stage.pipeline_id !== row.pipeline_id;
  const place = (id: string) => {
    const { pipeline, stage: name } = names.get(id) ?? { pipeline: null, stage: null };
    return { stage: name, ...(isPipelineNew && { pipeline }) };
  };
  await recordChange(tx, actor, {
    entity: 'deal',
    entityId: row.id,
    action: 'moved',
    before: place(row.stage_id),
    after: { name: row.title, ...place(stage.id) },
    at,
  });
}
