import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ReportSpan } from '../periods.store.ts';

export interface CampaignNumbers {
  sent: number;
  delivered: number;
  replies: number;
  optOuts: number;
}

/**
 * The numbers of each day (YYYY-MM-DD) with any, of both periods. Messages are found by the time at which they were created: they
 * are sent within 31 days. Replies and opt-outs follow a campaign message to their number within 7 days.
 */
export async function readCampaignDays(
  tx: Tx,
  companyId: string,
  { timeZone, previousFrom, to }: ReportSpan,
): Promise<(CampaignNumbers & { day: string })[]> {
  const follows = (phone: string, at: string) => sql`exists (
    select from sms_messages m where m.company_id = ${companyId} and m.phone = ${sql.ref(phone)} and m.campaign_id is not null
      and m.sent_at <= ${sql.ref(at)} and m.sent_at > ${sql.ref(at)} - interval '7 days')`;
  const { rows } = await sql<CampaignNumbers & { day: string }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) filter (where what = 'SENT')::int as sent,
      count(*) filter (where is_delivered)::int as delivered, count(*) filter (where what = 'REPLY')::int as replies,
      count(*) filter (where what = 'OPT_OUT')::int as "optOuts"
    from (
      select m.sent_at as at, 'SENT' as what, m.status = 'DELIVERED' as is_delivered from sms_messages m
      where m.company_id = ${companyId} and m.campaign_id is not null
        and m.created_at >= ${previousFrom}::timestamptz - interval '31 days' and m.created_at < ${to}
        and m.sent_at >= ${previousFrom} and m.sent_at < ${to}
      union all
      select r.received_at, 'REPLY', false from sms_received r
      where r.company_id = ${companyId} and r.received_at >= ${previousFrom} and r.received_at < ${to} and r.word is null
        and ${follows('r.from_phone', 'r.received_at')}
      union all
      select o.created_at, 'OPT_OUT', false from sms_opt_outs o
      where o.company_id = ${companyId} and o.created_at >= ${previousFrom} and o.created_at < ${to}
        and o.source in ('REPLY', 'LINK') and ${follows('o.phone', 'o.created_at')}
    ) happened
    group by 1`.execute(tx);
  return rows;
}
