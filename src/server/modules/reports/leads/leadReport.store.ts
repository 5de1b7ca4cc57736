import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { ReportSpan } from '../periods.store.ts';

/** The leads of a stage, source or lead manager; id null for leads without. */
export interface LeadCount {
  part: 'STAGE' | 'SOURCE' | 'MANAGER';
  id: string | null;
  name: string | null;
  colour: string | null;
  leads: number;
  won: number;
  previousLeads: number;
  previousWon: number;
}

/** Leads added in the period and in the previous one, by stage, source and lead manager: one scan of these leads. */
export async function readLeadCounts(
  tx: Tx,
  { companyId, assignedTo }: PeopleScope,
  { previousFrom, from, to }: ReportSpan,
): Promise<LeadCount[]> {
  const own = assignedTo === undefined ? sql`` : sql`and p.manager_id = ${assignedTo}`;
  const { rows } = await sql<LeadCount>`
    with leads as (
      select p.stage_id, p.source_id, p.manager_id, p.created_at >= ${from} as is_current, s.outcome = 'WON' as is_won
      from people p join lead_options s on s.company_id = ${companyId} and s.id = p.status_id
      where p.company_id = ${companyId} and p.kind = 'LEAD' and p.trashed_at is null
        and p.created_at >= ${previousFrom} and p.created_at < ${to} ${own}
    ), counts as (
      select case when grouping(stage_id) = 0 then 'STAGE' when grouping(source_id) = 0 then 'SOURCE' else 'MANAGER' end as part,
        coalesce(stage_id, source_id, manager_id) as id,
        count(*) filter (where is_current)::int as leads,
        count(*) filter (where is_current and is_won)::int as won,
        count(*) filter (where not is_current)::int as "previousLeads",
        count(*) filter (where not is_current and is_won)::int as "previousWon"
      from leads group by grouping sets ((stage_id), (source_id), (manager_id))
    ), things as (
      select kind as part, id, name, colour, position, archived_at is null as is_in_use from lead_options
      where company_id = ${companyId} and kind in ('STAGE', 'SOURCE')
      union all
      select 'MANAGER', id, trim(first_name || ' ' || last_name), null, 0, true from lead_managers
      where company_id = ${companyId}
    )
    select coalesce(c.part, t.part) as part, coalesce(c.id, t.id) as id, t.name, t.colour, coalesce(c.leads, 0) as leads,
      coalesce(c.won, 0) as won, coalesce(c."previousLeads", 0) as "previousLeads", coalesce(c."previousWon", 0) as "previousWon"
    from counts c full join things t on t.part = c.part and t.id = c.id
    where c.part is not null or (t.part = 'STAGE' and t.is_in_use)
    order by t.position, t.name`.execute(tx);
  return rows;
}

/** The median time that leads were in a stage which they left in one of the periods. */
export interface StageTime {
  stageId: string;
  isCurrent: boolean;
  seconds: number;
}

/**
 * Median times in stages. Stage changes are events, with the names of stages, and rows of bulk changes and imports; a lead
 * is in its first stage since it was added. Changes that name a stage which was renamed since are left out.
 */
export async function readStageTimes(
  tx: Tx,
  { companyId, assignedTo }: PeopleScope,
  { previousFrom, from, to }: ReportSpan,
): Promise<StageTime[]> {
  const own = assignedTo === undefined ? sql`` : sql`and p.manager_id = ${assignedTo}`;
  const isStageEvent = sql`e.company_id = ${companyId} and e.entity = 'lead' and e.action = 'updated' and jsonb_exists(e.after, 'stage')`;
  const isStageItem = sql`i.company_id = ${companyId} and i.outcome = 'UPDATED' and i.before ->> 'stage_id' <> i.after ->> 'stage_id'`;
  const isDone = sql`j.company_id = ${companyId} and j.state <> 'UNDONE'`;
  const { rows } = await sql<StageTime>`
    with left_stages as (
      select e.entity_id as person_id, e.created_at as at, s.id as stage_id
      from events e
      join lead_options s on s.company_id = ${companyId} and s.kind = 'STAGE' and s.name = e.before ->> 'stage'
      where ${isStageEvent} and e.created_at >= ${previousFrom} and e.created_at < ${to}
      union all
      select i.person_id, i.created_at, (i.before ->> 'stage_id')::uuid
      from change_jobs j join change_items i on i.job_id = j.id and ${isStageItem}
      where ${isDone} and j.created_at < ${to} and coalesce(j.finished_at, ${to}) >= ${previousFrom}
        and i.created_at >= ${previousFrom} and i.created_at < ${to}
    )
    select l.stage_id as "stageId", l.at >= ${from} as "isCurrent",
      round(percentile_cont(0.5) within group (order by extract(epoch from l.at - entered.at)))::int as seconds
    from left_stages l
    join people p on p.company_id = ${companyId} and p.id = l.person_id and p.kind = 'LEAD' and p.trashed_at is null ${own}
    cross join lateral (
      select greatest(
        p.created_at,
        (select max(e.created_at) from events e where ${isStageEvent} and e.entity_id = l.person_id and e.created_at < l.at),
        (select max(i.created_at) from change_items i join change_jobs j on j.id = i.job_id and ${isDone}
         where ${isStageItem} and i.person_id = l.person_id and i.created_at < l.at)
      ) as at
    ) entered
    group by 1, 2`.execute(tx);
  return rows;
}
