import { massChangeTags } from '#contract/live/changeTags.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { RecordJobItem } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { DoneItem, JobChunk, RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import { loggedDeal } from '../changes/dealEvents.ts';
import { notifyOwner } from '../changes/notifyOwner.ts';
import { topRank } from '../changes/ranks.service.ts';
import { requireReferences } from '../changes/references.service.ts';
import { stageInUse, stageOfReopened } from '../changes/stageOfDeal.service.ts';
import type { DealRow } from '../deals.store.ts';
import type { DealScope } from '../dealScope.ts';
import { seenDeals } from '../dealScope.ts';
import type { StageRow } from '../pipelines/stages.store.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import type { NamedDeal } from '../reads/namedDeal.ts';
import type { DealChange, DecisionContext } from './dealChange.ts';
import { decideDeal } from './dealChange.ts';
import { recordMoves } from './dealMoves.service.ts';
import type { DealPatch, PatchColumn } from './dealPatches.store.ts';
import { lockDeals, writeDealPatches } from './dealPatches.store.ts';
import { undoDeals } from './undoDeals.service.ts';

/** Bulk changes of deals: a few statements for each chunk, one event for each deal. */
export const dealBulkWork: RecordWork = {
  async apply(tx, chunk, items) {
    const { job, actor, at } = chunk;
    const change = job.payload['change'] as DealChange;
    const scope = await seenDeals(tx, actor, at);
    await requireChosen(tx, scope.companyId, change);
    const ids = items.flatMap(({ record_id: id }) => id ?? []);
    // Stages are locked before deals
    const context = await decisionContext(tx, scope, chunk, change, ids);
    const rows = new Map((await lockDeals(tx, actor.companyId, ids)).map((row) => [row.id, row]));
    const decided = items.map((item) => decideItem(item, rows, scope, change, context));
    const patches = decided.flatMap(({ patch }) => patch ?? []);
    const changedIds = patches.map(({ id }) => id);
    const before = await readNamedDeals(tx, scope, changedIds);
    await writeDealPatches(tx, actor.companyId, patches);
    const after = await readNamedDeals(tx, scope, changedIds);
    const moves = after.flatMap((deal) => {
      const row = rows.get(deal.id);
      return row ? [{ before: row, after: deal }] : [];
    });
    await recordMoves(tx, actor, moves, { at, isReported: true });
    await recordChanges(tx, actor, eventsOf(change, before, after, at));
    if (change.field === 'owner_id' && job.total <= NOTIFIED_MOST)
      for (const deal of after) await notifyOwner(tx, actor, deal, at);
    return decided.map(({ done }) => done);
  },

  undo: (tx, chunk, items) => undoDeals(tx, chunk, items),
};

/** New owners are notified of each deal, up to this number. */
const NOTIFIED_MOST = 20;

/** The chosen owner or source may have been deleted since the job was started. */
async function requireChosen(tx: Tx, companyId: string, change: DealChange): Promise<void> {
  if (change.field !== 'owner_id' && change.field !== 'source_id') return;
  await requireReferences(tx, companyId, null, { ...NO_REFERENCES, [change.field]: change.value });
}

const NO_REFERENCES = { account_id: null, owner_id: null, source_id: null, project_id: null };

async function decisionContext(
  tx: Tx,
  scope: DealScope,
  { actor, at }: JobChunk,
  change: DealChange,
  ids: readonly string[],
): Promise<DecisionContext> {
  const { companyId } = scope;
  const stage = change.field === 'stage' ? await stageInUse(tx, scope, change.stageId) : null;
  const restoredTo = new Map<string, StageRow>();
  if (change.field === 'restore') {
    const found = await readNamedDeals(tx, scope, ids);
    const open = new Map(found.filter(({ status }) => status === 'OPEN').map((row) => [row.stage_id, row]));
    for (const [stageId, row] of [...open].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const to = await stageOfReopened(tx, companyId, row).catch(() => null);
      if (to) restoredTo.set(stageId, to);
    }
  }
  const tops = new Map<string, number>();
  for (const each of new Map(
    [...restoredTo.values(), ...(stage ? [stage] : [])].map((one) => [one.id, one]),
  ).values())
    tops.set(each.id, await topRank(tx, { companyId, pipelineId: each.pipeline_id, stageId: each.id }));
  const nextRank = ({ id }: StageRow) => {
    const rank = tops.get(id) ?? 0;
    tops.set(id, rank - RANK_STEP);
    return rank;
  };
  return { stage, restoredTo, nextRank, by: viewerName(actor), at };
}

/** The gap between deals on the board. */
const RANK_STEP = 1_000;

function decideItem(
  { seq, record_id: id }: RecordJobItem,
  rows: ReadonlyMap<string, DealRow>,
  scope: DealScope,
  change: DealChange,
  context: DecisionContext,
): { done: DoneItem; patch?: DealPatch } {
  const row = rows.get(id ?? '');
  const done = { seq, record_id: id, effects: null, reason: null } as const;
  if (!row || !isSeen(row, scope)) return { done: { ...done, outcome: 'FAILED', reason: GONE } };
  const decision = decideDeal(row, change, context);
  if (decision === null) return { done: { ...done, outcome: 'SKIPPED' } };
  if ('reason' in decision) return { done: { ...done, outcome: 'FAILED', reason: String(decision.reason) } };
  // The job does not store names of users
  const columns = Object.keys(decision).filter((column) => !UNSTORED.has(column));
  const before = Object.fromEntries(columns.map((column) => [column, row[column as keyof DealRow]]));
  const after = Object.fromEntries(columns.map((column) => [column, decision[column as PatchColumn]]));
  return {
    done: { ...done, outcome: 'UPDATED', effects: [{ record: 'DEAL', id: row.id, before, after }] },
    patch: { id: row.id, columns: decision },
  };
}

const UNSTORED: ReadonlySet<string> = new Set(['updated_at', 'trashed_by']);

function isSeen(row: DealRow, { assignedTo, hiddenPipelineIds }: DealScope): boolean {
  return (
    (assignedTo === undefined || row.owner_id === assignedTo) && !hiddenPipelineIds.includes(row.pipeline_id)
  );
}

const GONE = /*i18n*/ 'No longer exists';

const ACTIONS: Record<DealChange['field'], string> = {
  owner_id: 'updated',
  source_id: 'updated',
  expected_close_on: 'updated',
  stage: 'moved',
  close: 'won',
  trash: 'trashed',
  restore: 'restored',
};

function eventsOf(
  change: DealChange,
  before: readonly NamedDeal[],
  after: readonly NamedDeal[],
  at: Date,
): Change[] {
  const former = new Map(before.map((deal) => [deal.id, deal]));
  const action = change.field === 'close' && change.outcome === 'LOST' ? 'lost' : ACTIONS[change.field];
  return after.flatMap((deal) => {
    const was = former.get(deal.id);
    if (!was) return [];
    const values = changesOf(closable(was), closable(deal));
    return [
      {
        entity: 'deal' as const,
        entityId: deal.id,
        action,
        before: change.field === 'trash' || change.field === 'restore' ? null : (values?.before ?? null),
        after: { name: deal.title, ...values?.after },
        // Which deals a long job changed is not named one by one
        tags: massChangeTags('deal'),
        at,
      },
    ];
  });
}

function closable(deal: NamedDeal) {
  return {
    ...loggedDeal(deal, []),
    status: deal.status,
    closedOn: deal.closed_on,
    reason: deal.close_reason,
  };
}
