import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
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
 * Merges the counted changes of each company and kind with many more rows than it has combinations of options. Rows that are added during the
 * merge stay, and concurrent merges take different rows: the sums are unchanged.
 */
export async function gatherPeopleCounts(tx: Tx, most: number): Promise<void> {
  await sql`
    with gone as (
      delete from people_counts c using (
        select company_id, kind from people_counts group by company_id, kind
        having count(*) > ${most} + 2 * count(distinct (stage_id, status_id, source_id, manager_id))
      ) many
      where c.company_id = many.company_id and c.kind = many.kind
      returning c.*
    )
    insert into people_counts (company_id, kind, stage_id, status_id, source_id, manager_id, people, meetings)
      select company_id, kind, stage_id, status_id, source_id, manager_id, sum(people), sum(meetings) from gone
      group by company_id, kind, stage_id, status_id, source_id, manager_id
      having sum(people) <> 0 or sum(meetings) <> 0
      ${noCopy}`.execute(tx);
}
