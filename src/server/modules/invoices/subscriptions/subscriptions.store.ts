import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { RowKey } from '#server/database/queries/firstLocked.ts';
import { CANDIDATES, firstLocked } from '#server/database/queries/firstLocked.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomerSubscriptionsTable } from './subscriptions.table.ts';

/** A customer's subscription as it is stored. */
export type SubscriptionRow = Selectable<CustomerSubscriptionsTable>;

/** With the customer's name as it is now. */
export type SubscriptionListRow = SubscriptionRow & { customer_name: string };

/** Which subscriptions a list shows; null leaves a filter out. */
export interface SubscriptionFilter {
  customerId: string | null;
  states: SubscriptionRow['state'][] | null;
  limit: number;
  offset: number;
}

const WITH_NAME = sql`select s.*, trim(k.first_name || ' ' || k.last_name) as customer_name
  from customer_subscriptions s join customers k on k.company_id = s.company_id and k.id = s.customer_id`;

/** A page of them, the newest first, and how many there are. */
export async function readSubscriptions(
  tx: Tx,
  companyId: string,
  { customerId, states, limit, offset }: SubscriptionFilter,
): Promise<{ rows: SubscriptionListRow[]; total: number }> {
  const found = sql`s.company_id = ${companyId}
    ${customerId === null ? sql`` : sql`and s.customer_id = ${customerId}`}
    ${states === null ? sql`` : sql`and s.state = any(${states}::text[])`}`;
  const { rows } = await sql<SubscriptionListRow>`
    ${WITH_NAME} where ${found} order by s.id desc limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from customer_subscriptions s where ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of them; locked until the transaction ends where isLocked. */
export async function readSubscription(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<SubscriptionListRow | undefined> {
  const { rows } = await sql<SubscriptionListRow>`
    ${WITH_NAME} where s.company_id = ${companyId} and s.id = ${id}
    ${isLocked ? sql`for update of s` : sql``}`.execute(tx);
  return rows[0];
}

export async function insertSubscription(tx: Tx, row: Insertable<CustomerSubscriptionsTable>): Promise<void> {
  await tx.insertInto('customer_subscriptions').values(row).execute();
}

/** Writes these columns of the subscription. */
export async function writeSubscription(
  tx: Tx,
  { company_id: companyId, id }: Pick<SubscriptionRow, 'company_id' | 'id'>,
  columns: Updateable<CustomerSubscriptionsTable>,
): Promise<void> {
  await tx
    .updateTable('customer_subscriptions')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * The next subscription, of any company, with a period that has begun in the company's time zone, locked,
 * with the company's day; skips rows locked by another process, suspended and trashed companies, trashed
 * customers, and deferred subscriptions. In the platform scope.
 */
export async function lockDueSubscription(
  tx: Tx,
  now: Date,
): Promise<(SubscriptionRow & { today: string }) | undefined> {
  const isDue = sql<boolean>`s.next_on <= to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY-MM-DD')
      and (s.put_off_until is null or s.put_off_until <= ${now})
      and c.trashed_at is null and c.suspended_at is null and k.trashed_at is null`;
  const from = sql`from customer_subscriptions s
    join companies c on c.id = s.company_id
    join customers k on k.company_id = s.company_id and k.id = s.customer_id`;
  const { rows: due } = await sql<RowKey>`
    select s.company_id, s.id ${from}
    where s.next_on <= to_char((${now}::timestamptz + interval '14 hours') at time zone 'UTC', 'YYYY-MM-DD') and ${isDue}
    order by s.next_on, s.id
    limit ${CANDIDATES}`.execute(tx);
  return firstLocked(due, async ({ company_id: companyId, id }) => {
    const { rows } = await sql<SubscriptionRow & { today: string }>`
      select s.*, to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today ${from}
      where s.company_id = ${companyId} and s.id = ${id} and ${isDue}
      for update of s skip locked`.execute(tx);
    return rows[0];
  });
}
