import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws if people_counts (the totals in lists, on the board and the dashboard) differs from the actual number of leads or contacts outside trash.
 * Runs at the end of every suite, so that every change that a suite makes to people also tests the counters.
 */
export async function checkPeopleCounts(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    select ${OPTIONS}, sum(actual) as actual, sum(counted) as counted, sum(planned) as planned, sum(meetings) as meetings
    from (
      select ${OPTIONS}, 1 as actual, 0 as counted, (next_meeting_at is not null)::int as planned, 0 as meetings
      from people where trashed_at is null
      union all
      select ${OPTIONS}, 0, people, 0, meetings from people_counts
    ) each
    group by ${OPTIONS} having sum(actual) <> sum(counted) or sum(planned) <> sum(meetings)
  `);
  if (rows.length > 0) throw new Error(`The lists’ counts of people differ: ${JSON.stringify(rows)}`);
}

const OPTIONS = 'company_id, kind, stage_id, status_id, source_id, manager_id';
