import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { knownIds } from '#server/access/bulkRows.ts';
import type { ChosenRows } from '#server/access/bulkRows.ts';

/** Whether the row of a query, which has an `id`, is one that was chosen; `isFound` is the condition of the list's filter. */
export function isChosen(chosen: ChosenRows, isFound: RawBuilder<boolean>): RawBuilder<boolean> {
  return chosen.isAll
    ? sql<boolean>`${isFound} and id <> all(${chosen.excludedIds}::uuid[])`
    : sql<boolean>`id = any(${knownIds(chosen.ids)}::uuid[])`;
}
