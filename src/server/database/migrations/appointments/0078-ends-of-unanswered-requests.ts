import type { Kysely } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** When requests that wait for an answer end, where 0042 found none to write it for: a user whom the walls bind changed no row by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inAllCompanies(
    db,
    `update bookings set next_message_at = starts_at where status = 'PENDING' and next_message_at is null`,
  );
}
