import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether a text matches a LIKE pattern that many rows match. Behind row-level security the planner has no statistics for LIKE and expects
 * few rows, which it would all find and sort; of a `case` it expects half of them, and reads no further than the page in its order.
 */
export function frequentText(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`case when ${text} like ${pattern} then true else false end`;
}
