import type { Kysely } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** The start of scheduled campaigns where 0072 set none: a user bound by row-level security updated no rows in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inAllCompanies(
    db,
    `update sms_campaigns set begins_at = start_at where status = 'SCHEDULED' and begins_at is null`,
  );
}
