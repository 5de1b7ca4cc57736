import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws where the number of a company's leads or contacts outside the trash is not the one that lists tell (people_counts).
 * Asked at the end of every suite, so that whatever the suites do to people, by whichever way, is a test of it.
 */
export async function checkPeopleCounts(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    select company_id, kind, coalesce(there, 0) as there, coalesce(told, 0) as told
    from (select company_id, kind, count(*)::int as there from people where trashed_at is null group by company_id, kind) p
    full join (select company_id, kind, sum(people)::int as told from people_counts group by company_id, kind) c
      using (company_id, kind)
    where coalesce(there, 0) <> coalesce(told, 0)
  `);
  if (rows.length > 0) throw new Error(`Lists tell another number of people: ${JSON.stringify(rows)}`);
}
