import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type {
  GatewayPaymentsTable,
  GatewayReturnsTable,
  PaymentGatewaysTable,
} from './onlinePayments.table.ts';

/** How a company takes payments online, as it is stored. */
export type GatewayRow = Selectable<PaymentGatewaysTable>;

export type GatewayPaymentRow = Selectable<GatewayPaymentsTable>;

export type GatewayReturnRow = Selectable<GatewayReturnsTable>;

/** Undefined where it takes none. isLocked makes others who ask so wait. */
export function readGateway(tx: Tx, companyId: string, isLocked = false): Promise<GatewayRow | undefined> {
  return tx
    .selectFrom('payment_gateways')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Writes it whole, whether it was there or not. */
export async function saveGateway(tx: Tx, row: Insertable<PaymentGatewaysTable>): Promise<void> {
  const { company_id: _company, ...columns } = row;
  await tx
    .insertInto('payment_gateways')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Writes these columns of it. */
export async function writeGateway(
  tx: Tx,
  companyId: string,
  columns: Updateable<PaymentGatewaysTable>,
): Promise<void> {
  await tx.updateTable('payment_gateways').set(columns).where('company_id', '=', companyId).execute();
}

export async function deleteGateway(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('payment_gateways').where('company_id', '=', companyId).execute();
}

/** Records a payment; false if it exists. Concurrent inserts of the same payment wait. */
export async function insertGatewayPayment(tx: Tx, row: Insertable<GatewayPaymentsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gateway_payments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'payment_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Undefined until the gateway has reported the payment. */
export function readGatewayPayment(
  tx: Tx,
  companyId: string,
  paymentId: string,
): Promise<GatewayPaymentRow | undefined> {
  return tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Writes these columns of a payment. */
export async function writeGatewayPayment(
  tx: Tx,
  companyId: string,
  paymentId: string,
  columns: Updateable<GatewayPaymentsTable>,
): Promise<void> {
  await tx
    .updateTable('gateway_payments')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Saves the state of a refund or dispute, unless the stored one is newer. */
export async function saveGatewayReturn(tx: Tx, row: GatewayReturnRow): Promise<void> {
  const { amount, told_at, step } = row;
  await tx
    .insertInto('gateway_returns')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'payment_id', 'id'])
        .doUpdateSet({ amount, told_at, step })
        .where(
          sql<boolean>`(excluded.told_at, excluded.step) > (gateway_returns.told_at, gateway_returns.step)`,
        ),
    )
    .execute();
}

/** What went back of a payment. */
export function readGatewayReturns(
  tx: Tx,
  companyId: string,
  paymentId: string,
): Promise<GatewayReturnRow[]> {
  return tx
    .selectFrom('gateway_returns')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute();
}
