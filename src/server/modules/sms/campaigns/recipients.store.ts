import { sql } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SmsMessageRow } from '../outbox/outbox.store.ts';

/** A recipient of a campaign, with the name that its person has now. */
export type RecipientRow = Pick<
  SmsMessageRow,
  'id' | 'person_id' | 'phone' | 'text' | 'status' | 'reason' | 'segments' | 'sent_at' | 'settled_at'
> & { name: string | null; is_seen: boolean };

/** A page of a campaign's recipients; whom the viewer may see is told by kinds and assignedTo, as seenPeople answers it. */
export interface RecipientPage {
  campaignId: string;
  statuses: readonly MessageStatus[] | null;
  pattern: string | null;
  limit: number;
  offset: number;
}

/** Recipients in the order in which they are written to, and how many there are. Of people whom the viewer may not see nothing is found by a search. */
export async function readRecipientPage(
  tx: Tx,
  companyId: string,
  seen: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
  { campaignId, statuses, pattern, limit, offset }: RecipientPage,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const found = sql`
    from sms_messages m
    left join people p on p.company_id = m.company_id and p.id = m.person_id and p.trashed_at is null
      and p.kind = any(${seen.kinds}::text[])
      and (p.kind <> 'LEAD' or ${seen.assignedTo ?? null}::uuid is null or p.manager_id = ${seen.assignedTo ?? null}::uuid)
    where m.company_id = ${companyId} and m.campaign_id = ${campaignId}
      and (${statuses}::text[] is null or m.status = any(${statuses}::text[]))
      and (${pattern}::text is null or p.search like ${pattern})`;
  const { rows } = await sql<RecipientRow>`
    select m.id, m.person_id, m.phone, m.text, m.status, m.reason, m.segments, m.sent_at, m.settled_at,
      trim(p.first_name || ' ' || p.last_name) as name, p.id is not null as is_seen
    ${found} order by m.seq limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
