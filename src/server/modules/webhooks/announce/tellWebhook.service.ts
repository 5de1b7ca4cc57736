import { v7 as newId, validate as isUuid } from 'uuid';
import { STEP_TOLD } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { insertDeliveries, lockListeners } from './announce.store.ts';

/** What a step of an automation tells. */
export interface StepTold {
  companyId: string;
  webhookId: string;
  leadId: string;
  /** The name of the automation. */
  automation: string;
}

/**
 * Has one webhook be told that an automation has come to a step for a lead, if the caller's transaction commits. False where the webhook is off, gone,
 * or does not wait for that.
 */
export async function tellWebhook(
  tx: Tx,
  { companyId, webhookId, leadId, automation }: StepTold,
  at: Date,
): Promise<boolean> {
  if (!(await isStepToldTo(tx, companyId, webhookId))) return false;
  const row = { id: newId(), webhook_id: webhookId, type: STEP_TOLD, entity_id: leadId, changes: null };
  await insertDeliveries(tx, companyId, [{ ...row, about: { automation } }], at);
  return true;
}

/** Whether the webhook is there, on, and waits for what steps tell. It stays until the transaction ends. */
export async function isStepToldTo(tx: Tx, companyId: string, webhookId: string): Promise<boolean> {
  if (!isUuid(webhookId)) return false;
  const listeners = await lockListeners(tx, companyId, [STEP_TOLD]);
  return listeners.some(({ id }) => id === webhookId);
}
