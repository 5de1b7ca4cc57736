import type { Kysely } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/**
 * Quiet hours of campaign messages that were queued earlier, where 0049 set none: a user bound by row-level security updated no rows in
 * it. The sender calculates their times again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inAllCompanies(
    db,
    `update sms_messages m set zones = '', is_marketing = c.is_marketing, open_until = now() from sms_campaigns c
      where c.company_id = m.company_id and c.id = m.campaign_id and m.zones is null and m.status in ('QUEUED', 'SENDING')`,
  );
}
