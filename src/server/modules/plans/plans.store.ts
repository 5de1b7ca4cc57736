import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PlanChargesTable, SubscriptionsTable } from './plans.table.ts';

/** What a company subscribes to, as it is stored. */
export type SubscriptionRow = Selectable<SubscriptionsTable>;

export type PlanChargeRow = Selectable<PlanChargesTable>;

/** One that is about to be written. */
export type NewPlanCharge = Insertable<PlanChargesTable>;

/** What the company subscribes to now; undefined for a company that never did. */
export function readCurrent(tx: Tx, companyId: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ends_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the company tries a plan, or has tried one. */
export async function hasTried(tx: Tx, companyId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_trial', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertSubscription(tx: Tx, row: Insertable<SubscriptionsTable>): Promise<void> {
  await tx.insertInto('subscriptions').values(row).execute();
}

/** Writes these columns of what the company subscribes to now. */
export async function writeCurrent(
  tx: Tx,
  companyId: string,
  columns: Updateable<SubscriptionsTable>,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('ends_at', 'is', null)
    .execute();
}

/** Companies whose period is over, some at a time. In the platform scope. */
export async function readDueCompanies(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select('s.company_id')
    .where('s.ends_at', 'is', null)
    .where('s.period_to', '<=', now)
    .where('c.trashed_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .orderBy('s.period_to')
    .limit(limit)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

export async function insertCharges(tx: Tx, rows: readonly NewPlanCharge[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insertInto('plan_charges').values(rows).execute();
}

/** The latest charges and credits, newest first. */
export function readCharges(tx: Tx, companyId: string, limit: number): Promise<PlanChargeRow[]> {
  return tx
    .selectFrom('plan_charges')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
