import type { ColumnType, Generated, Insertable } from 'kysely';
import type { TextGround } from '#contract/sms/consent.ts';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { SmsEncoding } from '#contract/sms/smsSize.ts';

/**
 * The purpose of a message without a campaign. ANSWER: reply to a keyword. TEST: test of a provider. REPLY: written by
 * a member. AUTOMATION: a step.
 */
export type SinglePurpose = 'ANSWER' | 'TEST' | 'REPLY' | 'REMINDER' | 'AUTOMATION';

/** One text to one phone: the outbox. */
export interface SmsMessagesTable {
  company_id: string;
  id: string;
  campaign_id: string | null;
  provider_id: string;
  purpose: 'CAMPAIGN' | SinglePurpose;
  seq: number;
  person_id: string | null;
  /** E.164. Null where there is none. */
  phone: string | null;
  /** Null until the merge fields are filled in. */
  text: string | null;
  encoding: SmsEncoding | null;
  segments: Generated<number>;
  /** In thousandths of the currency's smallest unit. */
  cost: Generated<number>;
  /** When that was counted: in which day and month it was spent. */
  priced_at: Date | null;
  status: MessageStatus;
  /** A code of SKIP_REASONS, or what the provider said. */
  reason: string | null;
  tries: Generated<number>;
  /** It failed for now: another try may do. */
  is_transient: Generated<boolean>;
  /** Of some try it is not known whether it was sent. */
  was_unsure: Generated<boolean>;
  /** Providers that did not take it, before its own. */
  refused_by: Generated<string[] | null>;
  /** Not about something that its reader asked for or booked. */
  is_marketing: Generated<boolean>;
  /** The possible time zones of the recipient, comma-separated; empty if unknown, null for messages that never wait. */
  zones: string | null;
  /** Not before. */
  due_at: Date;
  /** From then on it waits for quiet hours to end; null: never. */
  open_until: Date | null;
  /** Not from then on; null: whenever it can. */
  expires_at: Date | null;
  /** While it is being sent: the end of the sender's lease. */
  lease_until: Date | null;
  /** While it is being sent: the process that holds the lease. */
  leased_by: ColumnType<string | null, null | undefined, string>;
  provider_message_id: string | null;
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
  /** Who wrote it by hand. */
  created_by: string | null;
  /** Why it may go, and when that was decided. */
  allowed_by: ColumnType<TextGround | null, null | undefined, TextGround>;
  allowed_at: ColumnType<Date | null, null | undefined, Date>;
  /** What the consent ledger said of its number then: the place of the entry. */
  consent_seq: ColumnType<number | null, null | undefined, number | null>;
}

/** A row of the outbox as it is written. */
export type NewSmsMessage = Insertable<SmsMessagesTable>;

/** A receipt that came before the answer to the request that it is about. */
interface SmsEarlyReceiptsTable {
  company_id: string;
  provider_id: string;
  provider_message_id: string;
  status: 'DELIVERED' | 'FAILED';
  reason: string | null;
  received_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_messages: SmsMessagesTable;
    sms_early_receipts: SmsEarlyReceiptsTable;
  }
}
