import { sql } from 'kysely';
import type { Tx } from '#server/database/scopes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { ChangeJobKind } from '#server/modules/change-jobs/changeJobs.table.ts';

/** One line of a timeline: an event about the person, or what a job did with them. */
export interface TimelineRow {
  id: string;
  at: Date;
  actor_name: string;
  action: string | null;
  /** Of an event as people read it; of a job's item as stored columns. */
  before: FieldValues | null;
  after: FieldValues | null;
  job_id: string | null;
  job_kind: ChangeJobKind | null;
  job_title: string | null;
  outcome: 'CREATED' | 'UPDATED' | null;
}

/** A page of what happened with the person and with those who were merged into them, the newest first, and how much there is. */
export async function readTimeline(
  tx: Tx,
  companyId: string,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TimelineRow[]; total: number }> {
  const { rows } = await sql<TimelineRow & { total: number }>`
    with recursive self(id) as (
      select ${personId}::uuid
      union
      select p.id from people p join self s on p.company_id = ${companyId} and p.merged_into = s.id
    ), entries as (
      select e.id::text as id, e.created_at as at, e.actor_name, e.action, e.before, e.after,
        null::uuid as job_id, null as job_kind, null as job_title, null as outcome
      from events e where e.company_id = ${companyId} and e.entity_id in (select id from self)
      union all
      select i.job_id || '-' || i.seq, i.created_at, j.actor_name, null, i.before, i.after, j.id, j.kind, j.title, i.outcome
      from change_items i join change_jobs j on j.company_id = i.company_id and j.id = i.job_id
      where i.company_id = ${companyId} and i.person_id in (select id from self) and i.outcome in ('CREATED', 'UPDATED')
      union all
      select i.job_id || '-' || i.seq || '-undone', j.undone_at, j.undone_by, 'undone', i.after, i.before, j.id, j.kind, j.title, i.outcome
      from change_items i join change_jobs j on j.company_id = i.company_id and j.id = i.job_id
      where i.company_id = ${companyId} and i.person_id in (select id from self)
        and i.outcome = 'UPDATED' and i.reason is null and j.state = 'UNDONE'
    )
    select e.*, (select count(*) from entries) as total from entries e
    order by e.at desc, e.id desc limit ${limit} offset ${offset}
  `.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}
