import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsCampaignsTable } from './campaigns.table.ts';
import type { WaitingText } from './results/waiting.ts';

export type SmsCampaignRow = Selectable<SmsCampaignsTable>;

/** A campaign with the name of its provider. */
export type NamedCampaign = SmsCampaignRow & { provider_name: string };

/** One campaign. */
export function readCampaign(tx: Tx, companyId: string, id: string): Promise<NamedCampaign | undefined> {
  return namedCampaigns(tx, companyId).where('c.id', '=', id).executeTakeFirst();
}

/** Campaigns of a company, c, each with the name of its provider: the start of a query. */
export function namedCampaigns(tx: Tx, companyId: string) {
  return tx
    .selectFrom('sms_campaigns as c')
    .innerJoin('sms_providers as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.provider_id'),
    )
    .selectAll('c')
    .select('p.name as provider_name')
    .where('c.company_id', '=', companyId);
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
