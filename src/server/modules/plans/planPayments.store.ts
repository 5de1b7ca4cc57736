import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PlanAccountsTable, PlanPaymentsTable } from './planPayments.table.ts';

export type PlanAccountRow = Selectable<PlanAccountsTable>;

export type PlanPaymentRow = Selectable<PlanPaymentsTable>;

export function readAccount(tx: Tx, companyId: string): Promise<PlanAccountRow | undefined> {
  return tx.selectFrom('plan_accounts').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** Writes these columns, whether the account was there or not. */
export async function saveAccount(
  tx: Tx,
  companyId: string,
  columns: Updateable<PlanAccountsTable>,
): Promise<void> {
  await tx
    .insertInto('plan_accounts')
    .values({
      payer: null,
      next_try_at: null,
      due_since: null,
      last_error: null,
      ...columns,
      company_id: companyId,
    })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Whose name at the gateway this is; undefined for one of another installation. In the platform scope. */
export function readPayer(tx: Tx, payer: string): Promise<{ company_id: string } | undefined> {
  return tx.selectFrom('plan_accounts').select('company_id').where('payer', '=', payer).executeTakeFirst();
}

/** Companies whose card is to be charged by now, some at a time. In the platform scope. */
export async function readCollectable(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('plan_accounts as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select('a.company_id')
    .where('a.next_try_at', '<=', now)
    .where('c.trashed_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .orderBy('a.next_try_at')
    .limit(limit)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/**
 * The amount still to be collected: charges less credits less payments, in cents. A negative amount counts
 * toward the next charges.
 */
export async function readOwed(tx: Tx, companyId: string): Promise<number> {
  const { charged } = await tx
    .selectFrom('plan_charges')
    .select(sql<string>`coalesce(sum(case kind when 'CHARGE' then amount else -amount end), 0)`.as('charged'))
    .where('company_id', '=', companyId)
    .where('is_collected', '=', true)
    .executeTakeFirstOrThrow();
  const { paid } = await tx
    .selectFrom('plan_payments')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('paid'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return Number(charged) - Number(paid);
}

/** The charge that is under way. */
export function readTrying(tx: Tx, companyId: string): Promise<PlanPaymentRow | undefined> {
  return tx
    .selectFrom('plan_payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'TRYING')
    .executeTakeFirst();
}

export function readPlanPayment(tx: Tx, companyId: string, id: string): Promise<PlanPaymentRow | undefined> {
  return tx
    .selectFrom('plan_payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertPlanPayment(tx: Tx, row: Insertable<PlanPaymentsTable>): Promise<void> {
  await tx.insertInto('plan_payments').values(row).execute();
}

/** Writes these columns of a payment. */
export async function writePlanPayment(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<PlanPaymentsTable>,
): Promise<void> {
  await tx
    .updateTable('plan_payments')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
