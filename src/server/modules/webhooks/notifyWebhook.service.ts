import { v7 as newId, validate as isUuid } from 'uuid';
import { STEP_TOLD } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { insertDeliveries, lockListeners } from './announce.store.ts';

/** The data that an automation step sends. */
export interface StepEvent {
  companyId: string;
  webhookId: string;
  leadId: string;
  /** The name of the automation. */
  automation: string;
}

/**
 * Sends one webhook the lead at an automation's step, if the caller's transaction commits. False if the
 * webhook is off, deleted, or does not subscribe to steps.
 */
export async function notifyWebhook(
  tx: Tx,
  { companyId, webhookId, leadId, automation }: StepEvent,
  at: Date,
): Promise<boolean> {
  if (!(await isStepSentTo(tx, companyId, webhookId))) return false;
  const row = { id: newId(), webhook_id: webhookId, type: STEP_TOLD, entity_id: leadId, changes: null };
  await insertDeliveries(tx, companyId, [{ ...row, about: { automation } }], at);
  return true;
}

/**
 * Whether the webhook exists, is on and subscribes to automation steps. Locks it until the transaction ends.
 */
export async function isStepSentTo(tx: Tx, companyId: string, webhookId: string): Promise<boolean> {
  if (!isUuid(webhookId)) return false;
  const listeners = await lockListeners(tx, companyId, [STEP_TOLD]);
  return listeners.some(({ id }) => id === webhookId);
}
