import { i18n } from '#contract/i18n/i18n.ts';
import { massChangeTags } from '#contract/live/changeTags.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { RecordJobItem } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { JobChunk } from '#server/modules/record-jobs/run/recordWork.ts';
import type { RevertRules } from '#server/modules/record-jobs/run/revertedColumns.ts';
import {
  formerReferences,
  isSameValue,
  revertedColumns,
} from '#server/modules/record-jobs/run/revertedColumns.ts';
import { loggedDeal } from '../changes/dealEvents.ts';
import type { DealRow } from '../deals.store.ts';
import { deleteDeals } from '../deals.store.ts';
import { seenDeals, wholeCompany } from '../dealScope.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import { recordMoves } from './dealMoves.service.ts';
import type { DealPatch } from './dealPatches.store.ts';
import { lockDeals, readExisting, readUsedDeals, writeDealPatches } from './dealPatches.store.ts';

/** A deal that was not reverted, or not wholly. */
interface UnrevertedDeal {
  seq: number;
  reason: string;
}

/**
 * Reverts what a job did to deals: created ones are deleted unless they have notes, tasks, files or quotes, and changed columns get their
 * previous values, except where they were changed since. Deals that the viewer may not see are left as they are. Nothing is reported to automations.
 */
export async function undoDeals(
  tx: Tx,
  { actor, at }: JobChunk,
  items: readonly RecordJobItem[],
): Promise<UnrevertedDeal[]> {
  const { companyId } = actor;
  const scope = await seenDeals(tx, actor, at);
  const effects = items.flatMap(({ seq, effects: of }) =>
    (of ?? []).filter(({ record }) => record === 'DEAL').map((effect) => ({ seq, ...effect })),
  );
  const ids = [...new Set(effects.map(({ id }) => id))];
  const rows = new Map((await lockDeals(tx, companyId, ids)).map((row) => [row.id, row]));
  const seen = new Set((await readNamedDeals(tx, scope, ids)).map(({ id }) => id));
  const existing = await readExisting(tx, companyId, formerReferences(effects, RULES));
  const created = effects.filter(({ before }) => before === null).map(({ id }) => id);
  const used = await readUsedDeals(tx, companyId, created);
  const unreverted: UnrevertedDeal[] = [];
  const patches = new Map<string, DealPatch>();
  const deleted = new Set<string>();
  for (const effect of effects) {
    const row = rows.get(effect.id);
    const now = row && ({ ...row, ...patches.get(row.id)?.columns } as DealRow);
    if (row && !seen.has(row.id)) {
      unreverted.push({ seq: effect.seq, reason: i18n.t('No longer exists') });
    } else if (!row || !now) {
      // A created deal that no longer exists needs no undo
      if (effect.before !== null) unreverted.push({ seq: effect.seq, reason: i18n.t('No longer exists') });
    } else if (effect.before === null) {
      if (used.has(row.id))
        unreverted.push({ seq: effect.seq, reason: i18n.t('The deal has notes, tasks, files or quotes') });
      else if (isSameValue(row.updated_at, effect.after['updated_at'])) deleted.add(row.id);
      else unreverted.push({ seq: effect.seq, reason: i18n.t('Changed since') });
    } else {
      const { before, after } = effect;
      const { columns, isWhole } = revertedColumns({ stored: { ...now }, before, after, existing }, RULES);
      if (!isWhole) unreverted.push({ seq: effect.seq, reason: i18n.t('Changed since') });
      if (Object.keys(columns).length > 0)
        patches.set(row.id, {
          id: row.id,
          columns: {
            ...patches.get(row.id)?.columns,
            ...columns,
            ...('trashed_at' in columns && { trashed_by: columns['trashed_at'] ? viewerName(actor) : null }),
            updated_at: at,
          },
        });
    }
  }
  const written = [...patches.values()].filter(({ id }) => !deleted.has(id));
  await revert(tx, { actor, at }, { rows, written, deleted: [...deleted] });
  return unreverted;
}

async function revert(
  tx: Tx,
  { actor, at }: Pick<JobChunk, 'actor' | 'at'>,
  {
    rows,
    written,
    deleted,
  }: { rows: ReadonlyMap<string, DealRow>; written: readonly DealPatch[]; deleted: readonly string[] },
): Promise<void> {
  const { companyId } = actor;
  const whole = wholeCompany(companyId, at);
  const ids = written.map(({ id }) => id);
  const before = new Map((await readNamedDeals(tx, whole, ids)).map((deal) => [deal.id, deal]));
  await writeDealPatches(tx, companyId, written);
  const after = await readNamedDeals(tx, whole, ids);
  const moves = after.flatMap((deal) => {
    const row = rows.get(deal.id);
    return row ? [{ before: row, after: deal }] : [];
  });
  await recordMoves(tx, actor, moves, { at, isReported: false });
  const updates = after.map((deal): Change => {
    const was = before.get(deal.id);
    const changes = was ? changesOf(loggedDeal(was, []), loggedDeal(deal, [])) : null;
    return { ...about(deal.id, at), action: 'updated', ...namedChanges(changes, 'deal', deal.title) };
  });
  const removals = deleted.map((id): Change => ({
    ...about(id, at),
    action: 'deleted',
    before: { name: rows.get(id)?.title ?? '' },
    after: null,
  }));
  await deleteDeals(tx, companyId, deleted);
  await recordChanges(tx, actor, [...updates, ...removals]);
}

function about(id: string, at: Date) {
  return { entity: 'deal' as const, entityId: id, tags: massChangeTags('deal'), at };
}

const RULES: RevertRules = {
  follows: {
    stage_entered_at: 'stage_id',
    pipeline_id: 'stage_id',
    rank: 'stage_id',
    probability: 'stage_id',
    closed_on: 'status',
    close_reason: 'status',
    title_key: 'title',
  },
  references: ['owner_id', 'source_id', 'account_id', 'stage_id'],
};
