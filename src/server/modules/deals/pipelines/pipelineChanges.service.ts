import { v7 as newId } from 'uuid';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { PIPELINE_MESSAGES } from '#contract/validation/records/pipeline.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { lockedPipeline } from './lockedPipeline.service.ts';
import type { PipelineInput } from './pipelineInput.ts';
import { changedStages, loggedPipeline } from './pipelineInput.ts';
import type { StageRow } from './pipelines.store.ts';
import {
  archiveStages,
  insertPipeline,
  readPipelines,
  readStagesOf,
  readUsedStages,
  writePipeline,
  writeStageProbabilities,
  writeStages,
} from './pipelines.store.ts';
import type { WholePipeline } from './toPipeline.ts';

export interface PipelineChanges {
  /** Adds a pipeline at the end. Rejects fields that break their rule, and more than DEAL_LIMITS.pipelines. */
  createPipeline(viewer: Viewer, input: PipelineInput): Promise<WholePipeline>;
  /**
   * Changes a pipeline and its stages. A new probability applies to the open deals of the stage without one of their own. Rejects
   * fields that break their rule, and a missing stage that open deals are in. `isChanged` is false if nothing differs.
   */
  updatePipeline(
    viewer: Viewer,
    id: string,
    input: PipelineInput,
  ): Promise<{ pipeline: WholePipeline; isChanged: boolean }>;
}

/** Adding and changing pipelines. */
export function pipelineChanges({ database, clock }: DealsDeps): PipelineChanges {
  return {
    async createPipeline(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const createdId = await onceOnly(tx, viewer, async () => {
          await companySettings(tx, companyId, true);
          const id = newId();
          const { stages } = changedStages({ companyId, id }, [], input);
          const all = await readPipelines(tx, companyId);
          if (all.filter(({ archived_at }) => archived_at === null).length >= DEAL_LIMITS.pipelines)
            throw new UserError(409, 'too-many-pipelines', PIPELINE_MESSAGES.pipelines);
          const row = {
            company_id: companyId,
            id,
            name: tidyText(input.name),
            position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
            member_ids: await checkedMembers(tx, companyId, input.memberIds ?? null),
            created_at: at,
            updated_at: at,
            archived_at: null,
          };
          await insertPipeline(tx, row);
          await writeStages(tx, stages);
          const after = changesOf({}, loggedPipeline({ row, stages }))?.after ?? {};
          await recordChange(tx, inCompany, {
            entity: 'pipeline',
            entityId: id,
            action: 'created',
            before: null,
            after,
            at,
          });
          return id;
        });
        return wholePipeline(tx, companyId, createdId);
      });
    },

    async updatePipeline(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const pipeline = await lockedPipeline(tx, inCompany, id);
        const { stages, removed } = changedStages({ companyId, id }, pipeline.stages, input);
        const members =
          input.memberIds === undefined
            ? pipeline.row.member_ids
            : await checkedMembers(tx, companyId, input.memberIds);
        const row = { ...pipeline.row, name: tidyText(input.name), member_ids: members };
        const logged = loggedPipeline({ row, stages });
        const changes = changesOf(loggedPipeline(pipeline), logged);
        const areMembersChanged = members?.join() !== pipeline.row.member_ids?.join();
        if (!changes && !areMembersChanged) return { pipeline, isChanged: false };
        await requireUnused(tx, companyId, id, removed);
        await writePipeline(tx, companyId, id, { name: row.name, member_ids: members, updated_at: at });
        await writeStages(tx, stages);
        await archiveStages(
          tx,
          companyId,
          removed.map((stage) => stage.id),
          at,
        );
        await writeStageProbabilities(tx, companyId, id, stages);
        await recordChange(tx, inCompany, {
          entity: 'pipeline',
          entityId: id,
          action: 'updated',
          ...namedChanges(changes, 'pipeline', row.name),
          at,
        });
        return { pipeline: { row, stages }, isChanged: true };
      });
    },
  };
}

async function wholePipeline(tx: Tx, companyId: string, id: string): Promise<WholePipeline> {
  const row = (await readPipelines(tx, companyId)).find((one) => one.id === id);
  if (!row) throw new Error('The pipeline that was just written is missing');
  return { row, stages: await readStagesOf(tx, companyId, id) };
}

/** The accounts, each once; all of them must work in the company. */
async function checkedMembers(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | null,
): Promise<string[] | null> {
  if (ids === null) return null;
  const wanted = [...new Set(ids)];
  const found = await membersOf(tx, companyId, wanted);
  if (found.length < wanted.length) throw invalid('unknown-member', PIPELINE_MESSAGES.unknownMember);
  return wanted;
}

async function requireUnused(tx: Tx, companyId: string, pipelineId: string, removed: readonly StageRow[]) {
  const ids = removed.map(({ id }) => id);
  const [used] = await readUsedStages(tx, companyId, pipelineId, ids);
  const stage = removed.find(({ id }) => id === used);
  if (stage) throw new UserError(409, 'stage-in-use', PIPELINE_MESSAGES.stageInUse(stage.name));
}
