import type { DealField } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RunDeal } from '#server/modules/deals/automated/runDeal.service.ts';
import { dealOfRun } from '#server/modules/deals/automated/runDeal.service.ts';

interface DealCondition {
  field: DealField;
  value: string;
}

/** Whether the deal of an enrollment meets a condition now; false without a deal. */
export async function isMetByDeal(
  tx: Tx,
  companyId: string,
  { field, value }: DealCondition,
  run: RunDeal,
): Promise<boolean> {
  const deal = await dealOfRun(tx, companyId, run);
  if (!deal) return false;
  switch (field) {
    case 'DEAL_PIPELINE':
      return deal.pipeline_id === value;
    case 'DEAL_STAGE':
      return deal.stage_id === value;
    case 'DEAL_STATUS':
      return deal.status === value;
    case 'DEAL_AMOUNT':
      return deal.amount >= Number(value);
    case 'DEAL_OWNER':
      return deal.owner_id === value;
  }
}
