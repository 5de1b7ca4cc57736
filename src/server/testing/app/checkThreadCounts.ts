import type { TestDatabase } from '../openTestDatabase.ts';

/** Throws if sms_thread_counts (the totals of the inbox) differs from the actual numbers. Runs at the end of every suite, like checkPeopleCounts. */
export async function checkThreadCounts(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    select company_id, t.numbers as actual, c.numbers as counted
    from (
      select company_id,
        array[count(*), count(*) filter (where unread > 0), count(*) filter (where assignee_id is null)] as numbers
      from sms_threads group by company_id
    ) t
    full join (
      select company_id, array[sum(threads), sum(unread), sum(unassigned)]::bigint[] as numbers
      from sms_thread_counts group by company_id
    ) c using (company_id)
    where coalesce(t.numbers, '{0,0,0}') <> coalesce(c.numbers, '{0,0,0}')
  `);
  if (rows.length > 0) throw new Error(`The inbox’s counts of conversations differ: ${JSON.stringify(rows)}`);
}
