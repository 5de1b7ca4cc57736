import { platformScope } from '#server/database/walls/scopes.ts';
import type { SmsDeps } from '../smsDeps.ts';
import type { PhoneReplyRow } from './phoneReplies.store.ts';
import { readPhoneReplies } from './phoneReplies.store.ts';

/** A text that a phone sent. */
export type PhoneReply = PhoneReplyRow;

export interface PhoneReplies {
  /** The newest texts that phones sent to any company: for the phones of the evaluation mode alone. */
  newestPhoneReplies(limit: number): Promise<PhoneReply[]>;
}

/** What phones sent, over all companies. */
export function phoneReplies({ database }: Pick<SmsDeps, 'database'>): PhoneReplies {
  return {
    newestPhoneReplies: (limit) => platformScope(database, (tx) => readPhoneReplies(tx, limit)),
  };
}
