import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsMessagesTable } from '../sms.table.ts';

export type SmsMessageRow = Selectable<SmsMessagesTable>;

/** A provider of a company: whoever sends works through its texts. */
export interface ProviderRef {
  companyId: string;
  providerId: string;
}

/** A text that somebody took to send it. */
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
  /** Of the try: what somebody else took over meanwhile is left alone. */
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

export async function insertMessage(tx: Tx, row: Insertable<SmsMessagesTable>): Promise<void> {
  await tx.insertInto('sms_messages').values(row).execute();
}

/** Takes texts that are due, so that nobody else does: those of these campaigns, and those of none. Whoever opted out is passed over, and what is too late. */
export async function claimMessages(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  {
    campaignIds,
    at,
    leaseUntil,
    limit,
  }: { campaignIds: readonly string[]; at: Date; leaseUntil: Date; limit: number },
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
          select from sms_opt_outs o where o.company_id = q.company_id and o.phone = q.phone))
      order by q.due_at, q.seq limit ${limit} for update skip locked
    )
    update sms_messages m set status = 'SENDING', tries = m.tries + 1, lease_until = ${leaseUntil}
    from taken where m.company_id = ${companyId} and m.id = taken.id
    returning m.id, m.campaign_id, m.tries, m.purpose, m.is_marketing, m.phone, m.text, m.segments, m.cost,
      m.was_unsure, m.refused_by`.execute(tx);
  return rows;
}

/** Skips what still waits though it is of no use any more; answers of the texts. */
export function skipLate(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  at: Date,
): Promise<Pick<SmsMessageRow, 'id' | 'phone'>[]> {
  return (
    tx
      .updateTable('sms_messages')
      .set({ status: 'SKIPPED', reason: 'TOO_LATE', settled_at: at })
      .where('company_id', '=', companyId)
      .where('provider_id', '=', providerId)
      // As the index has it: a prepared statement does not find it by a value
      .where(sql<boolean>`status = 'QUEUED'`)
      .where('expires_at', '<=', at)
      .returning(['id', 'phone'])
      .execute()
  );
}

/** Skips those of these texts that nobody has begun to send; answers of them. */
export function skipWaiting(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { reason, at }: { reason: SkipReason; at: Date },
): Promise<Pick<SmsMessageRow, 'id' | 'phone'>[]> {
  return tx
    .updateTable('sms_messages')
    .set({ status: 'SKIPPED', reason, settled_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sms_messages')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', 'in', [...ids])
        .where('status', '=', 'QUEUED')
        .forUpdate()
        // Whoever sends it has it: it is too late
        .skipLocked(),
    )
    .returning(['id', 'phone'])
    .execute();
}

/** Writes what became of tries. Answers the texts that are sent by that. */
export async function settleMessages(
  tx: Tx,
  companyId: string,
  settled: readonly SettledMessage[],
  at: Date,
): Promise<SentMessage[]> {
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
  return rows.filter(({ status }) => status === 'SENT');
}

/** When the next queued text of these campaigns, or of none, is due, or a lease ends; null where nothing is open. */
export async function readNextDue(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  campaignIds: readonly string[],
): Promise<Date | null> {
  const row = await tx
    .selectFrom('sms_messages')
    .select(sql<Date | null>`min(coalesce(lease_until, due_at))`.as('at'))
    .where('company_id', '=', companyId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .where(sql<boolean>`(campaign_id is null or campaign_id = any(${campaignIds}::uuid[]))`)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Ends a text that would be tried again as what its last try made of it; false where it is not queued, as somebody sends it or it has
 * ended.
 */
export async function endQueued(tx: Tx, companyId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update sms_messages set status = case when was_unsure then 'UNKNOWN' else 'FAILED' end,
      is_transient = false, settled_at = ${at}
    where company_id = ${companyId} and id = ${id} and status = 'QUEUED' returning id`.execute(tx);
  return rows.length > 0;
}

/** Skips what of a campaign is queued. */
export async function skipQueued(
  tx: Tx,
  companyId: string,
  campaignId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sms_messages')
    .set({ status: 'SKIPPED', reason, settled_at: at })
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'QUEUED')
    .execute();
}

/** The texts to a number that are not sent yet, locked. */
export function lockOpenTo(
  tx: Tx,
  companyId: string,
  phone: string,
): Promise<Pick<SmsMessageRow, 'id' | 'status' | 'lease_until' | 'provider_id'>[]> {
  return tx
    .selectFrom('sms_messages')
    .select(['id', 'status', 'lease_until', 'provider_id'])
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .where('purpose', '<>', 'ANSWER')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ends texts to somebody who opted out: what was queued is skipped, what may have gone is unknown. */
export async function endOpen(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { reason, unknownReason, at }: { reason: string; unknownReason: string; at: Date },
): Promise<void> {
  await sql`
    update sms_messages set lease_until = null, settled_at = ${at},
      reason = case when status = 'QUEUED' then ${reason}::text else ${unknownReason}::text end,
      status = case when status = 'QUEUED' then 'SKIPPED' else 'UNKNOWN' end
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(tx);
}

/** How many answers went to a number since then. */
export async function countAnswers(tx: Tx, companyId: string, phone: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where('purpose', '=', 'ANSWER')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where each of these texts stands. */
export function readStates(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<SmsMessageRow, 'id' | 'status' | 'reason'>[]> {
  return tx
    .selectFrom('sms_messages')
    .select(['id', 'status', 'reason'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** One text. */
export function readMessage(tx: Tx, companyId: string, id: string): Promise<SmsMessageRow | undefined> {
  return tx
    .selectFrom('sms_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
