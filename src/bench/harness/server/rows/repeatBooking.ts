import type { Database } from '#server/database/database.ts';

/** Inserts the booking that won a race again and again, each at a different time: the first is stored, the others overlap it. */
export async function repeatBooking(database: Database, count: number): Promise<{ seconds: number }> {
  const started = performance.now();
  for (let n = 0; n < count; n += 1)
    await database.executeSql(AGAIN).catch((error: { code?: string }) => {
      if (error.code !== OVERLAPS) throw error;
    });
  return { seconds: (performance.now() - started) / 1000 };
}

const OVERLAPS = '23P01';

const AGAIN = `insert into bookings select row.*
  from (select * from bookings where first_name = 'Racer' order by created_at limit 1) b,
    lateral jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(),
      'starts_at', starts_at + interval '1 year', 'ends_at', ends_at + interval '1 year',
      'blocked_from', blocked_from + interval '1 year', 'blocked_to', blocked_to + interval '1 year')) row`;
