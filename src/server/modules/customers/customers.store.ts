import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '#contract/conditions/condition.ts';
import { byText } from '#server/database/queries/byText.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BoundCondition } from '#server/modules/conditions/boundCondition.ts';
import { conditionSql } from '#server/modules/conditions/conditionSql.sql.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import type { SlotOrder } from '#server/modules/people/list/peopleFilter.ts';
import type { RecordSlots } from '#server/modules/people/list/recordSlots.ts';
import { slotTests } from '#server/modules/people/list/slotTests.sql.ts';
import { recordOrder, recordPage } from '#server/modules/people/record-lists/recordPage.sql.ts';
import type { CustomersTable } from './customers.table.ts';

/** A customer as it is stored. */
export type CustomerRow = Selectable<CustomersTable>;

/** The columns that a list can be sorted by. */
export type CustomerSort = keyof typeof ORDERS;

/** Which customers a list shows, and in which order; null leaves a filter out. */
export interface CustomerFilter extends RecordSlots {
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  /** How the folded country begins. */
  country: string | null;
  createdFrom: Date | null;
  createdTo: Date | null;
  /** Customers that were added or changed since. */
  updatedFrom: Date | null;
  /** A condition, as it was asked for. */
  where?: Condition | null;
  /** The same as queries read it: boundCustomerFilter.service.ts. */
  matches?: BoundCondition;
  sort: CustomerSort | SlotOrder;
  isDescending: boolean;
  thenBy?: readonly OrderStep<CustomerSort>[];
  limit: number;
  offset: number;
}

/** A page of customers, of trash or outside it, and how many there are. */
export function readCustomers(tx: Tx, companyId: string, isTrashed: boolean, filter: CustomerFilter) {
  return recordPage(tx, customersFound(companyId, isTrashed, filter), ORDERS, filter);
}

/** The ids of all customers outside trash that the filter finds, whatever its page, in its order. */
export async function readCustomerIds(tx: Tx, companyId: string, filter: CustomerFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (${customersFound(companyId, false, filter)}) f order by ${recordOrder(ORDERS, filter)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function customersFound(
  companyId: string,
  isTrashed: boolean,
  filter: CustomerFilter,
): RawBuilder<CustomerRow> {
  const { pattern, country, createdFrom, createdTo, updatedFrom, where, matches } = filter;
  if (where && !matches) throw new Error('The condition is not bound');
  const tests = slotTests('c', filter).map((test) => sql`and ${test}`);
  return sql<CustomerRow>`
    select c.* from ${byText('customers', companyId, pattern)} c
    where c.company_id = ${companyId} and c.trashed_at is ${isTrashed ? sql`not null` : sql`null`}
      ${country === null ? sql`` : sql`and starts_with(c.country_key, ${country})`}
      ${createdFrom === null ? sql`` : sql`and c.created_at >= ${createdFrom}`}
      ${createdTo === null ? sql`` : sql`and c.created_at < ${createdTo}`}
      ${updatedFrom === null ? sql`` : sql`and c.updated_at >= ${updatedFrom}`}
      ${matches ? sql`and ${conditionSql(matches, pattern === null)}` : sql``}
      ${sql.join(tests, sql` `)}`;
}

const ORDERS = {
  createdAt: { filled: sql`f.created_at` },
  updatedAt: { filled: sql`f.updated_at` },
  name: { filled: sql`f.name_key` },
  email: sql`f.email`,
  companyName: sql`lower(f.company_name)`,
  country: sql`f.country_key`,
  trashedAt: sql`f.trashed_at`,
} satisfies Record<string, OrderValue>;

/** One customer, in trash or not; locked until the transaction ends where isLocked. */
export function readCustomer(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The customers with these ids, in trash or not. */
export function readCustomersOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<CustomerRow[]> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The customer that was made of a lead or contact, in trash or not. */
export function readCustomerOf(
  tx: Tx,
  companyId: string,
  personId: string,
): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** The customer outside trash with this email address. */
export function readCustomerWithEmail(
  tx: Tx,
  companyId: string,
  email: string,
): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('trashed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

/** Whether another customer outside trash has this email address. */
export async function isEmailTaken(tx: Tx, companyId: string, email: string, exceptId: string) {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('trashed_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCustomer(tx: Tx, row: Insertable<CustomersTable>): Promise<void> {
  await tx.insertInto('customers').values(row).execute();
  await calculateFormulas(tx, row.company_id, 'CUSTOMER', [row.id]);
}

/** Writes these columns of the customer. */
export async function writeCustomer(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<CustomersTable>,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await calculateFormulas(tx, companyId, 'CUSTOMER', [id]);
}

/** Permanently deletes customers. */
export async function deleteCustomers(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('customers')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Customers of all companies whose time in trash is over. In the platform scope. */
export function readPurgeable(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('customers')
    .select(['company_id', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}
