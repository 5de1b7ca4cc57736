import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PaymentMethodRow, PaymentMethodsTable } from './paymentMethods.table.ts';

/** What the company pays with, in the order in which it came. */
export function readMethods(tx: Tx, companyId: string): Promise<PaymentMethodRow[]> {
  return tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** One of them, removed or not. */
export function readMethod(tx: Tx, companyId: string, id: string): Promise<PaymentMethodRow | undefined> {
  return tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The one of this name at the gateway, removed or not. */
export function readByCard(tx: Tx, companyId: string, card: string): Promise<PaymentMethodRow | undefined> {
  return tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('gateway_card', '=', card)
    .executeTakeFirst();
}

export async function insertMethod(tx: Tx, row: Insertable<PaymentMethodsTable>): Promise<void> {
  await tx.insertInto('payment_methods').values(row).execute();
}

/** Writes these columns of one payment method. */
export async function writeMethod(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<PaymentMethodsTable>,
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** None is the default, nor was when it was removed. */
export async function clearDefault(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute();
}

/** Cards at the gateway that were removed before this moment, of all companies, some at a time. In the platform scope. */
export async function readRemovedCards(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_methods')
    .select('gateway_card')
    .where('removed_at', '<', before)
    .where('gateway_card', 'is not', null)
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ gateway_card }) => gateway_card ?? []);
}

/** It is at the gateway no longer. In the platform scope. */
export async function clearCard(tx: Tx, card: string): Promise<void> {
  await tx
    .deleteFrom('payment_methods')
    .where('gateway_card', '=', card)
    .where('removed_at', 'is not', null)
    .execute();
}

/**
 * Permanently deletes methods that were removed before this moment and that no gateway stores, in all
 * companies; resolves to their number. In the platform scope.
 */
export async function deleteRemoved(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('payment_methods')
    .where('removed_at', '<', before)
    .where('gateway_card', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
