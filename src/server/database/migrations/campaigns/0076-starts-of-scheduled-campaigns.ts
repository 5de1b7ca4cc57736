import type { Kysely } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** When scheduled campaigns start, where 0072 found none to write it for: as a user whom the walls bind it changed no row at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inAllCompanies(
    db,
    `update sms_campaigns set begins_at = start_at where status = 'SCHEDULED' and begins_at is null`,
  );
}
