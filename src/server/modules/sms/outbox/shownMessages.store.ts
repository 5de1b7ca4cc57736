import { sql } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SmsMessagesTable } from './messages.table.ts';

/** A message of either direction. */
export interface EitherMessage {
  id: string;
  is_received: boolean;
  phone: string | null;
  text: string | null;
  purpose: SmsMessagesTable['purpose'] | null;
  status: MessageStatus | null;
  reason: string | null;
  campaign_id: string | null;
  person_id: string | null;
  person_kind: PersonKind | null;
  segments: number | null;
  at: Date | null;
}

/** The outbound and inbound messages with these ids; inbound ones with the oldest person outside trash who has the number. */
export async function readEitherMessages(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<EitherMessage[]> {
  const { rows } = await sql<EitherMessage>`
    select m.id, false as is_received, m.phone, m.text, m.purpose, m.status, m.reason, m.campaign_id,
      m.person_id, p.kind as person_kind, m.segments, coalesce(m.sent_at, m.settled_at) as at
    from sms_messages m left join people p on p.company_id = m.company_id and p.id = m.person_id
    where m.company_id = ${companyId} and m.id = any(${ids}::uuid[])
    union all
    select r.id, true, r.from_phone, r.text, null, null, null, null, p.id, p.kind, null, r.received_at
    from sms_received r left join lateral (
      select p.id, p.kind from people p where p.company_id = ${companyId} and p.kind in ('LEAD', 'CONTACT')
        and p.phone = r.from_phone and p.trashed_at is null order by p.id limit 1
    ) p on true
    where r.company_id = ${companyId} and r.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
