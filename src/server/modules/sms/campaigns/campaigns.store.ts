import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsCampaignsTable } from './campaigns.table.ts';

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

/** The names of these campaigns, newest first, without deleted ones. */
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
