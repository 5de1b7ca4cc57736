import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Somebody who is mailed now what they have not read in one of their companies. */
export interface DigestTurn {
  user_id: string;
  company_id: string;
  company_name: string;
  /** The mail tells of what came until then. */
  until: Date;
}

/**
 * Notes of everybody who is due that they are mailed now, and answers them: whose account may sign in and works in the company, which is
 * not in the trash and not suspended, who wants mails, and got none since `since`. At once tells of what came until `until`; once a day of what came until the last
 * time that the company's clocks showed that hour. Of one who is due for several companies the one that waited longest is taken.
 */
export async function takeDigestTurns(
  tx: Tx,
  { now, since, until, hour }: { now: Date; since: Date; until: Date; hour: number },
): Promise<DigestTurn[]> {
  const { rows } = await sql<DigestTurn>`
    with waiting as (
      select n.user_id, n.company_id, min(n.created_at) as first_at
      from notifications n where n.is_to_mail group by n.user_id, n.company_id
    ), due as (
      select distinct on (w.user_id) w.user_id, w.company_id, c.company_name, e.until
      from waiting w
      join notification_choices h on h.user_id = w.user_id and h.mail <> 'NEVER'
        and (h.mailed_at is null or h.mailed_at <= ${since})
      join users u on u.id = w.user_id and u.status = 'ACTIVE'
      join memberships m on m.user_id = w.user_id and m.company_id = w.company_id and not m.is_in_trash
        and not m.is_suspended
      join companies c on c.id = w.company_id
      cross join lateral (
        select (date_trunc('day', ${now}::timestamptz at time zone c.time_zone) + ${hour} * interval '1 hour') as today
      ) d
      cross join lateral (
        select case when h.mail = 'AT_ONCE' then ${until}::timestamptz
          when d.today <= ${now}::timestamptz at time zone c.time_zone then d.today at time zone c.time_zone
          else (d.today - interval '1 day') at time zone c.time_zone end as until
      ) e
      where w.first_at <= e.until
      order by w.user_id, w.first_at, w.company_id
    )
    update notification_choices h set mailed_at = ${now} from due
    where h.user_id = due.user_id and (h.mailed_at is null or h.mailed_at <= ${since})
    returning due.user_id, due.company_id, due.company_name, due.until`.execute(tx);
  return rows;
}

/** From now on these wait for no mail any more. */
export async function writeMailed(tx: Tx, { user_id, company_id, until }: DigestTurn): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_to_mail: false })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('is_to_mail', '=', true)
    .where('created_at', '<=', until)
    .execute();
}
