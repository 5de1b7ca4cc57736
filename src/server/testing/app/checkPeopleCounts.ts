import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws if people_counts (the totals in lists, on the board and the dashboard) differs from the actual number of leads or contacts outside trash.
 * Runs at the end of every suite, so that every change that a suite makes to people also tests the counters.
 */
export async function checkPeopleCounts(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    select company_id, kind, stage_id, sum(actual) as actual, sum(counted) as counted
    from (
      select company_id, kind, stage_id, 1 as actual, 0 as counted from people where trashed_at is null
      union all
      select company_id, kind, stage_id, 0, people from people_counts
    ) each
    group by company_id, kind, stage_id having sum(actual) <> sum(counted)
  `);
  if (rows.length > 0) throw new Error(`The lists’ counts of people differ: ${JSON.stringify(rows)}`);
}
