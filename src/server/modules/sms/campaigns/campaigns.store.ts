import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import type { CampaignStatus } from '#contract/sms/campaigns/campaignStatus.ts';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import { knownIds } from '#server/access/bulkRows.ts';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { lockChosen } from '#server/database/queries/lockChosen.ts';
import { orderOf, pageOf } from '#server/database/queries/pageOf.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsCampaignsTable } from '../sms.table.ts';
import type { WaitingText } from './results/waiting.ts';

export type SmsCampaignRow = Selectable<SmsCampaignsTable>;

/** A campaign with the name of its provider. */
export type NamedCampaign = SmsCampaignRow & { provider_name: string };

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
    where c.company_id = ${companyId}
      and (${page.pattern}::text is null or c.search like ${page.pattern})
      and (${page.statuses}::text[] is null or c.status = any(${page.statuses}::text[]))`;
  return pageOf(tx, found, ORDERS, page);
}

/** Ids of chosen campaigns, or of all that a list shows but some, in its order. */
export async function readCampaignIds(
  tx: Tx,
  companyId: string,
  chosen: ChosenRows,
  { pattern, statuses, sort, isDescending, thenBy }: SmsCampaignSearch,
): Promise<string[]> {
  const isChosen = chosen.isAll
    ? sql`(${pattern}::text is null or f.search like ${pattern})
        and (${statuses}::text[] is null or f.status = any(${statuses}::text[]))
        and f.id <> all(${chosen.excludedIds}::uuid[])`
    : sql`f.id = any(${knownIds(chosen.ids)}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select f.id from sms_campaigns f where f.company_id = ${companyId} and ${isChosen}
    order by ${orderOf(ORDERS, { sort, isDescending, thenBy })}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these campaigns that are there, in this order. */
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

/** One campaign. */
export function readCampaign(tx: Tx, companyId: string, id: string): Promise<NamedCampaign | undefined> {
  return namedCampaigns(tx, companyId).where('c.id', '=', id).executeTakeFirst();
}

function namedCampaigns(tx: Tx, companyId: string) {
  return tx
    .selectFrom('sms_campaigns as c')
    .innerJoin('sms_providers as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.provider_id'),
    )
    .selectAll('c')
    .select('p.name as provider_name')
    .where('c.company_id', '=', companyId);
}

/** Campaigns that a change of many is for, locked until it is done. */
export function lockChosenCampaigns(
  tx: Tx,
  companyId: string,
  {
    chosen,
    pattern,
    statuses,
  }: { chosen: ChosenRows; pattern: string | null; statuses: readonly CampaignStatus[] | null },
): Promise<SmsCampaignRow[]> {
  const isFound = sql<boolean>`(${pattern}::text is null or search like ${pattern})
    and (${statuses}::text[] is null or status = any(${statuses}::text[]))`;
  return lockChosen(tx.selectFrom('sms_campaigns').selectAll(), { companyId, chosen, isFound });
}

/** Deletes campaigns with their recipients. */
export async function deleteCampaigns(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('sms_campaigns')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** One campaign, which others cannot change until the transaction ends. */
export function lockCampaign(tx: Tx, companyId: string, id: string): Promise<SmsCampaignRow | undefined> {
  return (
    tx
      .selectFrom('sms_campaigns')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      // Its messages, which name it, may still be written
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** How many of these ids are campaigns of the company. */
export async function countKnown(tx: Tx, companyId: string, ids: readonly string[]): Promise<number> {
  return (await readCampaignNames(tx, companyId, ids)).length;
}

/** What those of these campaigns are called that are there, the newest first. */
export function readCampaignNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<SmsCampaignRow, 'id' | 'name'>[]> {
  return tx
    .selectFrom('sms_campaigns')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertCampaign(tx: Tx, row: Insertable<SmsCampaignsTable>): Promise<void> {
  await tx.insertInto('sms_campaigns').values(row).execute();
}

/** Writes these columns of the campaign. */
export async function writeCampaign(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<SmsCampaignsTable>,
): Promise<void> {
  await tx
    .updateTable('sms_campaigns')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The running campaigns of a company, which nobody can pause or cancel until the transaction ends. */
export function shareRunning(
  tx: Tx,
  companyId: string,
): Promise<Pick<SmsCampaignRow, 'id' | 'body' | 'are_links_short' | 'is_marketing' | 'needs_consent'>[]> {
  return tx
    .selectFrom('sms_campaigns')
    .select(['id', 'body', 'are_links_short', 'is_marketing', 'needs_consent'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'RUNNING')
    .orderBy('id')
    .forShare()
    .execute();
}

/** Those of these campaigns that were cancelled; nobody can cancel another one until the transaction ends. */
export async function shareCancelled(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('sms_campaigns')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.flatMap(({ id, status }) => (status === 'CANCELLED' ? [id] : [])));
}

/** Providers by which texts of a campaign are not sent yet. */
export async function readSenders(tx: Tx, companyId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sms_messages')
    .select('provider_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', id)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .execute();
  return rows.map(({ provider_id: providerId }) => providerId);
}

/** Those of these campaigns that have nothing left to send. */
export async function readDone(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sms_campaigns as c')
    .select('c.id')
    .where('c.company_id', '=', companyId)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .where(nothingLeft)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends those of these campaigns that have nothing left to send; answers them. */
export async function finishDone(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  at: Date,
): Promise<SmsCampaignRow[]> {
  return tx
    .updateTable('sms_campaigns as c')
    .set({ status: 'FINISHED', ended_at: at, updated_at: at })
    .where('c.company_id', '=', companyId)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .where('c.status', '=', 'RUNNING')
    .where(nothingLeft)
    .returningAll()
    .execute();
}

const nothingLeft = sql<boolean>`not exists (
  select from sms_messages m
  where m.company_id = c.company_id and m.campaign_id = c.id and m.status in ('QUEUED', 'SENDING'))`;

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

/** Scheduled campaigns of all companies whose start has come. */
export function readDueCampaigns(tx: Tx, at: Date): Promise<Pick<SmsCampaignRow, 'company_id' | 'id'>[]> {
  return tx
    .selectFrom('sms_campaigns')
    .select(['company_id', 'id'])
    .where('status', '=', 'SCHEDULED')
    .where('begins_at', '<=', at)
    .orderBy('begins_at')
    .execute();
}
