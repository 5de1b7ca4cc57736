import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import type { DealRow } from '../deals.store.ts';
import type { StageRow } from '../pipelines/stages.store.ts';
import type { DealPatch } from './dealPatches.store.ts';

/** One change for many deals, checked; the payload of its job. */
export type DealChange =
  | { field: 'owner_id' | 'source_id' | 'expected_close_on'; value: string | null }
  | { field: 'stage'; stageId: string }
  | { field: 'close'; outcome: 'WON' | 'LOST'; closedOn: string; reason: string | null }
  | { field: 'trash' }
  | { field: 'restore' };

/** What becomes of a deal: new columns, the reason why it is not changed, or null if it has the values. */
export type DealDecision = DealPatch['columns'] | { reason: string } | null;

/** What the decisions about a chunk need. */
export interface DecisionContext {
  /** The stage of a move. */
  stage: StageRow | null;
  /** The stages that restored open deals go to, by the id of their current stage; missing: the pipeline is archived. */
  restoredTo: ReadonlyMap<string, StageRow>;
  /** The rank at the top of a column, above those given before. */
  nextRank: (stage: StageRow) => number;
  by: string;
  at: Date;
}

/** Decides what a change does to a locked deal that the viewer may see. */
export function decideDeal(row: DealRow, change: DealChange, context: DecisionContext): DealDecision {
  const { at, by, nextRank } = context;
  if (change.field === 'restore') return restored(row, context);
  if (change.field === 'trash') return row.trashed_at ? null : { trashed_at: at, trashed_by: by };
  if (row.trashed_at) return { reason: DEAL_MESSAGES.inTrash };
  if (change.field === 'close') {
    if (row.status !== 'OPEN') return { reason: DEAL_MESSAGES.closed };
    const { outcome: status, closedOn: closed_on, reason: close_reason } = change;
    return { status, closed_on, close_reason, updated_at: at };
  }
  if (change.field === 'stage') {
    const { stage } = context;
    if (!stage) return { reason: DEAL_MESSAGES.unknownStage };
    if (row.status !== 'OPEN') return { reason: DEAL_MESSAGES.closed };
    if (row.pipeline_id !== stage.pipeline_id) return { reason: DEAL_MESSAGES.otherPipeline };
    if (row.stage_id === stage.id) return null;
    return {
      stage_id: stage.id,
      stage_entered_at: at,
      rank: nextRank(stage),
      probability: row.own_probability ?? stage.probability,
      updated_at: at,
    };
  }
  return row[change.field] === change.value ? null : { [change.field]: change.value, updated_at: at };
}

function restored(row: DealRow, { restoredTo, nextRank }: DecisionContext): DealDecision {
  if (!row.trashed_at) return null;
  const untrashed = { trashed_at: null, trashed_by: null };
  if (row.status !== 'OPEN') return untrashed;
  const stage = restoredTo.get(row.stage_id);
  if (!stage) return { reason: DEAL_MESSAGES.pipelineArchived };
  return {
    ...untrashed,
    pipeline_id: stage.pipeline_id,
    stage_id: stage.id,
    rank: nextRank(stage),
    // Changes of a stage are written to its open deals outside trash only
    probability: row.own_probability ?? stage.probability,
  };
}
