import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsMessagesTable } from './messages.table.ts';

export type SmsMessageRow = Selectable<SmsMessagesTable>;

/** A provider of a company. A worker run sends the messages of one provider. */
export interface ProviderRef {
  companyId: string;
  providerId: string;
}

export async function insertMessage(tx: Tx, row: Insertable<SmsMessagesTable>): Promise<void> {
  await tx.insertInto('sms_messages').values(row).execute();
}

/** When the next queued text of these campaigns, or of none, is due, or a lease ends; null where nothing is open. */
export async function readNextDue(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  campaignIds: readonly string[],
): Promise<Date | null> {
  const row = await tx
    .selectFrom('sms_messages')
    .select(sql<Date | null>`min(coalesce(lease_until, due_at))`.as('at'))
    .where('company_id', '=', companyId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .where(sql<boolean>`(campaign_id is null or campaign_id = any(${campaignIds}::uuid[]))`)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How many answers went to a number since then. */
export async function countAnswers(tx: Tx, companyId: string, phone: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where('purpose', '=', 'ANSWER')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The status of each of these messages. */
export function readStates(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<SmsMessageRow, 'id' | 'status' | 'reason'>[]> {
  return tx
    .selectFrom('sms_messages')
    .select(['id', 'status', 'reason'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** One text. */
export function readMessage(tx: Tx, companyId: string, id: string): Promise<SmsMessageRow | undefined> {
  return tx
    .selectFrom('sms_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
