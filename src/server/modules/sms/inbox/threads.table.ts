import type { Generated, Insertable, Selectable } from 'kysely';

/** A conversation with one number. Its messages are in sms_messages and sms_received. */
export interface SmsThreadsTable {
  company_id: string;
  id: string;
  /** E.164. */
  phone: string;
  /** The provider of the last inbound message. */
  provider_id: string;
  last_text: string;
  is_last_received: boolean;
  last_at: Date;
  /** Unread messages. */
  unread: number;
  /** The account that takes care of it. */
  assignee_id: string | null;
  /** A possible opt-out request in free text that no member has reviewed. */
  has_refusal: Generated<boolean>;
  created_at: Date;
  search: string;
}

/** A thread as it is written. */
export type NewSmsThread = Insertable<SmsThreadsTable>;

/** Changes of the numbers of conversations, which triggers write; their sums are the numbers. */
interface SmsThreadCountsTable {
  company_id: string;
  threads: number;
  unread: number;
  unassigned: number;
}

/** A conversation as it is read. */
export type SmsThread = Omit<Selectable<SmsThreadsTable>, 'search'>;

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_threads: SmsThreadsTable;
    sms_thread_counts: SmsThreadCountsTable;
  }
}
