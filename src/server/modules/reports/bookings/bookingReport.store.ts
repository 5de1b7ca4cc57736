import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ReportSpan } from '../periods.store.ts';

export interface BookingNumbers {
  booked: number;
  held: number;
  noShows: number;
  cancelled: number;
  open: number;
}

export type HostBookings = BookingNumbers & { hostId: string; isCurrent: boolean };

/** Bookings that start in each period, by host. */
export async function readHostBookings(
  tx: Tx,
  companyId: string,
  { previousFrom, from, to }: ReportSpan,
  now: Date,
): Promise<HostBookings[]> {
  const isOver = sql`b.status = 'CONFIRMED' and b.ends_at <= ${now}`;
  const isNoShow = sql`b.status = 'CONFIRMED' and b.outcome is not distinct from 'NO_SHOW'`;
  const { rows } = await sql<HostBookings>`
    select b.host_id as "hostId", b.starts_at >= ${from} as "isCurrent", count(*)::int as booked,
      count(*) filter (where ${isOver} and not (${isNoShow}))::int as held,
      count(*) filter (where ${isNoShow})::int as "noShows",
      count(*) filter (where b.status = 'CANCELLED')::int as cancelled,
      count(*) filter (where b.status <> 'CANCELLED' and not (${isOver}) and not (${isNoShow}))::int as open
    from bookings b
    where b.company_id = ${companyId} and b.starts_at >= ${previousFrom} and b.starts_at < ${to}
    group by 1, 2`.execute(tx);
  return rows;
}
