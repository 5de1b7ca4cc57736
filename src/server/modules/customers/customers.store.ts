import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { byText } from '#server/database/queries/byText.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomersTable } from './customers.table.ts';

/** A customer as it is stored. */
export type CustomerRow = Selectable<CustomersTable>;

/** What a list can be sorted by. */
export type CustomerSort = keyof typeof ORDERS;

/** Which customers a list shows, and in which order; null leaves a filter out. */
export interface CustomerFilter {
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  /** How the folded country begins. */
  country: string | null;
  createdFrom: Date | null;
  createdTo: Date | null;
  /** Customers that were added or changed since. */
  updatedFrom: Date | null;
  sort: CustomerSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<CustomerSort>[];
  limit: number;
  offset: number;
}

/** A page of customers, of trash or outside it, and how many there are. */
export async function readCustomers(tx: Tx, companyId: string, isTrashed: boolean, filter: CustomerFilter) {
  const { pattern, country, createdFrom, createdTo, updatedFrom } = filter;
  const found = sql<CustomerRow>`
    select c.* from ${byText('customers', companyId, pattern)} c
    where c.company_id = ${companyId} and c.trashed_at is ${isTrashed ? sql`not null` : sql`null`}
      ${country === null ? sql`` : sql`and starts_with(c.country_key, ${country})`}
      ${createdFrom === null ? sql`` : sql`and c.created_at >= ${createdFrom}`}
      ${createdTo === null ? sql`` : sql`and c.created_at < ${createdTo}`}
      ${updatedFrom === null ? sql`` : sql`and c.updated_at >= ${updatedFrom}`}`;
  return pageOf(tx, found, ORDERS, filter);
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
