import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import {
  computeGroups,
  deleteGroups,
  readNotedCompanies,
  readSharedValues,
  takeNotes,
  tryTurn,
} from './duplicateGroups.store.ts';

export interface DuplicateGroups {
  /** Brings the groups of all companies up to date with changes of people. */
  computeDuplicates(): Promise<void>;
}

/** Keeps the groups of possible duplicates: docs/decisions/0280. */
export function duplicateGroups({ database }: { database: Database }): DuplicateGroups {
  return {
    computeDuplicates: async () => {
      for (const companyId of await platformScope(database, readNotedCompanies)) {
        let isMore = true;
        while (isMore)
          isMore = await companyScope(database, { companyId, userId: null }, (tx) =>
            computeNoted(tx, companyId),
          );
      }
    },
  };
}

/**
 * Computes the groups of values that people of the company got or lost, as many as take a moment. Answers whether there are more; false where another
 * transaction is at it.
 */
export async function computeNoted(tx: Tx, companyId: string): Promise<boolean> {
  if (!(await tryTurn(tx, companyId))) return false;
  const notes = await takeNotes(tx, companyId, NOTES_AT_ONCE);
  for (const [kind, noted] of Map.groupBy(notes, (note) => note.kind)) {
    const people = { companyId, kind };
    const isOfAll = noted.some(({ shared }) => shared === null);
    if (isOfAll) await deleteGroups(tx, people);
    const values = isOfAll
      ? await readSharedValues(tx, people)
      : [...new Set(noted.flatMap(({ shared }) => shared ?? []))];
    for (let from = 0; from < values.length; from += VALUES_AT_ONCE)
      await computeGroups(tx, people, values.slice(from, from + VALUES_AT_ONCE));
  }
  return notes.length === NOTES_AT_ONCE;
}

/** A note has the values of a whole statement: of up to some hundred people. */
const NOTES_AT_ONCE = 20;
const VALUES_AT_ONCE = 2_000;
