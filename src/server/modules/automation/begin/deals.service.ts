import type { AutomationTriggerKind } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { firstPeopleOf, firstPersonOf } from '#server/modules/deals/automated/dealsOfPeople.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import type { Trigger } from './begin.service.ts';
import { startAutomationsFor } from './begin.service.ts';

/** Triggers automations by a new deal. */
export async function enrollByNewDeal(tx: Tx, deal: Occurrences['deals.created']): Promise<void> {
  await enrollFirstPerson(tx, deal, 'DEAL_CREATED', [deal.pipelineId, '']);
}

/** Triggers automations by a deal that enters a stage. */
export async function enrollByDealStage(tx: Tx, deal: Occurrences['deals.stageEntered']): Promise<void> {
  await enrollFirstPerson(tx, deal, 'DEAL_STAGE_ENTERED', [deal.stageId]);
}

/** Triggers automations by a won deal. */
export async function enrollByWonDeal(tx: Tx, deal: Occurrences['deals.won']): Promise<void> {
  await enrollFirstPerson(tx, deal, 'DEAL_WON', [deal.pipelineId, '']);
}

/** Triggers automations by a lost deal. */
export async function enrollByLostDeal(tx: Tx, deal: Occurrences['deals.lost']): Promise<void> {
  await enrollFirstPerson(tx, deal, 'DEAL_LOST', [deal.pipelineId, '']);
}

/** Triggers automations by many deals that were moved, won or lost together. */
export async function enrollByMovedDeals(
  tx: Tx,
  { companyId, moves, at }: Occurrences['deals.movedTogether'],
): Promise<void> {
  const people = await firstPeopleOf(
    tx,
    companyId,
    moves.map(({ dealId }) => dealId),
  );
  const triggers = moves.flatMap(({ dealId, pipelineId, stageId, isStageNew, status }): Trigger[] => {
    const personId = people.get(dealId);
    if (personId === undefined) return [];
    const closed = status === 'WON' ? 'DEAL_WON' : status === 'LOST' ? 'DEAL_LOST' : null;
    return [
      ...(isStageNew ? [{ kind: 'DEAL_STAGE_ENTERED' as const, personId, dealId, value: stageId }] : []),
      ...(closed
        ? [pipelineId, ''].map((value) => ({ kind: closed, personId, dealId, value }) as const)
        : []),
    ];
  });
  await startAutomationsFor(tx, companyId, triggers, at);
}

async function enrollFirstPerson(
  tx: Tx,
  { companyId, dealId, at }: Occurrences['deals.created'],
  kind: AutomationTriggerKind,
  values: readonly string[],
): Promise<void> {
  const personId = await firstPersonOf(tx, companyId, dealId);
  if (personId === null) return;
  await startAutomationsFor(
    tx,
    companyId,
    values.map((value) => ({ kind, personId, dealId, value })),
    at,
  );
}
