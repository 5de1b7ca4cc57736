import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ProviderRef, SmsMessageRow } from './outbox.store.ts';

/** A message that was claimed for sending. */
export type ClaimedMessage = Pick<
  SmsMessageRow,
  | 'id'
  | 'campaign_id'
  | 'tries'
  | 'purpose'
  | 'is_marketing'
  | 'segments'
  | 'cost'
  | 'was_unsure'
  | 'refused_by'
> & {
  phone: string;
  text: string;
};

/** A text that a provider has accepted. */
export type SentMessage = Pick<SmsMessageRow, 'id' | 'purpose' | 'campaign_id' | 'person_id' | 'phone'>;

/** What became of one try. */
export interface SettledMessage {
  id: string;
  /** The attempt number: a message that another sender has claimed since does not change. */
  tries: number;
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'SKIPPED' | 'UNKNOWN';
  reason: string | null;
  provider_message_id: string | null;
  /** When QUEUED again. */
  due_at: Date | null;
  is_transient: boolean;
  is_unsure: boolean;
  /** Where another provider has it from now on. */
  provider_id: string | null;
  /** By that one. */
  cost: number | null;
}

/** Claims due messages, of these campaigns and without a campaign. Skips opted-out numbers and expired messages. */
export async function claimMessages(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  {
    campaignIds,
    at,
    leaseUntil,
    leasedBy,
    limit,
  }: { campaignIds: readonly string[]; at: Date; leaseUntil: Date; leasedBy: string; limit: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with taken as materialized (
      -- As a subquery it may be run again for each row, and so take more than the limit
      select q.id from sms_messages q
      where q.company_id = ${companyId} and q.provider_id = ${providerId} and q.status = 'QUEUED'
        and q.text is not null and q.due_at <= ${at} and (q.open_until is null or q.open_until > ${at})
        and (q.expires_at is null or q.expires_at > ${at})
        and (q.campaign_id is null or q.campaign_id = any(${campaignIds}::uuid[]))
        and (q.purpose = 'ANSWER' or not exists (
          select from sms_opt_outs o where o.company_id = ${companyId} and o.phone = q.phone))
      order by q.due_at, q.seq limit ${limit} for update skip locked
    )
    update sms_messages m set status = 'SENDING', tries = m.tries + 1, lease_until = ${leaseUntil}, leased_by = ${leasedBy}
    from taken where m.company_id = ${companyId} and m.id = taken.id
    returning m.id, m.campaign_id, m.tries, m.purpose, m.is_marketing, m.phone, m.text, m.segments, m.cost,
      m.was_unsure, m.refused_by`.execute(tx);
  return rows;
}

/** Writes what became of tries. Returns the messages that are sent by that, and those that failed and are not tried again. */
export async function settleMessages(
  tx: Tx,
  companyId: string,
  settled: readonly SettledMessage[],
  at: Date,
): Promise<{ sent: SentMessage[]; failed: SentMessage[] }> {
  const { rows } = await sql<SentMessage & { status: string }>`
    update sms_messages m set status = s.status, reason = s.reason, lease_until = null,
      provider_message_id = coalesce(s.provider_message_id, m.provider_message_id),
      due_at = coalesce(s.due_at, m.due_at), is_transient = s.is_transient, was_unsure = m.was_unsure or s.is_unsure,
      refused_by = case when s.provider_id is null then m.refused_by
        else array_append(coalesce(m.refused_by, '{}'), m.provider_id) end,
      provider_id = coalesce(s.provider_id, m.provider_id), cost = coalesce(s.cost, m.cost),
      sent_at = case when s.status = 'SENT' then ${at}::timestamptz end,
      settled_at = case when s.status <> 'QUEUED' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s(id uuid, tries int, status text, reason text, provider_message_id text, due_at timestamptz,
        is_transient boolean, is_unsure boolean, provider_id uuid, cost bigint)
    where m.company_id = ${companyId} and m.id = s.id and m.tries = s.tries
      -- Not as an index has it: the planner would read all of the company's that are so, for each text
      and m.status || '' in ('SENDING', 'UNKNOWN')
    returning m.id, m.purpose, m.campaign_id, m.person_id, m.phone, m.status`.execute(tx);
  const of = (wanted: string) => rows.filter(({ status }) => status === wanted);
  return { sent: of('SENT'), failed: of('FAILED') };
}

/** Takes back claims whose messages were not sent, also where their lease has ended since. */
export async function returnMessages(
  tx: Tx,
  companyId: string,
  claimed: readonly Pick<ClaimedMessage, 'id' | 'tries'>[],
): Promise<void> {
  await sql`
    update sms_messages m set status = 'QUEUED', lease_until = null, reason = null, settled_at = null
    from jsonb_to_recordset(${JSON.stringify(claimed.map(({ id, tries }) => ({ id, tries })))}::jsonb) as s(id uuid, tries int)
    where m.company_id = ${companyId} and m.id = s.id and m.tries = s.tries
      -- Not as an index has it, like in settleMessages
      and m.status || '' in ('SENDING', 'UNKNOWN')`.execute(tx);
}
