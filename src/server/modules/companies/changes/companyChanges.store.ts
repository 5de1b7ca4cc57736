import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CompanyTable } from '#server/database/tables.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { asPlatform, enterCompany } from '#server/database/walls/scopes.ts';
import type { CompaniesTable } from '../companies.table.ts';

export type LockedCompany = Omit<Selectable<CompaniesTable>, 'search'>;

/**
 * The company, locked until the transaction ends: changes of one company follow each other. Of one owner only, unless
 * ownerId is null. Undefined where there is none or the scope does not see it.
 */
export async function lockCompany(
  tx: Tx,
  id: string,
  ownerId: string | null,
): Promise<LockedCompany | undefined> {
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a company with its owner. */
export async function insertCompany(tx: Tx, company: Insertable<CompaniesTable>): Promise<void> {
  const { id, owner_id, created_at } = company;
  // The owner first: row-level security allows a company's rows only to a user with that company.
  await tx
    .insertInto('memberships')
    .values({ user_id: owner_id, company_id: id, kind: 'OWNER', created_at })
    .execute();
  await tx.insertInto('companies').values(company).execute();
}

/** Writes these columns of the company; its memberships learn whether it is in trash or suspended. */
export async function writeCompany(tx: Tx, id: string, columns: Updateable<CompaniesTable>): Promise<void> {
  await tx.updateTable('companies').set(columns).where('id', '=', id).execute();
  const copies = {
    ...(columns.trashed_at !== undefined && { is_in_trash: columns.trashed_at !== null }),
    ...(columns.suspended_at !== undefined && { is_suspended: columns.suspended_at !== null }),
  };
  if (Object.keys(copies).length === 0) return;
  await tx.updateTable('memberships').set(copies).where('company_id', '=', id).execute();
}

/** Permanently deletes the company and its rows in these tables. Its domains (quarantine) and events (the log) remain. */
export async function deleteCompanyRows(
  tx: Tx,
  id: string,
  companyTables: readonly CompanyTable[],
): Promise<void> {
  await enterCompany(tx, id);
  for (const table of companyTables) {
    const remove = () => tx.deleteFrom(table).where('company_id', '=', id).execute();
    await (table === 'consent_entries' ? asPlatform(tx, remove) : remove());
  }
  await tx.deleteFrom('companies').where('id', '=', id).execute();
  // The last one: without it an owner's scope does not see the rows above.
  await tx.deleteFrom('memberships').where('company_id', '=', id).execute();
}
