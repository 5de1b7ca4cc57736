import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsMessageRow } from './outbox.store.ts';
import { readStates } from './outbox.store.ts';

/** The status of a message, and the reason. */
export type TextState = Pick<SmsMessageRow, 'status' | 'reason'>;

/** The status of messages from sendText, by id; for the modules that sent them. */
export async function textStates(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, TextState>> {
  if (ids.length === 0) return new Map();
  const rows = await readStates(tx, companyId, ids);
  return new Map(rows.map(({ id, status, reason }) => [id, { status, reason }]));
}
