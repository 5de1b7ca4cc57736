import { sql } from 'kysely';
import type { TextGround } from '#contract/sms/consent.ts';
import type { SmsSize } from '#contract/sms/smsSize.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsMessageRow } from './outbox.store.ts';

/** A queued text of a campaign whose merge fields are not filled in. */
export type Unwritten = Pick<
  SmsMessageRow,
  'id' | 'person_id' | 'phone' | 'purpose' | 'is_marketing' | 'provider_id' | 'seq'
> & { campaign_id: string };

/** Places of a campaign's audience: from after one up to another. */
export interface PlacesOf {
  id: string;
  after: number;
  upTo: number;
}

/** The first of each of these campaigns at these places, so many in all: each campaign comes further. */
export async function readUnwritten(
  tx: Tx,
  companyId: string,
  campaigns: readonly PlacesOf[],
  limit: number,
): Promise<Unwritten[]> {
  const { rows } = await sql<Unwritten>`
    select u.* from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb) as c(id uuid, after int, "upTo" int)
    cross join lateral (
      select m.id, m.campaign_id, m.person_id, m.phone, m.purpose, m.is_marketing, m.provider_id, m.seq
      from sms_messages m
      where m.company_id = ${companyId} and m.campaign_id = c.id and m.seq > c.after and m.seq <= c."upTo"
        and m.text is null
        -- Else the planner takes the index by status, and sorts all that is queued
        and (m.status = 'QUEUED') is true
      order by m.company_id, m.campaign_id, m.seq
      limit ${Math.ceil(limit / campaigns.length)} for update skip locked
    ) u order by u.seq`.execute(tx);
  return rows;
}

/** A text as it will be sent, or why it is not. */
export type WrittenMessage = { id: string } & (
  | (Pick<SmsSize, 'encoding' | 'segments'> & { text: string; cost: number; reason: null })
  | { text: null; encoding: null; segments: 0; cost: 0; reason: string }
);

/** With the reason why each is allowed; nothing for skipped ones. */
export type AllowedMessage = WrittenMessage & { ground: TextGround | null; consent: number | null };

/** Fills texts in. */
export async function writeTexts(
  tx: Tx,
  companyId: string,
  written: readonly AllowedMessage[],
  at: Date,
): Promise<void> {
  // A price is dated where there is one only: nothing that an index has is changed by most texts
  await sql`
    update sms_messages m set text = w.text, encoding = w.encoding, segments = w.segments, reason = w.reason,
      cost = w.cost, priced_at = case when w.cost > 0 then ${at}::timestamptz end,
      allowed_by = w.ground, allowed_at = case when w.ground is not null then ${at}::timestamptz end, consent_seq = w.consent,
      status = case when w.reason is null then m.status else 'SKIPPED' end,
      settled_at = case when w.reason is null then null else ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as w(id uuid, text text, encoding text, segments int, cost bigint, reason text, ground text, consent int)
    where m.company_id = ${companyId} and m.id = w.id and m.status = 'QUEUED'`.execute(tx);
}
