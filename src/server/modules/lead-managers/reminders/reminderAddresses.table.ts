/** An address without an account here that a company asked to accept reminders. What it answered counts for this company alone. */
export interface ReminderAddressesTable {
  company_id: string;
  /** What the links in its mails name. */
  id: string;
  /** Normalized, like that of the lead managers who have it. */
  email: string;
  asked_at: Date;
  accepted_at: Date | null;
  /** Set where its reader wants no such mail of this company; it is not asked again. */
  stopped_at: Date | null;
}

/** The result of asking an address; NOT_ASKED if it was not asked. */
export type ReminderState = 'NOT_ASKED' | 'ASKED' | 'ACCEPTED' | 'STOPPED';

declare module '#server/database/tables.ts' {
  interface Tables {
    reminder_addresses: ReminderAddressesTable;
  }
}
