import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsReceivedTable } from './received.table.ts';

/** Writes down a text that came in; false where it is there already. */
export async function insertReceived(tx: Tx, row: Insertable<SmsReceivedTable>): Promise<boolean> {
  const added = await tx
    .insertInto('sms_received')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** How a company calls itself where a phone asks for help. */
export async function readSender(
  tx: Tx,
  companyId: string,
): Promise<{ name: string; contact: string } | undefined> {
  const { rows } = await sql<{ name: string; contact: string }>`
    select company_name as name, coalesce(nullif(phone_number, ''), email) as contact
    from companies where id = ${companyId}`.execute(tx);
  return rows[0];
}

/** A phone number, and the start of the period to search. */
export interface RepliesSince {
  phone: string;
  since: Date;
}

/** Of each of these phones whether it has sent a text since then. */
export async function readReplies(
  tx: Tx,
  companyId: string,
  asked: readonly RepliesSince[],
): Promise<boolean[]> {
  const { rows } = await sql<{ heard: boolean }>`
    select exists (
      select from sms_received r
      where r.company_id = ${companyId} and r.from_phone = a.phone and r.received_at > a.since
    ) as heard
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (phone text, since timestamptz))
      with ordinality as a(phone, since, place)
    order by a.place`.execute(tx);
  return rows.map(({ heard }) => heard);
}
