import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/**
 * Until when what comes from the number of a text of a campaign, m, is taken to answer it: a week long, or until the next campaign's text
 * to that number.
 */
const until = (companyId: string) => sql`least(m.sent_at + interval '7 days', (
  select min(n.sent_at) from sms_messages n
  where n.company_id = ${companyId} and n.phone = m.phone
    and n.campaign_id <> m.campaign_id and n.sent_at > m.sent_at))`;

/** The time of the first reply of the recipient of message m. Keywords do not count as replies. */
export const repliedAt = (companyId: string): RawBuilder<Date | null> => sql`(
  select min(r.received_at) from sms_received r
  where r.company_id = ${companyId} and r.from_phone = m.phone and r.word is null
    and r.received_at >= m.sent_at and r.received_at < ${until(companyId)})`;

/** When they opted out, by a text or the link: what members write down is no answer. */
export const optedOutAt = (companyId: string): RawBuilder<Date | null> => sql`(
  select o.created_at from sms_opt_outs o
  where o.company_id = ${companyId} and o.phone = m.phone and o.source in ('REPLY', 'LINK')
    and o.created_at >= m.sent_at and o.created_at < ${until(companyId)})`;

/** What came back from the recipients of a campaign. */
export interface RepliedCount {
  replied: number;
  optedOut: number;
}

/** How many recipients of each of these campaigns replied to it, and how many opted out after it. It begins at what came in, which is less than what went out. */
export async function countReplied(
  tx: Tx,
  companyId: string,
  campaignIds: readonly string[],
): Promise<Map<string, RepliedCount>> {
  const answering = (at: RawBuilder<unknown>, phone: RawBuilder<unknown>) => sql`
    exists (select from sms_messages m
      where m.company_id = ${companyId} and m.campaign_id = c.id and m.phone = ${phone}
        and m.status <> 'SKIPPED' and m.sent_at <= ${at} and ${at} < ${until(companyId)})`;
  const { rows } = await sql<RepliedCount & { id: string }>`
    select c.id, replies.replied, ends."optedOut" from unnest(${campaignIds}::uuid[]) as c(id)
    cross join lateral (
      select min(sent_at) as first, max(sent_at) + interval '7 days' as last from sms_messages
      where company_id = ${companyId} and campaign_id = c.id) sent
    cross join lateral (
      select count(distinct r.from_phone)::int as replied from sms_received r
      where r.company_id = ${companyId} and r.word is null and r.received_at >= sent.first and r.received_at < sent.last
        and ${answering(sql`r.received_at`, sql`r.from_phone`)}) replies
    cross join lateral (
      select count(*)::int as "optedOut" from sms_opt_outs o
      where o.company_id = ${companyId} and o.source in ('REPLY', 'LINK')
        and o.created_at >= sent.first and o.created_at < sent.last
        and ${answering(sql`o.created_at`, sql`o.phone`)}) ends`.execute(tx);
  return new Map(rows.map(({ id, ...answered }) => [id, answered]));
}
