import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { TextRow } from './textRow.ts';
import { textsOf } from './textsOf.sql.ts';

/** Messages of a conversation, newest first. */
export async function readTexts(tx: Tx, companyId: string, phone: string, limit: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select * from (${textsOf(companyId, sql`array[${phone}]`)}) f
    order by f.at desc, f.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Who made the newest campaign that wrote to a number; null for none. */
export async function readLastCampaigner(tx: Tx, companyId: string, phone: string): Promise<string | null> {
  const { rows } = await sql<{ created_by_id: string | null }>`
    select c.created_by_id from sms_messages m
    join sms_campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.company_id = ${companyId} and m.phone = ${phone} and m.sent_at is not null
    order by m.sent_at desc limit 1`.execute(tx);
  return rows[0]?.created_by_id ?? null;
}
