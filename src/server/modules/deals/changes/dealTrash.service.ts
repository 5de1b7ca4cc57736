import { can } from '#contract/access/can.ts';
import { DEAL_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { DealRow } from '../dealInTx.service.ts';
import { seenDeal } from '../dealInTx.service.ts';
import { deleteDeals, readPurgeable, writeDeal } from '../deals.store.ts';
import { dealScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import type { StageRow } from '../pipelines/pipelines.store.ts';
import { topRank } from './ranks.service.ts';
import { stageOfReopened } from './stageOfDeal.service.ts';

export interface DealTrash {
  /** Moves a deal to trash. */
  moveDealToTrash(viewer: Viewer, id: string): Promise<void>;
  /**
   * Restores a deal from trash, an open one at the top of its stage, or permanently deletes it, which needs MANAGE; its invoice
   * stays. Rejects a missing deal, and restoring an open one of an archived pipeline.
   */
  deleteOrRestoreDeal(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /** Permanently deletes deals that were in trash for DEAL_TRASH_DAYS; returns their number. One event for each company. */
  purgeDeals(): Promise<number>;
}

/** The trash of deals. */
export function dealTrash(deps: DealsDeps): DealTrash {
  return {
    moveDealToTrash: (anyone, id) =>
      dealScope(deps, anyone, async (tx, scope, viewer) => {
        const row = await seenDeal(tx, scope, id, true);
        if (row.trashed_at) throw notFound('deal');
        const { at } = scope;
        await writeDeal(tx, viewer.companyId, id, { trashed_at: at, trashed_by: viewerName(viewer) });
        await recordChange(tx, viewer, {
          entity: 'deal',
          entityId: id,
          action: 'trashed',
          before: null,
          after: { name: row.title },
          at,
        });
      }),

    async deleteOrRestoreDeal(anyone, id, isRestore) {
      if (!isRestore && !can(anyone, 'CRM_DEALS', 'MANAGE')) throw forbidden();
      await dealScope(deps, anyone, async (tx, scope, viewer) => {
        const { companyId } = viewer;
        const found = await seenDeal(tx, scope, id);
        // Stages are locked before deals
        const stage =
          isRestore && found.status === 'OPEN' ? await stageOfReopened(tx, companyId, found) : null;
        const row = await seenDeal(tx, scope, id, true);
        if (!row.trashed_at) throw notFound('deal');
        const about = { entity: 'deal', entityId: id, at: scope.at } as const;
        if (!isRestore) {
          await deleteDeals(tx, companyId, [id]);
          const before = { name: row.title };
          return recordChange(tx, viewer, { ...about, action: 'deleted', before, after: null });
        }
        const place = stage && (await placeAtTop(tx, row, stage));
        await writeDeal(tx, companyId, id, { trashed_at: null, trashed_by: null, ...place });
        const after = { name: row.title };
        await recordChange(tx, viewer, { ...about, action: 'restored', before: null, after });
      });
    },

    purgeDeals: () =>
      purgeTrashed(deps.database, {
        at: deps.clock.now(),
        days: DEAL_TRASH_DAYS,
        entityOf: () => 'deal',
        read: readPurgeable,
        remove: deleteDeals,
      }),
  };
}

async function placeAtTop(tx: Tx, row: DealRow, stage: StageRow) {
  const { id, pipeline_id: pipelineId, probability } = stage;
  return {
    pipeline_id: pipelineId,
    stage_id: id,
    rank: await topRank(tx, { companyId: row.company_id, pipelineId, stageId: id }),
    // Changes of a stage are written to its open deals outside trash only
    probability: row.own_probability ?? probability,
  };
}
