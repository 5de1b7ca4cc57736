import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import type { ChangedDeal } from '../changes/dealEvents.ts';
import { moveRow } from '../changes/dealEvents.ts';
import { insertMoves } from './dealPatches.store.ts';

/**
 * Adds the changes of stage or status of many deals to their history, in one statement. `isReported` also reports them to other
 * modules, which automations react to; undo and imports do not.
 */
export async function recordMoves(
  tx: Tx,
  actor: ChangeActor,
  changed: readonly ChangedDeal[],
  { at, isReported }: { at: Date; isReported: boolean },
): Promise<void> {
  const moved = changed.filter(
    ({ before, after }) => before?.stage_id !== after.stage_id || before.status !== after.status,
  );
  if (moved.length === 0) return;
  const { companyId } = actor;
  await insertMoves(
    tx,
    moved.map((change) => moveRow(actor, change, at)),
  );
  if (isReported)
    await react(tx, 'deals.movedTogether', {
      companyId,
      moves: moved.map(({ before, after }) => ({
        dealId: after.id,
        pipelineId: after.pipeline_id,
        stageId: after.stage_id,
        isStageNew: before?.stage_id !== after.stage_id,
        status: before?.status === after.status ? null : after.status,
      })),
      at,
    });
}
