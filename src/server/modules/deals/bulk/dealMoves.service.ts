import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import type { DealPlace } from '../changes/dealEvents.ts';
import type { DealRow } from '../deals.store.ts';
import { insertMoves } from './dealPatches.store.ts';

/** A deal before and after a change; before is null for a new one. */
export interface ChangedDeal {
  before: DealPlace | null;
  after: DealPlace & Pick<DealRow, 'id' | 'amount' | 'currency'>;
}

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
    moved.map(({ before, after }) => ({
      company_id: companyId,
      id: newId(),
      deal_id: after.id,
      pipeline_id: after.pipeline_id,
      from_stage_id: before?.stage_id ?? null,
      to_stage_id: after.stage_id,
      from_status: before?.status ?? null,
      to_status: after.status,
      amount: after.amount,
      currency: after.currency,
      moved_by: viewerName(actor),
      moved_at: at,
    })),
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
