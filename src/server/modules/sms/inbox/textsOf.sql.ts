import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { TextRow } from './textRow.ts';

/** Messages from and to some numbers, as TextRow, without unsent campaign messages. `phones`: an array of E.164. */
export function textsOf(companyId: string, phones: RawBuilder<unknown>): RawBuilder<TextRow> {
  return sql<TextRow>`
      select m.id, false as is_received, m.text, coalesce(m.sent_at, m.created_at) as at, m.purpose, m.status, m.reason,
        coalesce(m.created_by, c.name) as origin, null as word, false as is_refusal
      from sms_messages m
      left join sms_campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
      where m.company_id = ${companyId} and m.phone = any(${phones}) and m.text is not null
        and (m.campaign_id is null or m.status not in ('QUEUED', 'SKIPPED'))
      union all
      select r.id, true, r.text, r.received_at, null, null, null, null, r.word, r.is_refusal
      from sms_received r where r.company_id = ${companyId} and r.from_phone = any(${phones})`;
}
