import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { ReportSpan } from '../periods.store.ts';

/** The first contact with the leads of a lead manager; id null for unassigned leads. */
export interface FirstContact {
  isTotal: boolean;
  isCurrent: boolean;
  id: string | null;
  name: string | null;
  leads: number;
  contacted: number;
  medianSeconds: number | null;
}

/**
 * First contacts with the leads added in each period, by lead manager and in total: calls, meetings and messages that people logged,
 * and SMS replies that they wrote. Each lead's events and messages are found by their indexes.
 */
export async function readFirstContacts(
  tx: Tx,
  { companyId, assignedTo }: PeopleScope,
  { previousFrom, from, to }: ReportSpan,
): Promise<FirstContact[]> {
  const own = assignedTo === undefined ? sql`` : sql`and p.manager_id = ${assignedTo}`;
  const { rows } = await sql<FirstContact>`
    with contacted as (
      select p.manager_id, p.created_at >= ${from} as is_current, extract(epoch from least(
        (select min(coalesce((e.after ->> 'happenedAt')::timestamptz, e.created_at)) from events e
         where e.company_id = ${companyId} and e.entity_id = p.id and e.source = 'USER'
           and e.action in ('call-logged', 'meeting-logged', 'message-sent')),
        (select min(m.created_at) from sms_messages m
         where m.company_id = ${companyId} and m.phone = p.phone and m.created_at >= p.created_at and m.purpose = 'REPLY'
           and m.status in ('SENT', 'DELIVERED', 'UNKNOWN'))
      ) - p.created_at) as seconds
      from people p
      where p.company_id = ${companyId} and p.kind = 'LEAD' and p.trashed_at is null
        and p.created_at >= ${previousFrom} and p.created_at < ${to} ${own}
    ), counts as (
      select grouping(manager_id) = 1 as "isTotal", is_current as "isCurrent", manager_id as id, count(*)::int as leads,
        count(seconds)::int as contacted,
        round(percentile_cont(0.5) within group (order by greatest(seconds, 0)) filter (where seconds is not null))::int as "medianSeconds"
      from contacted group by grouping sets ((is_current, manager_id), (is_current))
    )
    select c.*, trim(m.first_name || ' ' || m.last_name) as name
    from counts c left join lead_managers m on m.company_id = ${companyId} and m.id = c.id
    order by m.search, c.id`.execute(tx);
  return rows;
}

/** Calls that a user logged, with one outcome. */
export interface CallCount {
  id: string | null;
  name: string;
  isCurrent: boolean;
  outcome: string | null;
  calls: number;
}

/** Calls logged in each period by user and outcome, with people of these kinds. */
export async function readCalls(
  tx: Tx,
  { companyId, assignedTo }: PeopleScope,
  { previousFrom, from, to }: ReportSpan,
  withContacts: boolean,
): Promise<CallCount[]> {
  const entities = withContacts ? ['lead', 'contact'] : ['lead'];
  const own =
    assignedTo === undefined
      ? sql``
      : sql`and (e.entity = 'contact' or exists (
          select from people p where p.company_id = ${companyId} and p.id = e.entity_id and p.manager_id = ${assignedTo}))`;
  const { rows } = await sql<CallCount>`
    select e.actor_id as id, e.created_at >= ${from} as "isCurrent", e.after ->> 'outcome' as outcome, count(*)::int as calls,
      (array_agg(e.actor_name order by e.created_at desc))[1] as name
    from events e
    where e.company_id = ${companyId} and e.action = 'call-logged' and e.entity = any(${entities})
      and e.created_at >= ${previousFrom} and e.created_at < ${to} ${own}
    group by 1, 2, 3
    order by 2 desc, name`.execute(tx);
  return rows;
}
