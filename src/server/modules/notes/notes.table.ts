import type { Generated } from 'kysely';

/**
 * A user's text about a lead, contact, account or deal. Calls and meetings are events, since they describe something that
 * happened.
 */
export interface NotesTable {
  company_id: string;
  id: string;
  /** Exactly one of the three is set. */
  person_id: string | null;
  account_id: Generated<string | null>;
  deal_id: Generated<string | null>;
  text: string;
  /** Null once the account is deleted; the name stays. */
  author_id: string | null;
  author_name: string;
  created_at: Date;
  /** Who changed the text last, and when. */
  edited_by: string | null;
  edited_at: Date | null;
  /** Pinned notes come first. */
  pinned_at: Date | null;
  /** Deleted notes stay for NOTE_UNDO_HOURS, for the undo, and are shown nowhere. */
  deleted_at: Date | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    notes: NotesTable;
  }
}
