import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SlotFilter } from './peopleFilter.ts';
import type { RecordSlots } from './recordSlots.ts';

/** The conditions of filters by custom fields over the rows of a table. */
export function slotTests(
  table: string,
  { custom, slots, isUnanswerable }: RecordSlots,
): RawBuilder<boolean>[] {
  if (isUnanswerable) return [sql<boolean>`false`];
  // Else every record would be found
  if (custom?.length && !slots) throw new Error('The filters by custom fields have no columns');
  return (slots ?? []).flatMap((filter) => slotTest(table, filter) ?? []);
}

// Comparisons of plain columns are leakproof, so that row-level security does not keep the index from them
function slotTest(
  table: string,
  { slot, isEmptyToo, anyOf, choosing, from, to, begins }: SlotFilter,
): RawBuilder<boolean> | null {
  const column = sql.ref(`${table}.${slot}`);
  const tests = [
    anyOf && sql`${column} = any(${anyOf}::text[])`,
    // A mark and the ids with blanks between them: customValueEncoding.ts
    choosing &&
      sql`${column} is not null and string_to_array(substr(${column}, 2), ' ') && ${choosing}::text[]`,
    from && sql`${column} >= ${from}`,
    to && sql`${column} <= ${to}`,
    begins && sql`${column} >= ${begins} and ${column} < ${`${begins}${LAST}`}`,
  ].filter((test) => typeof test === 'object' && test !== null);
  if (tests.length === 0) return isEmptyToo ? sql<boolean>`${column} is null` : null;
  const all = sql<boolean>`(${sql.join(tests, sql` and `)})`;
  return isEmptyToo ? sql<boolean>`(${column} is null or ${all})` : all;
}

// Behind every other letter, by its bytes
const LAST = '\u{10FFFF}';
