import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { lockChosen } from '#server/database/queries/lockChosen.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { IntegrationsTable } from '../integrations.table.ts';

export type IntegrationRow = Selectable<IntegrationsTable>;

export type NewIntegration = Insertable<IntegrationsTable>;

/** What the list can be sorted by. */
export type IntegrationSort = keyof typeof ORDERS;

/** A page of the list; pattern is that of a LIKE over the search column, null for all. */
export interface IntegrationSearch {
  pattern: string | null;
  sort: IntegrationSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<IntegrationSort>[];
  limit: number;
  offset: number;
}

/** Some of the company's integrations and how many are found. */
export function readIntegrations(tx: Tx, companyId: string, search: IntegrationSearch) {
  const found = sql<IntegrationRow>`
    select * from integrations where company_id = ${companyId}
      and ${isFound(search.pattern)}`;
  return pageOf(tx, found, ORDERS, search);
}

function isFound(pattern: string | null) {
  return sql<boolean>`(${pattern}::text is null or search like ${pattern})`;
}

/** The integrations that a change of many is for, locked until it is done; one more than `limit` where there are. */
export function lockChosenIntegrations(
  tx: Tx,
  companyId: string,
  { chosen, pattern }: { chosen: ChosenRows; pattern: string | null },
) {
  const rows = tx.selectFrom('integrations').select(['id', 'name']);
  return lockChosen(rows, { companyId, chosen, isFound: isFound(pattern) });
}

const ORDERS = {
  name: sql`f.search`,
  createdAt: sql`f.created_at`,
  received: sql`f.received`,
  lastReceivedAt: sql`f.last_received_at`,
} satisfies Record<string, OrderValue>;

/** One of them; isLocked makes other changes of it wait. */
export function readIntegration(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<IntegrationRow | undefined> {
  return tx
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The integrations of an owner. */
export function readIntegrationsOf(tx: Tx, companyId: string, ownerId: string): Promise<IntegrationRow[]> {
  return tx
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
}

/** How many the company has. */
export async function countIntegrations(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('integrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an integration. */
export async function insertIntegration(tx: Tx, row: NewIntegration): Promise<void> {
  await tx.insertInto('integrations').values(row).execute();
}

/** Writes these columns of the integration. */
export async function writeIntegration(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<IntegrationsTable>,
): Promise<void> {
  await tx
    .updateTable('integrations')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Counts one more that was taken in. */
export async function countTaken(tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('integrations')
    .set(({ eb }) => ({ received: eb('received', '+', 1), last_received_at: at, last_problem: null }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Permanently deletes integrations and their deliveries; the people stay. */
export async function deleteIntegrations(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('integrations')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
