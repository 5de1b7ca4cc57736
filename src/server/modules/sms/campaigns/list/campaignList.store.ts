import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CampaignStatus } from '#contract/sms/campaignStatus.ts';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { knownIds } from '#server/access/bulkRows.ts';
import { lockChosen } from '#server/database/queries/lockChosen.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { orderOf, pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NamedCampaign, SmsCampaignRow } from '../campaigns.store.ts';
import { namedCampaigns } from '../campaigns.store.ts';

/** What a list can be sorted by. */
export type SmsCampaignSort = keyof typeof ORDERS;

/** What a list shows, in which order; pattern is that of a LIKE over the search column, null for all. */
export interface SmsCampaignSearch extends OrderStep<SmsCampaignSort> {
  pattern: string | null;
  statuses: readonly CampaignStatus[] | null;
  thenBy?: readonly OrderStep<SmsCampaignSort>[];
}

/** A page of it. */
export interface SmsCampaignPage extends SmsCampaignSearch {
  limit: number;
  offset: number;
}

const ORDERS = {
  name: sql`f.search`,
  status: sql`f.status`,
  startAt: sql`coalesce(f.frozen_at, f.start_at)`,
  createdDate: sql`f.created_at`,
  createdBy: sql`lower(f.created_by)`,
} satisfies Record<string, RawBuilder<unknown>>;

/** A page of campaigns and how many there are. */
export async function readCampaigns(tx: Tx, companyId: string, page: SmsCampaignPage) {
  const found = sql<NamedCampaign>`
    select c.*, p.name as provider_name from sms_campaigns c
    join sms_providers p on p.company_id = c.company_id and p.id = c.provider_id
    where c.company_id = ${companyId} and ${isFound('c', page)}`;
  return pageOf(tx, found, ORDERS, page);
}

/** Ids of chosen campaigns, or of all that a list shows but some, in its order. */
export async function readCampaignIds(
  tx: Tx,
  companyId: string,
  chosen: ChosenRows,
  search: SmsCampaignSearch,
): Promise<string[]> {
  const isChosen = chosen.isAll
    ? sql`${isFound('f', search)} and f.id <> all(${chosen.excludedIds}::uuid[])`
    : sql`f.id = any(${knownIds(chosen.ids)}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select f.id from sms_campaigns f where f.company_id = ${companyId} and ${isChosen}
    order by ${orderOf(ORDERS, search)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** These campaigns in this order, without deleted ones. */
export async function readCampaignsOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<NamedCampaign[]> {
  const rows = await namedCampaigns(tx, companyId)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Campaigns that a change of many is for, locked until it is done. */
export function lockChosenCampaigns(
  tx: Tx,
  companyId: string,
  { chosen, ...search }: { chosen: ChosenRows } & Pick<SmsCampaignSearch, 'pattern' | 'statuses'>,
): Promise<SmsCampaignRow[]> {
  const rows = tx.selectFrom('sms_campaigns').selectAll();
  return lockChosen(rows, { companyId, chosen, isFound: isFound('sms_campaigns', search) });
}

/** Whether a list shows a campaign, by what the query calls it. */
function isFound(
  name: 'c' | 'f' | 'sms_campaigns',
  { pattern, statuses }: Pick<SmsCampaignSearch, 'pattern' | 'statuses'>,
) {
  const of = sql.ref(name);
  return sql<boolean>`(${pattern}::text is null or ${of}.search like ${pattern})
    and (${statuses}::text[] is null or ${of}.status = any(${statuses}::text[]))`;
}
