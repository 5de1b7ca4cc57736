import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A time that an event in a connected calendar blocks for a member. */
export interface OutsideBusy {
  userId: string;
  start: Date;
  end: Date;
}

/**
 * The busy times of these members' connected calendars between two moments. Staff may overrule them, unlike
 * other bookings of a host, which the database prevents from overlapping.
 */
export async function outsideBusy(
  tx: Tx,
  companyId: string,
  { hostIds, from, until }: { hostIds: readonly string[]; from: Date; until: Date },
): Promise<OutsideBusy[]> {
  const { rows } = await sql<OutsideBusy>`
    select a.user_id as "userId", b.starts_at as start, b.ends_at as "end"
    from calendar_accounts a
    join outside_calendars c on c.company_id = a.company_id and c.account_id = a.id and c.blocks_time
    join busy_times b on b.company_id = c.company_id and b.calendar_id = c.id
    where a.company_id = ${companyId} and a.user_id = any(${[...hostIds]}::uuid[])
      and b.ends_at > ${from} and b.starts_at < ${until}`.execute(tx);
  return rows;
}
