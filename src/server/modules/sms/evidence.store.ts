import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { numberOwnerSql } from '#server/modules/people/list/numberOwner.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsMessageRow } from './outbox/outbox.store.ts';

/** A text with what it rests on. */
export type EvidenceRow = Pick<
  SmsMessageRow,
  | 'id'
  | 'purpose'
  | 'phone'
  | 'text'
  | 'status'
  | 'reason'
  | 'is_marketing'
  | 'allowed_by'
  | 'allowed_at'
  | 'consent_seq'
  | 'zones'
  | 'due_at'
  | 'tries'
  | 'created_at'
  | 'sent_at'
  | 'settled_at'
  | 'provider_message_id'
> & {
  /** The campaign, or who wrote it. */
  origin: string | null;
  provider_name: string;
};

/** One message, unless the viewer may not see the person with its number. */
export async function readEvidence(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: SeenPeople,
  id: string,
): Promise<EvidenceRow | undefined> {
  const own = assignedTo ?? null;
  const { rows } = await sql<EvidenceRow>`
    select m.id, m.purpose, m.phone, m.text, m.status, m.reason, m.is_marketing, m.allowed_by, m.allowed_at, m.consent_seq, m.zones, m.due_at,
      m.tries, m.created_at, m.sent_at, m.settled_at, m.provider_message_id,
      coalesce(m.created_by, c.name) as origin, v.name as provider_name
    from sms_messages m
    join sms_providers v on v.company_id = m.company_id and v.id = m.provider_id
    left join sms_campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.company_id = ${companyId} and m.id = ${id} and (
      select bool_or(p.kind = any(${kinds}::text[])
        and (p.kind = 'CONTACT' or ${own}::uuid is null or p.manager_id is not distinct from ${own}::uuid))
      from ${numberOwnerSql(companyId, sql`m.phone`)} p
    ) is distinct from false`.execute(tx);
  return rows[0];
}
