import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ProductsTable } from '../products.table.ts';

/** A product as it is stored. */
export type ProductRow = Selectable<ProductsTable>;

/** The products in use, or the archived ones, by name. */
export function readProducts(tx: Tx, companyId: string, isArchived: boolean): Promise<ProductRow[]> {
  return tx
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** One product, archived or not, locked until the transaction ends. */
export function lockProduct(tx: Tx, companyId: string, id: string): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** One product, archived or not. */
export function readProduct(tx: Tx, companyId: string, id: string): Promise<ProductRow> {
  return tx
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The ids among these that are products of the company, archived or not. */
export async function readKnownProducts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many products are in use. */
export async function countProducts(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProduct(tx: Tx, row: Insertable<ProductsTable>): Promise<void> {
  await tx.insertInto('products').values(row).execute();
}

/** Writes these columns of the product, except its key, which Citus changes in no row. */
export async function writeProduct(
  tx: Tx,
  companyId: string,
  id: string,
  { company_id: _company, id: _id, ...columns }: Updateable<ProductsTable>,
): Promise<void> {
  await tx
    .updateTable('products')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
