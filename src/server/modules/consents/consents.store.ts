import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConsentEntry } from './consents.table.ts';

/** Makes appends to a company's ledger run one after another, until their transactions end. */
export async function lockLedger(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consent ledger ${companyId}`}, 0))`.execute(tx);
}

/** The newest entry of all. */
export function readLastEntry(
  tx: Tx,
  companyId: string,
): Promise<Pick<ConsentEntry, 'seq' | 'fingerprint'> | undefined> {
  return tx
    .selectFrom('consent_entries')
    .select(['seq', 'fingerprint'])
    .where('company_id', '=', companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEntries(tx: Tx, entries: readonly ConsentEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += INSERTED_AT_ONCE)
    await tx
      .insertInto('consent_entries')
      .values(
        entries
          .slice(start, start + INSERTED_AT_ONCE)
          .map((entry) => ({ ...entry, evidence: JSON.stringify(entry.evidence) })),
      )
      .execute();
}

/** The newest entry of each of these numbers that has any. */
export async function readLatest(
  tx: Tx,
  companyId: string,
  phoneFingerprints: readonly string[],
): Promise<ConsentEntry[]> {
  const { rows } = await sql<ConsentEntry>`
    select e.* from unnest(${phoneFingerprints}::text[]) as f(print)
    cross join lateral (
      select * from consent_entries c where c.company_id = ${companyId} and c.phone_fingerprint = f.print
      order by c.seq desc limit 1
    ) e`.execute(tx);
  return rows;
}

/** The newest entries of a number. */
export function readEntriesOf(
  tx: Tx,
  companyId: string,
  phoneFingerprint: string,
  limit: number,
): Promise<ConsentEntry[]> {
  return tx
    .selectFrom('consent_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('phone_fingerprint', '=', phoneFingerprint)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The next entries of the ledger after a place. */
export function readEntriesAfter(
  tx: Tx,
  companyId: string,
  seq: number,
  limit: number,
): Promise<ConsentEntry[]> {
  return tx
    .selectFrom('consent_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** The entry at a place. */
export function readEntryAt(tx: Tx, companyId: string, seq: number): Promise<ConsentEntry | undefined> {
  return tx
    .selectFrom('consent_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

const INSERTED_AT_ONCE = 1_000;
