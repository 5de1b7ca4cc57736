import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** People of all companies whose time in trash is over, those who waited longest first. */
export function readPurgeable(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('people')
    .select(['company_id', 'kind', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}

/**
 * Merges the counted changes of each company with more than `most` of a kind. Rows that are added during the
 * merge stay, and concurrent merges take different rows: the sum is unchanged.
 */
export async function gatherPeopleCounts(tx: Tx, most: number): Promise<void> {
  await sql`
    with gone as (
      delete from people_counts c using (
        select company_id, kind from people_counts group by company_id, kind having count(*) > ${most}
      ) many
      where c.company_id = many.company_id and c.kind = many.kind
      returning c.company_id, c.kind, c.stage_id, c.people
    )
    insert into people_counts (company_id, kind, stage_id, people)
      select company_id, kind, stage_id, sum(people) from gone group by company_id, kind, stage_id
      having sum(people) <> 0
  `.execute(tx);
}
