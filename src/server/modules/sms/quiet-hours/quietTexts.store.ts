import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { campaignTimes } from '../campaigns/campaignTimes.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import type { QuietSettings } from './textTimes.ts';
import { textTimes } from './textTimes.ts';

/**
 * Puts texts off that quiet hours overtook while they waited for their turn, some at a time; false where there are none. Their place in the queue is by
 * the moment at which it opens for them again.
 */
export async function deferForQuietHours(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  at: Date,
  settings: () => Promise<QuietSettings>,
): Promise<boolean> {
  const closed = sql`
    select q.id, q.zones, q.is_marketing, t.id as timed_by from sms_messages q
    left join sms_campaigns t on t.company_id = q.company_id and t.id = q.campaign_id
      and (t.start_is_local or t.hours is not null or t.follows_policy)
    where q.company_id = ${companyId} and q.provider_id = ${providerId} and q.status = 'QUEUED' and q.open_until <= ${at}
    order by q.open_until, q.id limit ${PUT_OFF_AT_ONCE}`;
  const { rows } = await sql<{ zones: string | null; is_marketing: boolean; timed_by: string | null }>`
    select distinct c.zones, c.is_marketing, c.timed_by from (${closed}) c`.execute(tx);
  if (rows.length === 0) return false;
  const timeOf = await timesOf(tx, companyId, await settings(), at);
  const times = rows.map((row) => {
    const { dueAt, openUntil } = timeOf(row.timed_by)({ zones: row.zones, isMarketing: row.is_marketing });
    return { ...row, due_at: dueAt, open_until: openUntil };
  });
  await sql`
    update sms_messages m set due_at = t.due_at, open_until = t.open_until
    from (${closed}) c, jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t(zones text, is_marketing boolean, timed_by uuid, due_at timestamptz, open_until timestamptz)
    where m.company_id = ${companyId} and m.id = c.id and m.status = 'QUEUED'
      and t.zones = c.zones and t.is_marketing = c.is_marketing and t.timed_by is not distinct from c.timed_by`.execute(
    tx,
  );
  return true;
}

/** Computes times by the quiet hours, or by a campaign's hours with them. */
async function timesOf(tx: Tx, companyId: string, settings: QuietSettings, at: Date) {
  const campaigns = await tx
    .selectFrom('sms_campaigns')
    .select(['id', 'start_at', 'start_is_local', 'hours', 'follows_policy'])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['RUNNING', 'PAUSED'])
    .where(sql<boolean>`(start_is_local or hours is not null or follows_policy)`)
    .execute();
  const usual = textTimes(settings, at);
  const known = new Map(
    campaigns.map((campaign) => [campaign.id, textTimes(campaignTimes(settings, campaign), at)]),
  );
  return (id: string | null) => known.get(id ?? '') ?? usual;
}

/**
 * Requests new times for all queued messages of a company, which senders compute. Blocks sending for the company until
 * the transaction ends. Returns the providers with messages.
 */
export async function forgetTimes(tx: Tx, companyId: string, at: Date): Promise<string[]> {
  await tx
    .selectFrom('sms_providers')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ provider_id: string }>`
    with forgotten as (
      update sms_messages set open_until = ${at}
      where company_id = ${companyId} and status = 'QUEUED' and zones is not null
      returning provider_id
    ) select distinct provider_id from forgotten`.execute(tx);
  return rows.map(({ provider_id: id }) => id);
}

const PUT_OFF_AT_ONCE = 5_000;
