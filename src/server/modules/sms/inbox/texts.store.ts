import { sql } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { SmsWord } from '#contract/sms/words/smsWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsMessagesTable } from '../sms.table.ts';

/** A text from a phone or to it. */
export interface TextRow {
  id: string;
  is_received: boolean;
  text: string;
  at: Date;
  purpose: SmsMessagesTable['purpose'] | null;
  status: MessageStatus | null;
  reason: string | null;
  origin: string | null;
  word: SmsWord | null;
  is_refusal: boolean;
}

/** What was written with a number, the newest first. What of a campaign has not gone is no part of it. */
export async function readTexts(tx: Tx, companyId: string, phone: string, limit: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select * from (
      select m.id, false as is_received, m.text, coalesce(m.sent_at, m.created_at) as at, m.purpose, m.status, m.reason,
        coalesce(m.created_by, c.name) as origin, null as word, false as is_refusal
      from sms_messages m
      left join sms_campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
      where m.company_id = ${companyId} and m.phone = ${phone} and m.text is not null
        and (m.campaign_id is null or m.status not in ('QUEUED', 'SKIPPED'))
      union all
      select r.id, true, r.text, r.received_at, null, null, null, null, r.word, r.is_refusal
      from sms_received r where r.company_id = ${companyId} and r.from_phone = ${phone}
    ) f order by f.at desc, f.id desc limit ${limit}`.execute(tx);
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
