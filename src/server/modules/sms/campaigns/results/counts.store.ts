import { sql } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { WaitingText } from './waiting.ts';

/** How many recipients of each of these campaigns are where. */
export function readCounts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<
  {
    campaign_id: string | null;
    status: MessageStatus;
    count: number;
    segments: number;
    cost: number;
  }[]
> {
  return tx
    .selectFrom('sms_messages')
    .select(['campaign_id', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(segments), 0)::int`.as('segments'))
    .select(sql<number>`sum(cost)::float8`.as('cost'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`campaign_id = any(${ids}::uuid[])`)
    .groupBy(['campaign_id', 'status'])
    .execute();
}

/** What of each of these campaigns is queued, and when the first is due, by what may keep it. */
export function readWaiting(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<(WaitingText & { campaign_id: string | null })[]> {
  return tx
    .selectFrom('sms_messages')
    .select(['campaign_id', 'provider_id', 'zones', 'is_marketing'])
    .select(sql<Date>`min(due_at)`.as('due_at'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`campaign_id = any(${ids}::uuid[])`)
    .where('status', '=', 'QUEUED')
    .groupBy(['campaign_id', 'provider_id', 'zones', 'is_marketing'])
    .execute();
}
