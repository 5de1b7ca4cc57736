import type { Generated, Insertable } from 'kysely';

/** What was written with one number: its texts stand in sms_messages and sms_received. */
export interface SmsThreadsTable {
  company_id: string;
  id: string;
  /** E.164. */
  phone: string;
  /** By which the number was heard of last. */
  provider_id: string;
  last_text: string;
  is_last_received: boolean;
  last_at: Date;
  /** Texts that nobody of the company has looked at. */
  unread: number;
  /** The account that takes care of it. */
  assignee_id: string | null;
  /** Free words asked for an end, perhaps, and nobody has said yet what they mean. */
  has_refusal: Generated<boolean>;
  created_at: Date;
  search: string;
}

/** A thread as it is written. */
export type NewSmsThread = Insertable<SmsThreadsTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_threads: SmsThreadsTable;
  }
}
