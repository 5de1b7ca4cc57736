import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { HandsetMessagesTable } from './handset.table.ts';

export type HandsetRow = Selectable<HandsetMessagesTable>;

/** A provider of a company, as the phones know it. */
interface ProviderRef {
  companyId: string;
  providerId: string;
}

/** Adds texts, each key once. */
export async function insertHandsetMessages(tx: Tx, rows: Insertable<HandsetMessagesTable>[]): Promise<void> {
  await tx
    .insertInto('handset_messages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest texts of all companies first. */
export function readNewestOnHandsets(tx: Tx, limit: number): Promise<HandsetRow[]> {
  return tx
    .selectFrom('handset_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest text that this sender wrote to this phone. */
export function readLastTo(tx: Tx, phone: string, sender: string): Promise<HandsetRow | undefined> {
  return tx
    .selectFrom('handset_messages')
    .selectAll()
    .where('to_phone', '=', phone)
    .where('from_sender', '=', sender)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Texts for which no receipt was given yet, the oldest first. */
export function readWithoutReceipt(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  limit: number,
): Promise<HandsetRow[]> {
  return tx
    .selectFrom('handset_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'SENT')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes that the receipt of these was given. */
export async function markDelivered(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  keys: readonly string[],
): Promise<void> {
  await tx
    .updateTable('handset_messages')
    .set({ status: 'DELIVERED' })
    .where('company_id', '=', companyId)
    .where('provider_id', '=', providerId)
    .where('key', 'in', keys)
    .execute();
}
