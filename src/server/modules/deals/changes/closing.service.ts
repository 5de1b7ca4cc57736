import { zonedDay } from '#contract/time/zonedTime.ts';
import { DEAL_MESSAGES, dealCloseProblem } from '#contract/validation/records/deal.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockedDeal, seenDeal } from '../dealInTx.service.ts';
import type { DealRow } from '../deals.store.ts';
import { writeDeal } from '../deals.store.ts';
import { dealScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { recordMove } from './dealEvents.ts';
import { topRank } from './ranks.service.ts';
import { stageOfReopened } from './stageOfDeal.service.ts';

/** How a deal ends. */
export interface DealEnd {
  outcome: 'WON' | 'LOST';
  reason?: string | null;
  /** 'YYYY-MM-DD'; default: today in the company's time zone. */
  closedOn?: string | null;
}

export interface DealClosing {
  /** Ends an open deal as won or lost. Rejects a closed one. */
  closeDeal(viewer: Viewer, id: string, end: DealEnd): Promise<void>;
  /** Opens a closed deal again, at the top of its stage. Rejects an open one, and a deal of an archived pipeline. */
  reopenDeal(viewer: Viewer, id: string): Promise<void>;
}

/** Winning and losing deals. */
export function dealClosing(deps: DealsDeps): DealClosing {
  return {
    closeDeal: (anyone, id, end) =>
      dealScope(deps, anyone, async (tx, scope, viewer) => {
        const row = await lockedDeal(tx, scope, id);
        await closeDealInTx(tx, viewer, row, { ...end, at: deps.clock.now() });
      }),

    reopenDeal: (anyone, id) =>
      dealScope(deps, anyone, async (tx, scope, viewer) => {
        // Stages are locked before deals
        const stage = await stageOfReopened(tx, scope.companyId, await seenDeal(tx, scope, id));
        const row = await lockedDeal(tx, scope, id);
        if (row.status === 'OPEN') throw new UserError(409, 'deal-open', DEAL_MESSAGES.open);
        const { companyId } = viewer;
        const at = deps.clock.now();
        const column = { companyId, pipelineId: stage.pipeline_id, stageId: stage.id };
        const columns = {
          status: 'OPEN',
          pipeline_id: stage.pipeline_id,
          stage_id: stage.id,
          stage_entered_at: at,
          rank: await topRank(tx, column),
          // Changes of a stage are written to its open deals only
          probability: row.own_probability ?? stage.probability,
          closed_on: null,
          close_reason: null,
          updated_at: at,
        } as const;
        await writeDeal(tx, companyId, id, columns);
        await recordMove(tx, viewer, { deal: { ...row, ...columns }, before: row, at });
        await recordChange(tx, viewer, {
          entity: 'deal',
          entityId: id,
          action: 'reopened',
          before: { status: row.status, closedOn: row.closed_on, reason: row.close_reason },
          after: { name: row.title, status: 'OPEN' },
          at,
        });
      }),
  };
}

/**
 * Ends a deal that the caller has locked, in the caller's transaction, with its event and the reactions to it. Rejects a closed deal,
 * a wrong day and a reason that is too long.
 */
export async function closeDealInTx(
  tx: Tx,
  actor: ChangeActor,
  row: DealRow,
  { outcome, reason, closedOn, at }: DealEnd & { at: Date },
): Promise<void> {
  const { companyId } = actor;
  if (row.status !== 'OPEN') throw new UserError(409, 'deal-closed', DEAL_MESSAGES.closed);
  const day = closedOn || zonedDay(at.getTime(), (await companySettings(tx, companyId)).timeZone);
  const problem = dealCloseProblem({ reason: reason ?? '', closedOn: day });
  if (problem) throw invalid('invalid-close', problem);
  const text = tidyText(reason ?? '') || null;
  const columns = { status: outcome, closed_on: day, close_reason: text, updated_at: at };
  await writeDeal(tx, companyId, row.id, columns);
  await recordMove(tx, actor, { deal: { ...row, ...columns }, before: row, at });
  await recordChange(tx, actor, {
    entity: 'deal',
    entityId: row.id,
    action: outcome === 'WON' ? 'won' : 'lost',
    before: { status: 'OPEN' },
    after: { name: row.title, status: outcome, closedOn: day, ...(text && { reason: text }) },
    at,
  });
}
