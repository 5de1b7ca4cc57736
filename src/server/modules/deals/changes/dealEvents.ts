import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import type { DealRow } from '../deals.store.ts';
import { insertMove } from '../deals.store.ts';
import type { NewDealMove, StoredDealLine } from '../deals.table.ts';
import type { NamedDeal } from '../reads/namedDeal.ts';

/** Where a deal is: the columns that a move changes. */
export type DealPlace = Pick<DealRow, 'pipeline_id' | 'stage_id' | 'status'>;

/** A deal before and after a change; before is null for a new one. */
export interface ChangedDeal {
  before: DealPlace | null;
  after: DealPlace & Pick<DealRow, 'id' | 'amount' | 'currency'>;
}

/** The row of a change of stage or status in the history of deals. */
export function moveRow(actor: ChangeActor, { before, after }: ChangedDeal, at: Date): NewDealMove {
  return {
    company_id: actor.companyId,
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
  };
}

/**
 * Adds a deal's change of stage or status to its history, and reports it to other modules. `before` is null for a new deal. Does
 * nothing where neither changed.
 */
export async function recordMove(
  tx: Tx,
  actor: ChangeActor,
  { deal, before, at }: { deal: ChangedDeal['after']; before: DealPlace | null; at: Date },
): Promise<void> {
  const isStageNew = before?.stage_id !== deal.stage_id;
  if (!isStageNew && before?.status === deal.status) return;
  const { companyId } = actor;
  await insertMove(tx, moveRow(actor, { before, after: deal }, at));
  const occurrence = {
    companyId,
    dealId: deal.id,
    pipelineId: deal.pipeline_id,
    stageId: deal.stage_id,
    actor,
    at,
  };
  if (before === null) await react(tx, 'deals.created', occurrence);
  if (isStageNew) await react(tx, 'deals.stageEntered', occurrence);
  if (deal.status === 'WON' && before?.status !== 'WON') await react(tx, 'deals.won', occurrence);
  if (deal.status === 'LOST' && before?.status !== 'LOST') await react(tx, 'deals.lost', occurrence);
}

/** A deal's values for the activity log, under the names of the API. */
export function loggedDeal(deal: NamedDeal, lines: readonly StoredDealLine[]): FieldValues {
  return {
    name: deal.title,
    pipeline: deal.pipeline_name,
    stage: deal.stage_name,
    amount: deal.amount,
    currency: deal.currency,
    probability: deal.own_probability,
    account: deal.account_name,
    owner: deal.owner_name,
    source: deal.source_name,
    project: deal.project_name,
    expectedCloseOn: deal.expected_close_on,
    description: deal.description,
    lines: linesText(lines),
  };
}

function linesText(lines: readonly StoredDealLine[]): string | null {
  const texts = lines.map(({ quantity, description, unitAmount, discount, taxName }) =>
    [`${quantity} × ${description}: ${unitAmount}`, discount > 0 ? `−${discount} %` : null, taxName]
      .filter(Boolean)
      .join(', '),
  );
  return texts.join('; ') || null;
}
