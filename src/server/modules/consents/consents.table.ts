import type { ColumnType, Selectable } from 'kysely';
import type { ConsentAct, ConsentChannel } from '#contract/sms/consent.ts';

/** What an entry rests on: ids of rows by what they are, never names or numbers. */
export type ConsentEvidence = Record<string, string>;

/** One entry of a company's consent ledger. It is never changed. */
interface ConsentEntriesTable {
  company_id: string;
  /** Its place in the ledger, from 1 without a gap. */
  seq: number;
  id: string;
  /** Tells numbers apart, and tells none of them: see Tokens.phoneFingerprint. */
  phone_fingerprint: string;
  /** Who had the number then, where it was somebody's. */
  person_id: string | null;
  act: ConsentAct;
  channel: ConsentChannel;
  /** What was agreed to or said, to the letter. */
  wording: string;
  evidence: ColumnType<ConsentEvidence, string, never>;
  /** The account that wrote it down; null where it came by itself. */
  actor_id: string | null;
  at: Date;
  /** That of the entry before; empty for the first. */
  previous_fingerprint: string;
  /** Of this entry with all that stands in it, and the entry before. */
  fingerprint: string;
}

/** An entry as it stands in the ledger. */
export type ConsentEntry = Selectable<ConsentEntriesTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    consent_entries: ConsentEntriesTable;
  }
}
