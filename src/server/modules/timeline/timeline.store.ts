import { sql } from 'kysely';
import type { ChangeJobKind } from '#contract/change-jobs/changeJob.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { seesEveryLead } from '#server/modules/people/list/numberOwner.sql.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import { textsOf } from '#server/modules/sms/inbox/textsOf.sql.ts';
import type { TimelinePart } from './timelinePart.ts';
import { PART_OF_ACTION } from './timelinePart.ts';

/** One line of a timeline: a note, an event about the person, what a job did with them, or a text. */
export interface TimelineRow {
  id: string;
  at: Date;
  actor_name: string;
  action: string | null;
  /** Of an event as people read it; of a job's item as stored columns; of a text, after is a TextRow. */
  before: FieldValues | null;
  after: FieldValues | null;
  job_id: string | null;
  job_kind: ChangeJobKind | null;
  job_title: string | null;
  note: string | null;
  author_id: string | null;
  edited_by: string | null;
  edited_at: Date | null;
  is_pinned: boolean;
  outcome: 'CREATED' | 'UPDATED' | null;
}

/**
 * A page of the timeline of the person and of people merged into them, pinned notes first, then newest first,
 * with the total. `part` narrows it; `texts` includes the SMS conversations that a viewer of these people may
 * read.
 */
export async function readTimeline(
  tx: Tx,
  companyId: string,
  personId: string,
  {
    part,
    texts: seen,
    limit,
    offset,
  }: { part: TimelinePart | null; texts: SeenPeople | null; limit: number; offset: number },
): Promise<{ rows: TimelineRow[]; total: number }> {
  const noNote = sql`null as note, null::uuid as author_id, null as edited_by, null::timestamptz as edited_at, false as is_pinned`;
  // A merge changes several people who are one now: it appears once
  const isFirst = sql`(j.kind <> 'MERGE' or i.seq = (
          select min(o.seq) from change_items o
          where o.company_id = ${companyId} and o.job_id = i.job_id and o.outcome = 'UPDATED' and o.person_id in (select id from self)))`;
  const phones = sql`array(
    select n from people p cross join lateral unnest(p.other_phones || p.phone) o cross join lateral split_part(o, ' ', 1) n
    where p.company_id = ${companyId} and p.id in (select id from self)
      and ${seen ? seesEveryLead(companyId, sql`n`, seen) : sql`false`})`;
  const texts = sql`
      union all
      select 'text-' || t.id, t.at, '', case when t.is_received then 'text-received' else 'text-sent' end, null, to_jsonb(t), null, null,
        null, null, 'MESSAGES', ${noNote}
      from (${textsOf(companyId, phones)}) t`;
  const { rows } = await sql<TimelineRow & { total: number }>`
    with recursive ${selfOf(companyId, personId)}, entries as (
      select n.id::text as id, n.created_at as at, n.author_name as actor_name, 'note' as action, null::jsonb as before,
        null::jsonb as after, null::uuid as job_id, null as job_kind, null as job_title, null as outcome, 'NOTES' as part,
        n.text as note, n.author_id, n.edited_by, n.edited_at, n.pinned_at is not null as is_pinned
      from notes n where n.company_id = ${companyId} and n.person_id in (select id from self) and n.deleted_at is null
      union all
      select e.id::text, e.created_at, e.actor_name, e.action, e.before, e.after, null, null, null, null,
        coalesce(${jsonb(PART_OF_ACTION)} ->> e.action, 'CHANGES'), ${noNote}
      from events e where e.company_id = ${companyId} and e.entity_id in (select id from self) and e.action not like 'note-%'
      union all
      select i.job_id || '-' || i.seq, i.created_at, j.actor_name, null, i.before, i.after, j.id, j.kind, j.title, i.outcome,
        'CHANGES', ${noNote}
      from change_items i join change_jobs j on j.company_id = i.company_id and j.id = i.job_id
      where i.company_id = ${companyId} and i.person_id in (select id from self) and i.outcome in ('CREATED', 'UPDATED')
        and ${isFirst}
      union all
      select i.job_id || '-' || i.seq || '-undone', j.undone_at, j.undone_by, 'undone', i.after, i.before, j.id, j.kind, j.title,
        i.outcome, 'CHANGES', ${noNote}
      from change_items i join change_jobs j on j.company_id = i.company_id and j.id = i.job_id
      where i.company_id = ${companyId} and i.person_id in (select id from self)
        and i.outcome = 'UPDATED' and i.reason is null and j.state = 'UNDONE' and ${isFirst}
      ${seen ? texts : sql``}
    ), shown as (select * from entries where ${part}::text is null or part = ${part})
    select e.*, (select count(*) from shown) as total from shown e
    order by e.is_pinned desc, e.at desc, e.id desc limit ${limit} offset ${offset}
  `.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

function jsonb(value: unknown) {
  return sql`${JSON.stringify(value)}::jsonb`;
}
