import { sql } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SmsMessageRow } from '../../outbox/outbox.store.ts';
import { optedOutAt, repliedAt } from './answered.store.ts';
import type { WaitingText } from './waiting.ts';

/** A recipient of a campaign, with the name that its person has now. */
export type RecipientRow = Pick<
  SmsMessageRow,
  'id' | 'seq' | 'person_id' | 'phone' | 'text' | 'status' | 'reason' | 'segments' | 'sent_at' | 'settled_at'
> &
  WaitingText & {
    name: string | null;
    is_seen: boolean;
    clicks: number;
    replied_at: Date | null;
    opted_out_at: Date | null;
    /** The conversation with the number. */
    thread_id: string | null;
  };

/** Recipients of a campaign by where their texts are. */
export interface RecipientChoice {
  campaignId: string;
  /** Null: all. */
  statuses: readonly MessageStatus[] | null;
}

/** What a viewer may see of people, as seenPeople answers it. */
interface Seen {
  kinds: readonly PersonKind[];
  assignedTo: string | undefined;
}

/** A page of a campaign's recipients. kinds and assignedTo (from seenPeople) limit the visible people. */
export interface RecipientPage extends RecipientChoice {
  pattern: string | null;
  limit: number;
  offset: number;
}

/** Recipients in sending order, and their number. A search does not match people the viewer may not see. */
export async function readRecipientPage(
  tx: Tx,
  companyId: string,
  seen: Seen,
  { limit, offset, ...choice }: RecipientPage,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const found = recipients(companyId, seen, choice);
  const { rows } =
    await sql<RecipientRow>`${shown(companyId)} ${found} order by m.seq limit ${limit} offset ${offset}`.execute(
      tx,
    );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those who come after a place in this order, as many at once. */
export async function readRecipientsAfter(
  tx: Tx,
  companyId: string,
  seen: Seen,
  { afterSeq, limit, ...choice }: RecipientChoice & { afterSeq: number; limit: number },
): Promise<RecipientRow[]> {
  const found = recipients(companyId, seen, { ...choice, pattern: null });
  const { rows } = await sql<RecipientRow>`
    ${shown(companyId)} ${found} and m.seq > ${afterSeq} order by m.seq limit ${limit}`.execute(tx);
  return rows;
}

/** How many there are. */
export async function countRecipients(
  tx: Tx,
  companyId: string,
  { campaignId, statuses }: RecipientChoice,
): Promise<number> {
  const { total } = await tx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** People by their ids with their names; null for those who are not the viewer's to see. In the order of the ids. */
export async function readSeenNames(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: Seen,
  ids: readonly string[],
): Promise<{ id: string; name: string | null }[]> {
  const manager = assignedTo ?? null;
  const { rows } = await sql<{ id: string; name: string | null }>`
    select i.id, trim(p.first_name || ' ' || p.last_name) as name
    from unnest(${ids}::uuid[]) with ordinality as i(id, place)
    left join people p on p.company_id = ${companyId} and p.id = i.id and p.trashed_at is null
      and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)
    order by i.place`.execute(tx);
  return rows;
}

const shown = (companyId: string) => sql`
  select m.id, m.seq, m.person_id, m.phone, m.text, m.status, m.reason, m.segments, m.sent_at, m.settled_at,
    m.provider_id, m.zones, m.is_marketing, m.due_at, ${repliedAt(companyId)} as replied_at, ${optedOutAt(companyId)} as opted_out_at,
    (select t.id from sms_threads t where t.company_id = ${companyId} and t.phone = m.phone) as thread_id,
    trim(p.first_name || ' ' || p.last_name) as name, p.id is not null as is_seen,
    (select coalesce(sum(l.clicks), 0)::int from sms_links l
      where l.company_id = ${companyId} and l.message_id = m.id and l.target is not null) as clicks`;

function recipients(
  companyId: string,
  { kinds, assignedTo }: Seen,
  { campaignId, statuses, pattern }: RecipientChoice & { pattern: string | null },
) {
  const manager = assignedTo ?? null;
  return sql`
    from sms_messages m
    left join people p on p.company_id = m.company_id and p.id = m.person_id and p.trashed_at is null
      and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)
    where m.company_id = ${companyId} and m.campaign_id = ${campaignId}
      and (${statuses}::text[] is null or m.status = any(${statuses}::text[]))
      and (${pattern}::text is null or p.search like ${pattern})`;
}
