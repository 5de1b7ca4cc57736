import { sql } from 'kysely';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ProviderRef } from './outbox.store.ts';

/** A delivery receipt of the provider for an accepted message. */
export interface Receipt {
  status: 'DELIVERED' | 'FAILED';
  reason: string | null;
}

/** The text that a receipt was for. */
export interface WrittenReceipt {
  id: string;
  name: string;
  campaign_id: string | null;
  phone: string | null;
  /** The status before the receipt, and after it. */
  before: MessageStatus;
  status: MessageStatus;
}

/** Serializes receipts and the storing of provider message ids, until their transactions end. */
export async function lockReceipts(tx: Tx, { companyId, providerId }: ProviderRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms receipts ${companyId} ${providerId}`}, 0))`.execute(
    tx,
  );
}

/**
 * Stores receipts by the provider's message id, or ours; returns the messages that were found. Order and repetition of
 * receipts do not matter: delivered wins over failed, and both over earlier states.
 */
export async function writeReceipts(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  messageIds: readonly string[],
  { status, reason }: Receipt,
  at: Date,
): Promise<WrittenReceipt[]> {
  // Made ids of here: behind the wall of the companies the database finds no text by a name that it has to read first
  const ownIds = messageIds.filter((name) => OWN_ID.test(name));
  const { rows } = await sql<WrittenReceipt>`
    update sms_messages m set
      status = case when m.status = 'DELIVERED' then m.status else ${status} end,
      reason = case when m.status = 'DELIVERED' then m.reason else ${reason}::text end,
      settled_at = case when m.status in ('DELIVERED', ${status}::text) then m.settled_at else ${at}::timestamptz end
    from (
      select i.name, m.id, m.status as before from unnest(${messageIds}::text[]) as i(name)
      join sms_messages m on m.company_id = ${companyId} and m.provider_id = ${providerId} and m.provider_message_id = i.name
      union
      select m.id::text, m.id, m.status from unnest(${ownIds}::uuid[]) as i(id)
      join sms_messages m on m.company_id = ${companyId} and m.id = i.id and m.provider_id = ${providerId}
    ) found
    where m.company_id = ${companyId} and m.id = found.id and m.status in ('SENT', 'DELIVERED', 'FAILED', 'UNKNOWN')
    returning m.id, found.name, found.before, m.status, m.campaign_id, m.phone`.execute(tx);
  return rows;
}

const OWN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps a receipt for a text that is not known yet. */
export async function insertEarlyReceipts(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  messageIds: readonly string[],
  { status, reason }: Receipt,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('sms_early_receipts')
    .values(
      messageIds.map((provider_message_id) => ({
        company_id: companyId,
        provider_id: providerId,
        provider_message_id,
        status,
        reason,
        received_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the receipts that came early for texts of these names. */
export function takeEarlyReceipts(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  messageIds: readonly string[],
): Promise<(Receipt & { provider_message_id: string })[]> {
  return tx
    .deleteFrom('sms_early_receipts')
    .where('company_id', '=', companyId)
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`provider_message_id = any(${messageIds}::text[])`)
    .returning(['provider_message_id', 'status', 'reason'])
    .execute();
}

/** Forgets receipts of all companies that nothing came for. */
export async function deleteOldReceipts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sms_early_receipts').where('received_at', '<', before).execute();
}
