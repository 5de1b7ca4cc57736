import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AccountRow } from '../accounts.store.ts';

/** The accounts outside trash with one of these domains or folded names, the oldest first. */
export function readAccountsNamed(
  tx: Tx,
  companyId: string,
  { domains, names }: { domains: readonly string[]; names: readonly string[] },
): Promise<AccountRow[]> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`(domain = any(${domains}::text[]) or name_key = any(${names}::text[]))`)
    .orderBy('id')
    .execute();
}
