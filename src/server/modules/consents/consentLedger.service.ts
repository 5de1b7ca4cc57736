import { v7 as newId } from 'uuid';
import type { ConsentAct, ConsentChannel } from '#contract/sms/consent.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import {
  insertEntries,
  lockLedger,
  readEntriesAfter,
  readEntriesOf,
  readEntryAt,
  readLastEntry,
  readLatest,
} from './consents.store.ts';
import type { ConsentEntry, ConsentEvidence } from './consents.table.ts';
import { entryFingerprint } from './entryFingerprint.ts';

/** Consent that was given or taken back. */
export interface NewConsent {
  /** E.164. */
  phone: string;
  personId?: string | null;
  act: ConsentAct;
  channel: ConsentChannel;
  wording: string;
  evidence?: ConsentEvidence;
  actorId?: string | null;
}

/** Computes the hashes that identify numbers in the ledger. */
export type PhoneHashes = Pick<Tokens, 'phoneFingerprint'>;

/**
 * Appends to the consent ledger of a company, in the transaction in which consent is given or withdrawn. The
 * last step of a transaction: the holder of the ledger must not wait for other locks.
 */
export async function appendConsents(
  tx: Tx,
  marks: PhoneHashes,
  companyId: string,
  consents: readonly NewConsent[],
  at: Date,
): Promise<void> {
  if (consents.length === 0) return;
  await lockLedger(tx, companyId);
  let last = (await readLastEntry(tx, companyId)) ?? { seq: 0, fingerprint: '' };
  const entries = consents.map((given): ConsentEntry => {
    const entry = {
      company_id: companyId,
      seq: last.seq + 1,
      id: newId(),
      phone_fingerprint: marks.phoneFingerprint(companyId, given.phone),
      person_id: given.personId ?? null,
      act: given.act,
      channel: given.channel,
      wording: given.wording,
      evidence: given.evidence ?? {},
      actor_id: given.actorId ?? null,
      at,
      previous_fingerprint: last.fingerprint,
    };
    const chained = { ...entry, fingerprint: entryFingerprint(entry) };
    last = chained;
    return chained;
  });
  await insertEntries(tx, entries);
}

/** The newest entry of each of these numbers that has any, by number. */
export async function latestConsents(
  tx: Tx,
  marks: PhoneHashes,
  companyId: string,
  phones: readonly string[],
): Promise<Map<string, ConsentEntry>> {
  const phoneOf = new Map(phones.map((phone) => [marks.phoneFingerprint(companyId, phone), phone]));
  const entries = await readLatest(tx, companyId, [...phoneOf.keys()]);
  return new Map(entries.map((entry) => [phoneOf.get(entry.phone_fingerprint) ?? '', entry]));
}

/** The entries of a number, newest first. */
export function consentsOf(
  tx: Tx,
  marks: PhoneHashes,
  companyId: string,
  phone: string,
): Promise<ConsentEntry[]> {
  return readEntriesOf(tx, companyId, marks.phoneFingerprint(companyId, phone), SHOWN_MOST);
}

/** The entry at a place of the ledger. */
export function consentAt(tx: Tx, companyId: string, seq: number): Promise<ConsentEntry | undefined> {
  return readEntryAt(tx, companyId, seq);
}

/**
 * Goes through the ledger: how many entries follow from the ones before, and the first place that does not: changed, missing, or put in. Null
 * where the ledger is whole.
 */
export async function checkLedger(
  tx: Tx,
  companyId: string,
): Promise<{ entries: number; brokenAt: number | null }> {
  let last = { seq: 0, fingerprint: '' };
  for (;;) {
    const page = await readEntriesAfter(tx, companyId, last.seq, CHECKED_AT_ONCE);
    for (const entry of page) {
      const follows = entry.seq === last.seq + 1 && entry.previous_fingerprint === last.fingerprint;
      if (!follows || entryFingerprint(entry) !== entry.fingerprint)
        return { entries: last.seq, brokenAt: last.seq + 1 };
      last = entry;
    }
    if (page.length < CHECKED_AT_ONCE) return { entries: last.seq, brokenAt: null };
  }
}

const SHOWN_MOST = 100;
const CHECKED_AT_ONCE = 2_000;
