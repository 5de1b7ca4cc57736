import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ManagerRef } from '#server/modules/lead-managers/leadManagers.table.ts';
import type { PersonKind } from './people.table.ts';

/** A call or meeting that is about to be due. */
export interface Reminder extends ManagerRef {
  person_id: string;
  kind: PersonKind;
  first_name: string;
  last_name: string;
  phone: string | null;
  at: Date;
  company_name: string;
  time_zone: string;
}

/** The period in which calls and meetings are due: later than `after`, until `until` inclusive. */
export interface DueWithin {
  after: Date;
  until: Date;
}

/** The lead managers of all companies who have a call or meeting within this time that they were not reminded of. */
export async function readDueManagers(tx: Tx, { after, until }: DueWithin): Promise<ManagerRef[]> {
  const { rows } = await sql<ManagerRef>`
    select company_id, manager_id from people
    where next_call_at > ${after} and next_call_at <= ${until} and next_call_reminded_at is null
      and trashed_at is null and manager_id is not null
    union
    select company_id, manager_id from people
    where next_meeting_at > ${after} and next_meeting_at <= ${until} and next_meeting_reminded_at is null
      and trashed_at is null and manager_id is not null
  `.execute(tx);
  return rows;
}

/** Marks their calls or meetings within this time as reminded of, and answers them. */
export async function takeReminders(
  tx: Tx,
  what: 'call' | 'meeting',
  managers: readonly ManagerRef[],
  { after, until, now }: DueWithin & { now: Date },
): Promise<Reminder[]> {
  const due = sql.ref(`p.next_${what}_at`);
  const reminded = sql.ref(`next_${what}_reminded_at`);
  const { rows } = await sql<Reminder>`
    with marked as (
      update people p set ${reminded} = ${now}
      from jsonb_to_recordset(${JSON.stringify(managers)}::jsonb) as given(company_id uuid, manager_id uuid)
      where p.company_id = given.company_id and p.manager_id = given.manager_id
        and ${due} > ${after} and ${due} <= ${until} and p.${reminded} is null and p.trashed_at is null
      returning p.company_id, p.manager_id, p.id, p.kind, p.first_name, p.last_name, p.phone, ${due} as at
    )
    select m.company_id, m.manager_id, m.id as person_id, m.kind, m.first_name, m.last_name, m.phone, m.at,
      c.company_name, c.time_zone
    from marked m join companies c on c.id = m.company_id
  `.execute(tx);
  return rows;
}
