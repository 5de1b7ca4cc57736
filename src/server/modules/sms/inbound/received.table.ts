import type { Insertable } from 'kysely';
import type { SmsWord } from '#contract/sms/smsWords.ts';

/** A text that a phone sent. */
export interface SmsReceivedTable {
  company_id: string;
  provider_id: string;
  provider_message_id: string;
  id: string;
  from_phone: string;
  to_sender: string;
  text: string;
  word: SmsWord | null;
  /** A possible opt-out request in free text, which a member should review. */
  is_refusal: boolean;
  received_at: Date;
}

/** A text from a phone as it is written down. */
export type NewSmsReceived = Insertable<SmsReceivedTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_received: SmsReceivedTable;
  }
}
