import type { Database } from '#server/database/database.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { PhoneReplyRow } from './phoneReplies.store.ts';
import { readPhoneReplies } from './phoneReplies.store.ts';

/** A message that a phone sent. */
export type PhoneReply = PhoneReplyRow;

/** The newest messages from phones, over all companies: only for the phones of evaluation mode. */
export function newestPhoneReplies(database: Database, limit: number): Promise<PhoneReply[]> {
  return platformScope(database, (tx) => readPhoneReplies(tx, limit));
}
