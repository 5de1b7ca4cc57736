import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { WebhookRow } from './webhooks.store.ts';
import { readWebhook } from './webhooks.store.ts';

/** One webhook. Refuses one of another company like one that does not exist. */
export async function webhookOf(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<WebhookRow> {
  const webhook = isUuid(id) ? await readWebhook(tx, companyId, id, isLocked) : undefined;
  if (!webhook) throw notFound('webhook');
  return webhook;
}
