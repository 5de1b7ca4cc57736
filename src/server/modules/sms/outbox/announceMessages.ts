import type { Tx } from '#server/database/walls/scopes.ts';
import { react } from '#server/reactions.ts';
import type { WrittenReceipt } from './receipts.store.ts';

/** What happened to a message. */
export interface MessageEvent {
  id: string;
  action: 'received' | 'sent' | 'delivered' | 'failed';
}

/** Has modules react to messages that were received, accepted by a provider, delivered, or failed. */
export async function announceMessages(
  tx: Tx,
  companyId: string,
  events: readonly MessageEvent[],
  at: Date,
): Promise<void> {
  const records = events.map(({ id, action }) => ({ entity: 'message', entityId: id, action }) as const);
  if (records.length > 0) await react(tx, 'records.changed', { companyId, records, at });
}

/** The same for the messages whose status a delivery receipt has changed; repeated receipts change nothing. */
export function announceReceipts(
  tx: Tx,
  companyId: string,
  receipts: readonly WrittenReceipt[],
  at: Date,
): Promise<void> {
  const changed = receipts.filter(({ before, status }) => before !== status);
  const events = changed.map(({ id, status }): MessageEvent => ({
    id,
    action: status === 'DELIVERED' ? 'delivered' : 'failed',
  }));
  return announceMessages(tx, companyId, events, at);
}
