import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The requested time. */
export interface TimeSearch {
  from: Date;
  until: Date;
  /** A booking that is to be moved. */
  besideId: string | null;
}

/** What active bookings keep of these hosts' time between two moments, without the one that is to be moved. */
export function readBusy(
  tx: Tx,
  companyId: string,
  { hostIds, from, until, besideId }: TimeSearch & { hostIds: readonly string[] },
) {
  return (
    tx
      .selectFrom('booking_times')
      .select(['host_id', 'class_id', 'blocked_from', 'blocked_to'])
      .where('company_id', '=', companyId)
      .where('host_id', 'in', [...hostIds])
      .where('blocked_to', '>', from)
      .where('blocked_from', '<', until)
      // None is longer than a day with its buffers: the index on this finds the few there are
      .where('blocked_from', '>', new Date(from.getTime() - DAY_MS))
      .$if(besideId !== null, (query) => query.where('booking_id', '<>', besideId))
      .execute()
  );
}

/** The start times of a page's active bookings between two moments; a group event counts once. */
export async function readTimesOfPage(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  { from, until, besideId }: TimeSearch,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['starts_at', sql<string>`coalesce(class_id, id)`.as('class')])
    .distinct()
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>', from)
    .where('starts_at', '<', until)
    .$if(besideId !== null, (query) => query.where('id', '<>', besideId))
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

/** The bookings of a page's classes that begin between two moments. */
export function readClassBookings(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  { from, until, besideId }: TimeSearch,
) {
  return tx
    .selectFrom('bookings')
    .select(['class_id', 'seat', 'host_id', 'also_host_ids', 'starts_at', 'ends_at'])
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('class_id', 'is not', null)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .$if(besideId !== null, (query) => query.where('id', '<>', besideId))
    .execute();
}

/** The video link of a group event. */
export async function readVideoOfClass(tx: Tx, companyId: string, classId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('bookings')
    .select('video_url')
    .where('company_id', '=', companyId)
    .where('class_id', '=', classId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('video_url', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found?.video_url ?? null;
}

/** Of each host of a page: when their newest active booking of it was made, and how many were made since a moment. */
export function readTurns(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  since: Date,
): Promise<{ host_id: string; newest: Date; count: number }[]> {
  return tx
    .selectFrom('bookings')
    .select(({ fn }) => [
      'host_id',
      fn.max('created_at').as('newest'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('count'),
    ])
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .groupBy('host_id')
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;
