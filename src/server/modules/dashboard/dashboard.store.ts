import { sql } from 'kysely';
import type { LeadOutcome } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The days of a dashboard: the period up to today by its names in the calendar (YYYY-MM-DD), and the bounds of today as moments. */
export interface DashboardSpan {
  fromName: string;
  todayName: string;
  today: Date;
  tomorrow: Date;
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

/** The last `days` days of the company's calendar, today included; each starts at its own midnight. */
export async function readSpan(tx: Tx, timeZone: string, days: number, now: Date): Promise<DashboardSpan> {
  const midnight = (offset: number) =>
    sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + ${offset} * interval '1 day') at time zone ${timeZone}`;
  const name = (offset: number) =>
    sql`to_char((${now}::timestamptz at time zone ${timeZone})::date + ${offset}::int, 'YYYY-MM-DD')`;
  const { rows } = await sql<DashboardSpan>`
    select ${name(1 - days)} as "fromName", ${name(0)} as "todayName", ${midnight(0)} as today,
      ${midnight(1)} as tomorrow`.execute(tx);
  return rows[0] as DashboardSpan;
}

/**
 * Every count of a dashboard in one statement. The funnel is read from people_counts, the leads of the period from lead_days
 * (countLeadDays).
 */
export async function readCounts(
  tx: Tx,
  { companyId, assignedTo }: DashboardScope,
  { fromName, todayName, today, tomorrow }: DashboardSpan,
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
      to_char(day, 'YYYY-MM-DD'), sum(leads)::int
    from lead_days p
    where p.company_id = ${companyId} and p.day >= ${fromName}::date and p.day <= ${todayName}::date ${own}
    group by grouping sets ((day), (source_id), (manager_id), (status_id)) having sum(leads) <> 0
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
