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
  /** Identifies a number without revealing it: see Tokens.phoneFingerprint. */
  phone_fingerprint: string;
  /** The person with the number at that time, if there was one. */
  person_id: string | null;
  act: ConsentAct;
  channel: ConsentChannel;
  /** The exact text of the consent or message. */
  wording: string;
  evidence: ColumnType<ConsentEvidence, string, never>;
  /** The account that recorded it; null if it was recorded automatically. */
  actor_id: string | null;
  at: Date;
  /** That of the entry before; empty for the first. */
  previous_fingerprint: string;
  /** The hash of this entry and the previous one. */
  fingerprint: string;
}

/** An entry of the ledger. */
export type ConsentEntry = Selectable<ConsentEntriesTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    consent_entries: ConsentEntriesTable;
  }
}
