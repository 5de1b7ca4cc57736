import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { BULK_ROWS_MOST } from '#contract/limits/bulkRows.ts';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { knownIds } from '#server/access/bulkRows.ts';

/**
 * The rows of a company's table that a change of many is for, locked until it is done; one more than are changed at a time where
 * there are. `isFound` is the condition of the list's filter.
 */
export async function lockChosen<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  { companyId, chosen, isFound }: { companyId: string; chosen: ChosenRows; isFound: RawBuilder<boolean> },
) {
  return (
    rows
      .where(sql<boolean>`company_id = ${companyId} and ${isChosen(chosen, isFound)}`)
      .orderBy(sql`id`)
      .limit(BULK_ROWS_MOST + 1)
      // Transactions that only refer to one of the rows need not wait
      .forNoKeyUpdate()
      .execute()
  );
}

/** The condition of the chosen rows; `isFound` is that of the list's filter. */
export function isChosen(chosen: ChosenRows, isFound: RawBuilder<boolean>): RawBuilder<boolean> {
  return chosen.isAll
    ? sql<boolean>`${isFound} and id <> all(${chosen.excludedIds}::uuid[])`
    : sql<boolean>`id = any(${knownIds(chosen.ids)}::uuid[])`;
}
