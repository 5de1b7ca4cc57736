import { sql } from 'kysely';
import type { Tx } from '#server/database/scopes.ts';
import type { PersonKind } from '../people.table.ts';

/** A call or meeting that is about to be due, and whom to remind of it. */
export interface Reminder {
  person_id: string;
  kind: PersonKind;
  first_name: string;
  last_name: string;
  phone: string | null;
  at: Date;
  /** Where the lead manager is reached: their own address, else that of their account. */
  email: string;
  company_name: string;
  time_zone: string;
}

/**
 * Marks calls or meetings between the two moments as reminded of, those of all companies, and answers the ones whose lead
 * manager can be reached. At most `limit` a call; what another process is marking is left to it.
 */
export async function takeReminders(
  tx: Tx,
  what: 'call' | 'meeting',
  { after, until, now, limit }: { after: Date; until: Date; now: Date; limit: number },
): Promise<{ taken: number; reminders: Reminder[] }> {
  const due = sql.ref(`p.next_${what}_at`);
  const reminded = sql.ref(`next_${what}_reminded_at`);
  const { rows } = await sql<Omit<Reminder, 'email'> & { email: string | null }>`
    with due as (
      select p.company_id, p.id from people p
      where ${due} > ${after} and ${due} <= ${until} and p.${reminded} is null and p.trashed_at is null
      order by ${due} limit ${limit} for update skip locked
    ), marked as (
      update people p set ${reminded} = ${now} from due where p.company_id = due.company_id and p.id = due.id
      returning p.company_id, p.id, p.kind, p.first_name, p.last_name, p.phone, p.manager_id, ${due} as at
    )
    select p.id as person_id, p.kind, p.first_name, p.last_name, p.phone, p.at, c.company_name, c.time_zone,
      case when m.status = 'ACTIVE' and c.trashed_at is null then coalesce(m.email, u.email) end as email
    from marked p
    join companies c on c.id = p.company_id
    left join lead_managers m on m.company_id = p.company_id and m.id = p.manager_id
    left join users u on u.id = m.user_id
  `.execute(tx);
  const reminders = rows.filter((row): row is Reminder => row.email !== null);
  return { taken: rows.length, reminders };
}
