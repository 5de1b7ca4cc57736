import type { Kysely } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** The expiry of unanswered requests where 0042 set none: a user bound by row-level security updated no rows in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inAllCompanies(
    db,
    `update bookings set next_message_at = starts_at where status = 'PENDING' and next_message_at is null`,
  );
}
