import { sql } from 'kysely';
import type { LeadOutcome } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The days of a dashboard as moments: the period up to tomorrow, and today. */
export interface DashboardSpan {
  timeZone: string;
  from: Date;
  today: Date;
  tomorrow: Date;
  /** Today's name in the calendar, YYYY-MM-DD. */
  todayName: string;
}

/** Whose people are counted: the company's, or only the leads of one lead manager. */
export interface DashboardScope {
  companyId: string;
  assignedTo?: string | undefined;
}

/** One number, by what it is counted: an option, a lead manager, a day (YYYY-MM-DD), or nothing. */
export interface DashboardCount {
  part: 'stage' | 'source' | 'manager' | 'status' | 'day' | 'contacts' | 'overdue' | 'calls' | 'meetings';
  id: string | null;
  day: string | null;
  count: number;
}

/** Something that leads are counted by, in the order in which it is shown. */
export interface CountedRecord {
  id: string;
  kind: 'STAGE' | 'SOURCE' | 'STATUS' | 'MANAGER';
  name: string;
  colour: string | null;
  outcome: LeadOutcome | null;
  isInUse: boolean;
}

/** The last `days` days of the company's calendar, today included, as moments; each starts at its own midnight. */
export async function readSpan(tx: Tx, timeZone: string, days: number, now: Date): Promise<DashboardSpan> {
  const midnight = (offset: number) =>
    sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + ${offset} * interval '1 day') at time zone ${timeZone}`;
  const { rows } = await sql<Omit<DashboardSpan, 'timeZone'>>`
    select ${midnight(1 - days)} as "from", ${midnight(0)} as today, ${midnight(1)} as tomorrow,
      to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') as "todayName"`.execute(tx);
  return { timeZone, ...(rows[0] as Omit<DashboardSpan, 'timeZone'>) };
}

/**
 * Every count of a dashboard in one statement. The funnel is read from people_counts; the leads of the period
 * are read once, whatever they are counted by.
 */
export async function readCounts(
  tx: Tx,
  { companyId, assignedTo }: DashboardScope,
  { timeZone, from, today, tomorrow }: DashboardSpan,
): Promise<DashboardCount[]> {
  const own = assignedTo === undefined ? sql`` : sql`and p.manager_id = ${assignedTo}`;
  const leads = sql`people p where p.company_id = ${companyId} and p.kind = 'LEAD' and p.trashed_at is null ${own}`;
  const { rows } = await sql<DashboardCount>`
    select 'stage' as part, p.stage_id as id, null as day, sum(p.people)::int as count from people_counts p
    where p.company_id = ${companyId} and p.kind = 'LEAD' ${own} group by p.stage_id having sum(p.people) > 0
    union all
    select case when grouping(day) = 0 then 'day' when grouping(source_id) = 0 then 'source'
        when grouping(manager_id) = 0 then 'manager' else 'status' end,
      case when grouping(source_id) = 0 then source_id when grouping(manager_id) = 0 then manager_id
        when grouping(status_id) = 0 then status_id end,
      to_char(day, 'YYYY-MM-DD'), count(*)::int
    from (
      select p.source_id, p.manager_id, p.status_id, (p.created_at at time zone ${timeZone})::date as day
      from ${leads} and p.created_at >= ${from} and p.created_at < ${tomorrow}
    ) period
    group by grouping sets ((day), (source_id), (manager_id), (status_id))
    union all
    select case when p.next_call_at < ${today} then 'overdue' else 'calls' end, null, null, count(*)::int
    from ${leads} and p.next_call_at < ${tomorrow} group by 1
    union all
    select 'meetings', null, null, count(*)::int
    from ${leads} and p.next_meeting_at >= ${today} and p.next_meeting_at < ${tomorrow}
    union all
    select 'contacts', null, null, coalesce(sum(people), 0)::int
    from people_counts where company_id = ${companyId} and kind = 'CONTACT'`.execute(tx);
  return rows;
}

/** The stages, sources, statuses and lead managers of the counts' ids. */
export async function readCountedRecords(tx: Tx, companyId: string): Promise<CountedRecord[]> {
  const { rows } = await sql<CountedRecord>`
    select id, kind, name, colour, outcome, archived_at is null as "isInUse" from (
      select id, kind, name, colour, outcome, archived_at, position, '' as search from lead_options
      where company_id = ${companyId} and kind in ('STAGE', 'SOURCE', 'STATUS')
      union all
      select id, 'MANAGER', trim(first_name || ' ' || last_name), null, null, null, 0, search from lead_managers
      where company_id = ${companyId}
    ) things order by position, search, id`.execute(tx);
  return rows;
}
