import { createHash } from 'node:crypto';
import type { ConsentEntry } from './consents.table.ts';

/**
 * The hash of an entry: SHA-256 over its values as a JSON list, including the previous entry's hash. Anyone
 * with an export can verify the chain without us, and no entry can be changed, removed or inserted without
 * changing all later ones.
 */
export function entryFingerprint(entry: Omit<ConsentEntry, 'fingerprint'>): string {
  const values = [
    entry.company_id,
    entry.seq,
    entry.id,
    entry.phone_fingerprint,
    entry.person_id,
    entry.act,
    entry.channel,
    entry.wording,
    Object.entries(entry.evidence).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    entry.actor_id,
    entry.at.toISOString(),
    entry.previous_fingerprint,
  ];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
