import type { AutomationTriggerKind } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { firstPersonOf } from '#server/modules/deals/automated/dealsOfPeople.service.ts';
import type { Occurrences } from '#server/reactions.ts';
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
    values.map((value) => ({ kind, personId, value })),
    at,
  );
}
