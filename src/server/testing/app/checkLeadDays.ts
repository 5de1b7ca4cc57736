import type { TestDatabase } from '../openTestDatabase.ts';

/** Throws if lead_days (the dashboard's numbers of a period) differs from the actual numbers. Runs at the end of every suite, like checkPeopleCounts. */
export async function checkLeadDays(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    select ${BY}, sum(actual) as actual, sum(counted) as counted
    from (
      select p.company_id, (p.created_at at time zone z.time_zone)::date as day, manager_id, source_id, status_id, 1 as actual, 0 as counted
      from people p join lead_day_zones z on z.company_id = p.company_id where p.kind = 'LEAD' and p.trashed_at is null
      union all
      select ${BY}, 0, leads from lead_days
    ) each
    group by ${BY} having sum(actual) <> sum(counted)
  `);
  if (rows.length > 0) throw new Error(`The dashboard’s counts of leads differ: ${JSON.stringify(rows)}`);
}

const BY = 'company_id, day, manager_id, source_id, status_id';
