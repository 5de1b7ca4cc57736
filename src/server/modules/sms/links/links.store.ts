import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsLinksTable } from './links.table.ts';

/** A short link as it is written down with its text. */
export type NewLink = Pick<SmsLinksTable, 'code' | 'message_id' | 'place' | 'campaign_id' | 'target'> & {
  person_id: string | null;
};

/** Stores the links of messages. A rewritten message replaces its earlier links, which were not sent. */
export async function insertLinks(
  tx: Tx,
  companyId: string,
  links: readonly NewLink[],
  at: Date,
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into sms_links (company_id, code, message_id, place, campaign_id, person_id, target, created_at)
    select ${companyId}::uuid, l.code, l.message_id, l.place, l.campaign_id, l.person_id, l.target, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l(code text, message_id uuid, place int, campaign_id uuid, person_id uuid, target text)
    on conflict (company_id, message_id, place) do update set code = excluded.code, target = excluded.target,
      person_id = excluded.person_id`.execute(tx);
}

/** The link of this code, of whichever company. In the platform scope. */
export function readLink(
  tx: Tx,
  code: string,
): Promise<Pick<Selectable<SmsLinksTable>, 'company_id' | 'message_id' | 'target'> | undefined> {
  return tx
    .selectFrom('sms_links')
    .select(['company_id', 'message_id', 'target'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Counts a click. Returns the campaign, and whether it was the first click. */
export function countClick(
  tx: Tx,
  companyId: string,
  code: string,
  at: Date,
): Promise<{ campaign_id: string | null; clicks: number } | undefined> {
  return tx
    .updateTable('sms_links')
    .set({
      clicks: sql`clicks + 1`,
      first_clicked_at: sql`coalesce(first_clicked_at, ${at}::timestamptz)`,
      last_clicked_at: at,
    })
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .returning(['campaign_id', 'clicks'])
    .executeTakeFirst();
}

/** Of these campaigns, how many recipients have opened a link of their text. */
export async function countClicked(
  tx: Tx,
  companyId: string,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; clicked: number }>`
    select campaign_id as id, count(distinct message_id)::int as clicked from sms_links
    where company_id = ${companyId} and campaign_id = any(${campaignIds}::uuid[]) and clicks > 0 and target is not null
    group by campaign_id`.execute(tx);
  return new Map(rows.map(({ id, clicked }) => [id, clicked]));
}

/** Whose click is looked for. */
export interface ClickRequest {
  personId: string;
  /** Null for any text. */
  campaignId: string | null;
  since: Date;
}

/** Whether a person has opened a link of a message that was sent to them at or after this time. */
export async function readClicked(
  tx: Tx,
  companyId: string,
  { personId, campaignId, since }: ClickRequest,
): Promise<boolean> {
  const found = await tx
    .selectFrom('sms_links')
    .select('code')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('last_clicked_at', '>=', since)
    .$if(campaignId !== null, (query) => query.where('campaign_id', '=', campaignId))
    .executeTakeFirst();
  return found !== undefined;
}
