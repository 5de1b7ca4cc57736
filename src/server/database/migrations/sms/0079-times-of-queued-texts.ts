import type { Kysely } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/**
 * What quiet hours ask of texts of campaigns that were queued before there were any, where 0049 found none to write it for: a user whom the walls
 * bind changed no row by it. Their times are counted anew by whoever sends them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inAllCompanies(
    db,
    `update sms_messages m set zones = '', is_marketing = c.is_marketing, open_until = now() from sms_campaigns c
      where c.company_id = m.company_id and c.id = m.campaign_id and m.zones is null and m.status in ('QUEUED', 'SENDING')`,
  );
}
