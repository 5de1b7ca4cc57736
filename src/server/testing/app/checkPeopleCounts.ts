import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws if people_counts (the totals in lists) differs from the actual number of leads or contacts outside trash.
 * Runs at the end of every suite, so that every change that a suite makes to people also tests the counters.
 */
export async function checkPeopleCounts(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    select company_id, kind, coalesce(there, 0) as there, coalesce(told, 0) as told
    from (select company_id, kind, count(*)::int as there from people where trashed_at is null group by company_id, kind) p
    full join (select company_id, kind, sum(people)::int as told from people_counts group by company_id, kind) c
      using (company_id, kind)
    where coalesce(there, 0) <> coalesce(told, 0)
  `);
  if (rows.length > 0) throw new Error(`The lists’ counts of people differ: ${JSON.stringify(rows)}`);
}
