import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How long a request for an appointment waits for an answer. Those that wait now end when they would begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_pages add column approval_minutes int check (approval_minutes > 0)`.execute(
    db,
  );
  await sql`update bookings set next_message_at = starts_at where status = 'PENDING'`.execute(db);
}
