import { sql } from 'kysely';
import type { CampaignTally } from '#contract/sms/campaignGuard.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What has become of a campaign's texts so far. Only replies and links count as opt-outs: what members write down is no answer to it. */
export async function readTally(tx: Tx, companyId: string, campaignId: string): Promise<CampaignTally> {
  const { rows } = await sql<CampaignTally>`
    select coalesce(sum(n) filter (where status in ('SENT', 'DELIVERED', 'FAILED', 'UNKNOWN')), 0)::int as tried,
      coalesce(sum(n) filter (where status = 'FAILED'), 0)::int
        -- Unknown because the provider said nothing, not because the server went away
        + (select count(*)::int from sms_messages u where u.company_id = ${companyId} and u.campaign_id = ${campaignId}
          and u.status = 'UNKNOWN' and u.was_unsure) as errors,
      coalesce(sum(n) filter (where status in ('SENT', 'DELIVERED')), 0)::int as sent,
      (select count(*)::int from sms_opt_outs o
        join sms_campaigns c on c.company_id = o.company_id and c.id = ${campaignId}
        where o.company_id = ${companyId} and o.source in ('REPLY', 'LINK') and o.created_at >= c.frozen_at
          and exists (select from sms_messages m where m.company_id = ${companyId} and m.campaign_id = ${campaignId}
            and m.phone = o.phone and m.status <> 'SKIPPED' and m.sent_at <= o.created_at)) as "optOuts"
    from (
      select status, count(*) as n from sms_messages
      where company_id = ${companyId} and campaign_id = ${campaignId} group by status
    ) s`.execute(tx);
  return rows[0] ?? { tried: 0, errors: 0, sent: 0, optOuts: 0 };
}

/** Texts that were not sent for certain, though another try may do: back into the queue, to be written anew. Answers how many. */
export async function requeueFailed(
  tx: Tx,
  companyId: string,
  campaignId: string,
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    update sms_messages m set status = 'QUEUED', reason = null, tries = 0, refused_by = null, due_at = ${at}, settled_at = null, is_transient = false,
      open_until = case when zones is null then null else ${at}::timestamptz end,
      text = null, encoding = null, segments = 0, cost = 0, priced_at = null,
      allowed_by = null, allowed_at = null, consent_seq = null
    where ${isRetryable(companyId, campaignId)} returning m.id`.execute(tx);
  return rows.length;
}

/** How many there are. */
export async function countRetryable(tx: Tx, companyId: string, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sms_messages m where ${isRetryable(companyId, campaignId)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** People who opted out in the meantime do not change. */
function isRetryable(companyId: string, campaignId: string) {
  return sql`m.company_id = ${companyId} and m.campaign_id = ${campaignId}
    and m.status = 'FAILED' and m.is_transient and not m.was_unsure
    and not exists (select from sms_opt_outs o where o.company_id = m.company_id and o.phone = m.phone)`;
}
