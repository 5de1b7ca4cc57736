import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CampaignText } from '../outbox/writtenTexts.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';

/** A running campaign: its text, and what its owner needs permission for. */
export type RunningCampaign = Pick<
  SmsCampaignRow,
  'id' | keyof CampaignText | 'company_id' | 'owner_id' | 'person_kind' | 'assigned_to'
>;

/** The running campaigns of a company, locked against pausing and cancelling until the transaction ends. */
export function shareRunning(tx: Tx, companyId: string): Promise<RunningCampaign[]> {
  return tx
    .selectFrom('sms_campaigns')
    .select(['id', 'body', 'are_links_short', 'is_marketing', 'needs_consent', 'follows_policy'])
    .select(['company_id', 'owner_id', 'person_kind', 'assigned_to'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'RUNNING')
    .orderBy('id')
    .forShare()
    .execute();
}

/** Scheduled and running campaigns, filtered by status or owner. */
export function readStartedCampaigns(
  tx: Tx,
  companyId: string,
  { status, ownerId }: { status?: 'RUNNING'; ownerId?: string },
): Promise<SmsCampaignRow[]> {
  return tx
    .selectFrom('sms_campaigns')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', 'in', status ? [status] : ['SCHEDULED', 'RUNNING'])
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? null))
    .orderBy('id')
    .execute();
}

/** The cancelled ones of these campaigns; all are locked against cancelling until the transaction ends. */
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

/** Providers with unsent messages of a campaign. */
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

/** The ones of these campaigns with nothing left to send. */
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

/** Finishes the ones of these campaigns with nothing left to send; returns them. */
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

/** Scheduled campaigns of all companies whose start has come. */
export function readDueCampaigns(tx: Tx, at: Date): Promise<{ companyId: string; campaignId: string }[]> {
  return tx
    .selectFrom('sms_campaigns')
    .select(['company_id as companyId', 'id as campaignId'])
    .where('status', '=', 'SCHEDULED')
    .where('begins_at', '<=', at)
    .orderBy('begins_at')
    .execute();
}
