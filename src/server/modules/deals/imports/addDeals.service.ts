import { massChangeTags } from '#contract/live/changeTags.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { NO_CUSTOM_VALUES } from '#server/modules/custom-fields/customFields.table.ts';
import { loggedCustomValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { JobChunk } from '#server/modules/record-jobs/run/recordWork.ts';
import { recordMoves } from '../bulk/dealMoves.service.ts';
import { insertDeals } from '../bulk/dealPatches.store.ts';
import { loggedDeal } from '../changes/dealEvents.ts';
import { dealSearch } from '../changes/dealInput.ts';
import { topRank } from '../changes/ranks.service.ts';
import { wholeCompany } from '../dealScope.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import type { DecidedRow } from './decideRows.service.ts';
import { insertFirstPeople } from './knownPeople.store.ts';

/** Adds the deals of rows at the top of their stages, each with its person and its event. Their accounts and people are stored. */
export async function addDeals(
  tx: Tx,
  { actor, at }: Pick<JobChunk, 'actor' | 'at'>,
  decided: readonly DecidedRow[],
): Promise<void> {
  const deals = decided.flatMap(({ deal, account, person }) => (deal ? [{ deal, account, person }] : []));
  if (deals.length === 0) return;
  const { companyId } = actor;
  const tops = new Map<string, number>();
  for (const { deal } of deals) {
    const { id: stageId, pipeline_id: pipelineId } = deal.stage;
    if (!tops.has(stageId)) tops.set(stageId, await topRank(tx, { companyId, pipelineId, stageId }));
  }
  const rows = deals.map(({ deal: { id, own, custom, stage, end, createdAt }, account, person }) => {
    const rank = tops.get(stage.id) ?? 0;
    tops.set(stage.id, rank - RANK_STEP);
    return {
      ...own,
      ...custom,
      ...end,
      company_id: companyId,
      id,
      pipeline_id: stage.pipeline_id,
      stage_id: stage.id,
      stage_entered_at: at,
      rank,
      account_id: account?.id ?? null,
      probability: own.own_probability ?? stage.probability,
      created_by: viewerName(actor),
      created_at: createdAt ?? at,
      updated_at: at,
      search: dealSearch(own.title, account?.name ?? null, person?.name ? [person.name] : []),
    };
  });
  await insertDeals(tx, rows);
  const links = deals.flatMap(({ deal: { id: dealId }, person }) =>
    person ? [{ dealId, personId: person.id, role: person.role }] : [],
  );
  await insertFirstPeople(tx, companyId, links, at);
  const moves = rows.map((row) => ({ before: null, after: row }));
  await recordMoves(tx, actor, moves, { at, isReported: false });
  const ids = rows.map(({ id }) => id);
  const named = await readNamedDeals(tx, wholeCompany(companyId, at), ids);
  const slots = deals.map(({ deal }) => ({ ...NO_CUSTOM_VALUES, ...deal.custom }));
  const logged = await loggedCustomValues(tx, companyId, 'DEAL', slots);
  const custom = new Map(ids.map((id, index) => [id, logged[index]]));
  await recordChanges(
    tx,
    actor,
    named.map((deal): Change => ({
      entity: 'deal',
      entityId: deal.id,
      action: 'created',
      before: null,
      after: changesOf({}, { ...loggedDeal(deal, []), ...custom.get(deal.id) })?.after ?? {},
      // Which deals a long job added is not named one by one
      tags: massChangeTags('deal'),
      at,
    })),
  );
}

/** The gap between deals on the board. */
const RANK_STEP = 1_000;
