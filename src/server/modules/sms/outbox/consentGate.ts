import type { Tx } from '#server/database/walls/scopes.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { latestConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { Audience } from './audience.store.ts';
import { readGated } from './audience.store.ts';
import type { GatedCandidate } from './candidate.ts';

/** What the gate says of an audience that gets texts only where the consent ledger says that consent was given, and nothing else since. */
export async function readConsenting(
  tx: Tx,
  marks: PhoneHashes,
  audience: Audience,
  room: number,
): Promise<GatedCandidate[]> {
  // Who gave no consent takes none of the room of those who did
  const rows = await readGated(tx, audience, Number.MAX_SAFE_INTEGER);
  const phones = rows.flatMap(({ phone, reason }) => (reason === null && phone !== null ? [phone] : []));
  const agreed = await agreedNumbers(tx, marks, audience.scope.companyId, phones);
  let left = room;
  return rows.map((row) => {
    if (row.reason !== null) return row;
    if (row.phone === null || !agreed.has(row.phone)) return { ...row, reason: 'NO_CONSENT' };
    left -= 1;
    return left < 0 ? { ...row, reason: 'OVER_PLAN_LIMIT' } : row;
  });
}

/** The ones of these numbers whose newest entry in the consent ledger is a consent. */
export async function agreedNumbers(
  tx: Tx,
  marks: PhoneHashes,
  companyId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  const agreed = new Set<string>();
  for (let start = 0; start < phones.length; start += LOOKED_UP_AT_ONCE) {
    const some = phones.slice(start, start + LOOKED_UP_AT_ONCE);
    for (const [phone, { act }] of await latestConsents(tx, marks, companyId, some))
      if (act === 'GIVEN') agreed.add(phone);
  }
  return agreed;
}

const LOOKED_UP_AT_ONCE = 5_000;
