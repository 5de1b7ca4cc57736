import type { Tx } from '#server/database/walls/scopes.ts';

/** A text that a phone sent. */
export interface PhoneReplyRow {
  from: string;
  to: string;
  text: string;
  at: Date;
}

/** The newest texts that phones sent to all companies, the newest first. */
export function readPhoneReplies(tx: Tx, limit: number): Promise<PhoneReplyRow[]> {
  return tx
    .selectFrom('sms_received')
    .select(['from_phone as from', 'to_sender as to', 'text', 'received_at as at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
