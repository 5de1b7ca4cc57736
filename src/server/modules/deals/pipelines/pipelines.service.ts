import { PIPELINE_MESSAGES } from '#contract/validation/records/pipeline.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { hiddenPipelines } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { lockedPipeline } from './lockedPipeline.service.ts';
import type { PipelineChanges } from './pipelineChanges.service.ts';
import { pipelineChanges } from './pipelineChanges.service.ts';
import {
  readPipelines,
  readStages,
  readUsedStages,
  writePipeline,
  writePipelineOrder,
} from './pipelines.store.ts';
import type { WholePipeline } from './toPipeline.ts';

/** Pipelines: the ways that deals take. */
export interface PipelinesService extends PipelineChanges {
  /** The pipelines in use that the viewer may see, in their order; with isArchived the archived ones instead. */
  findPipelines(viewer: Viewer, isArchived: boolean): Promise<WholePipeline[]>;
  /** Puts the pipelines in use into this order. Rejects ids that are not exactly those that the viewer sees. */
  sortPipelines(viewer: Viewer, ids: readonly string[]): Promise<void>;
  /** Archives a pipeline. Rejects one with open deals, and the last one. */
  archivePipeline(viewer: Viewer, id: string): Promise<void>;
  /** Brings an archived pipeline back, at the end. */
  restorePipeline(viewer: Viewer, id: string): Promise<void>;
}

/** Pipelines on a database. */
export function createPipelinesService(deps: DealsDeps): PipelinesService {
  const { database, clock } = deps;
  return {
    ...pipelineChanges(deps),

    async findPipelines(viewer, isArchived) {
      const inCompany = companyViewer(viewer);
      return companyReadScope(database, inCompany, async (tx) => {
        const seen = await seenPipelines(tx, inCompany);
        return seen.filter(({ row }) => (row.archived_at !== null) === isArchived);
      });
    },

    async sortPipelines(viewer, ids) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const list = (await seenPipelines(tx, inCompany)).filter(({ row }) => row.archived_at === null);
        const names = new Map(list.map(({ row }) => [row.id, row.name]));
        const isWhole = ids.length === list.length && new Set(ids).size === list.length;
        if (!isWhole || !ids.every((id) => names.has(id)))
          throw new UserError(409, 'order-changed', PIPELINE_MESSAGES.orderChanged);
        if (list.every(({ row }, index) => ids[index] === row.id)) return;
        await writePipelineOrder(tx, companyId, ids);
        await recordChange(tx, inCompany, {
          entity: 'pipeline',
          entityId: companyId,
          action: 'reordered',
          before: { order: [...names.values()].join(', ') },
          after: { order: ids.map((id) => names.get(id)).join(', ') },
          at: clock.now(),
        });
      });
    },

    async archivePipeline(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const { row, stages } = await lockedPipeline(tx, inCompany, id);
        if (row.archived_at) throw notFound('pipeline');
        const stageIds = stages.map((stage) => stage.id);
        if ((await readUsedStages(tx, companyId, id, stageIds)).length > 0)
          throw new UserError(409, 'pipeline-in-use', PIPELINE_MESSAGES.hasOpenDeals);
        const all = await readPipelines(tx, companyId);
        if (all.filter(({ archived_at }) => archived_at === null).length === 1)
          throw new UserError(409, 'last-pipeline', PIPELINE_MESSAGES.last);
        await writePipeline(tx, companyId, id, { archived_at: at, updated_at: at });
        await recordChange(tx, inCompany, archiveChange(row, 'archived', at));
      });
    },

    async restorePipeline(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const { row } = await lockedPipeline(tx, inCompany, id);
        if (!row.archived_at) throw notFound('pipeline');
        const all = await readPipelines(tx, companyId);
        const position = Math.max(...all.map((one) => one.position)) + 1;
        await writePipeline(tx, companyId, id, { archived_at: null, position, updated_at: at });
        await recordChange(tx, inCompany, archiveChange(row, 'restored', at));
      });
    },
  };
}

/** The pipelines of the company that the viewer may see, with their stages, in their order; archived ones too. */
async function seenPipelines(tx: Tx, viewer: CompanyViewer): Promise<WholePipeline[]> {
  const hidden = await hiddenPipelines(tx, viewer);
  const rows = await readPipelines(tx, viewer.companyId);
  const stages = Map.groupBy(await readStages(tx, viewer.companyId), ({ pipeline_id: of }) => of);
  return rows
    .filter(({ id }) => !hidden.includes(id))
    .map((row) => ({ row, stages: stages.get(row.id) ?? [] }));
}

function archiveChange(
  { id, name }: WholePipeline['row'],
  action: 'archived' | 'restored',
  at: Date,
): Change {
  const is = action === 'archived';
  return {
    entity: 'pipeline',
    entityId: id,
    action,
    before: { isArchived: !is },
    after: { name, isArchived: is },
    at,
  };
}
