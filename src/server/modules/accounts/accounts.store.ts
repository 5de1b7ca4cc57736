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
import type { AccountsTable } from './accounts.table.ts';

/** An account as it is stored. */
export type AccountRow = Selectable<AccountsTable>;

/** The columns that a list can be sorted by. */
export type AccountSort = keyof typeof ORDERS;

/** Which accounts a list shows, and in which order; null omits a filter. */
export interface AccountFilter extends RecordSlots {
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  ownerId: string | null;
  /** Only accounts without an owner. */
  isUnassigned?: boolean;
  createdFrom: Date | null;
  /** Exclusive. */
  createdTo: Date | null;
  /** Accounts that were added or changed since. */
  updatedFrom: Date | null;
  /** A condition, as it was asked for. */
  where?: Condition | null;
  /** The same as queries read it: boundAccountFilter.service.ts. */
  matches?: BoundCondition;
  sort: AccountSort | SlotOrder;
  isDescending: boolean;
  thenBy?: readonly OrderStep<AccountSort>[];
  limit: number;
  offset: number;
}

/** A page of accounts, in trash or outside it, and their total. */
export function readAccounts(tx: Tx, companyId: string, isTrashed: boolean, filter: AccountFilter) {
  return recordPage(tx, accountsFound(companyId, isTrashed, filter), ORDERS, filter);
}

/** How many of the accounts outside trash that the filter finds each owner has; null: no owner. */
export async function countByOwner(
  tx: Tx,
  companyId: string,
  filter: AccountFilter,
): Promise<{ value: string | null; total: number }[]> {
  const { rows } = await sql<{ value: string | null; total: number }>`
    select f.owner_id as value, count(*)::int as total
    from (${accountsFound(companyId, false, filter)}) f group by f.owner_id`.execute(tx);
  return rows;
}

/** The ids of all accounts outside trash that the filter finds, whatever its page, in its order. */
export async function readAccountIds(tx: Tx, companyId: string, filter: AccountFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (${accountsFound(companyId, false, filter)}) f order by ${recordOrder(ORDERS, filter)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function accountsFound(companyId: string, isTrashed: boolean, filter: AccountFilter): RawBuilder<AccountRow> {
  const { pattern, ownerId, isUnassigned, createdFrom, createdTo, updatedFrom, where, matches } = filter;
  if (where && !matches) throw new Error('The condition is not bound');
  const tests = slotTests('a', filter).map((test) => sql`and ${test}`);
  return sql<AccountRow>`
    select a.* from ${byText('accounts', companyId, pattern)} a
    where a.company_id = ${companyId} and a.trashed_at is ${isTrashed ? sql`not null` : sql`null`}
      ${ownerId === null ? sql`` : sql`and a.owner_id = ${ownerId}`}
      ${isUnassigned ? sql`and a.owner_id is null` : sql``}
      ${createdFrom === null ? sql`` : sql`and a.created_at >= ${createdFrom}`}
      ${createdTo === null ? sql`` : sql`and a.created_at < ${createdTo}`}
      ${updatedFrom === null ? sql`` : sql`and a.updated_at >= ${updatedFrom}`}
      ${matches ? sql`and ${conditionSql(matches, pattern === null)}` : sql``}
      ${sql.join(tests, sql` `)}`;
}

const ORDERS = {
  name: { filled: sql`f.name_key` },
  domain: sql`f.domain`,
  createdAt: { filled: sql`f.created_at` },
  updatedAt: { filled: sql`f.updated_at` },
  trashedAt: sql`f.trashed_at`,
} satisfies Record<string, OrderValue>;

/** One account, in trash or not; locked until the transaction ends if isLocked. */
export function readAccount(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The accounts with these ids, in trash or not; locked in the order of ids if isLocked. */
export function readAccountsOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  isLocked = false,
): Promise<AccountRow[]> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
}

/** The accounts outside trash with one of these domains, the oldest first. */
export function readAccountsByDomains(
  tx: Tx,
  companyId: string,
  domains: readonly string[],
  limit: number,
): Promise<AccountRow[]> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`domain = any(${[...domains]}::text[])`)
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Adds accounts. */
export async function insertAccounts(tx: Tx, rows: readonly Insertable<AccountsTable>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await tx.insertInto('accounts').values(rows).execute();
  await calculateFormulas(
    tx,
    first.company_id,
    'ACCOUNT',
    rows.map(({ id }) => id),
  );
}

/** Writes these columns of the account. */
export function writeAccount(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<AccountsTable>,
): Promise<void> {
  return writeAccounts(tx, companyId, [id], columns);
}

/** Writes these columns of the accounts. */
export async function writeAccounts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  columns: Updateable<AccountsTable>,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(columns)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  await calculateFormulas(tx, companyId, 'ACCOUNT', ids);
}

/** Gives the accounts of a lead manager, including trash, to another one or to none. */
export async function replaceOwner(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ owner_id: to })
    .where('company_id', '=', companyId)
    .where('owner_id', '=', from)
    .execute();
}

/** Permanently deletes accounts with their links to people. */
export async function deleteAccounts(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Accounts of all companies whose days in trash are over. In the platform scope. */
export function readPurgeable(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('accounts')
    .select(['company_id', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}
