import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealRow } from '../deals.store.ts';

/** The records of other modules that a deal names. */
export type DealReferences = Pick<DealRow, 'account_id' | 'owner_id' | 'source_id' | 'project_id'>;

/** Which of the references exist, and the name of the account. */
export interface KnownReferences {
  account: string | null;
  has_owner: boolean;
  has_source: boolean;
  has_project: boolean;
}

/** Looks all references up in one statement. Accounts in trash are not offered. */
export async function readReferences(
  tx: Tx,
  companyId: string,
  { account_id, owner_id, source_id, project_id }: DealReferences,
): Promise<KnownReferences> {
  const { rows } = await sql<KnownReferences>`select
    (select a.name from accounts a where a.company_id = ${companyId} and a.id = ${account_id} and a.trashed_at is null) as account,
    exists (select from lead_managers m where m.company_id = ${companyId} and m.id = ${owner_id}) as has_owner,
    exists (select from lead_options o where o.company_id = ${companyId} and o.id = ${source_id} and o.kind = 'SOURCE') as has_source,
    exists (select from projects j where j.company_id = ${companyId} and j.id = ${project_id}) as has_project`.execute(
    tx,
  );
  return rows[0] as KnownReferences;
}

/** The name of an account, in trash or not. */
export async function readAccountName(tx: Tx, companyId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await tx
    .selectFrom('accounts')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}
