import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A user whose unread notifications of one company are emailed now. */
export interface DigestRun {
  user_id: string;
  company_id: string;
  company_name: string;
  /** The digest contains notifications up to this time. */
  until: Date;
}

/**
 * Marks all due users as emailed and returns them: users who may sign in, belong to a company that is neither
 * in trash nor suspended, want digests, and received none since `since`. Immediate digests contain
 * notifications up to `until`; daily ones up to the last time that hour occurred in the company's time zone.
 * For a user with several due companies, takes the one that has waited longest.
 */
export async function claimDigestRuns(
  tx: Tx,
  { now, since, until, hour }: { now: Date; since: Date; until: Date; hour: number },
): Promise<DigestRun[]> {
  const { rows: due } = await sql<DigestRun>`
    with waiting as (
    select n.user_id, n.company_id, min(n.created_at) as first_at
    from notifications n where n.is_to_mail group by n.user_id, n.company_id
    )
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
    order by w.user_id, w.first_at, w.company_id`.execute(tx);
  if (due.length === 0) return [];
  // Each user is claimed once. Citus does not return rows of an update that reads rows of companies
  const claimed = await tx
    .updateTable('notification_choices')
    .set({ mailed_at: now })
    .where(sql<boolean>`user_id = any(${due.map(({ user_id }) => user_id)}::uuid[])`)
    .where(({ eb, or }) => or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', since)]))
    .returning('user_id')
    .execute();
  const users = new Set(claimed.map(({ user_id }) => user_id));
  return due.filter(({ user_id }) => users.has(user_id));
}

/** From now on these wait for no mail any more. */
export async function writeMailed(tx: Tx, { user_id, company_id, until }: DigestRun): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_to_mail: false })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('is_to_mail', '=', true)
    .where('created_at', '<=', until)
    .execute();
}
