import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { ACCOUNTS_AT_ONCE } from '#contract/limits/records/deals.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AccountRow } from './accounts.store.ts';
import { readAccount } from './accounts.store.ts';

export type { AccountRow };

/** The company's account, in trash or not. Rejects a missing one. */
export async function accountOf(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<AccountRow> {
  const row = isUuid(id) ? await readAccount(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('account');
  return row;
}

/** The account, locked until the transaction ends. Rejects a missing one and one in trash. */
export async function editableAccount(tx: Tx, companyId: string, id: string): Promise<AccountRow> {
  const row = await accountOf(tx, companyId, id, true);
  if (row.trashed_at) throw accountInTrash();
  return row;
}

/** The expected error of changes to an account in trash. */
export function accountInTrash(): UserError {
  return new UserError(409, 'account-in-trash', i18n.t('Restore this account first'));
}

/** Rejects more accounts than one operation takes. */
export function checkCount(items: readonly string[]): void {
  if (items.length > ACCOUNTS_AT_ONCE)
    throw invalid('too-many-accounts', i18n.t('Choose at most {most} accounts', { most: ACCOUNTS_AT_ONCE }));
}
