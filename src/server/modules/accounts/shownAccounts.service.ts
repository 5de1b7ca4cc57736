import type { RecordReader } from '#server/recordReaders.ts';
import { showAccountsWhole } from './accountDetails.service.ts';
import { readAccountsOf } from './accounts.store.ts';
import { toAccount } from './toAccount.ts';

/** Accounts, in trash or not, as webhooks send them. */
export const shownAccounts: RecordReader = async (tx, companyId, ids) => {
  const rows = await readAccountsOf(tx, companyId, ids);
  const shown = await showAccountsWhole(tx, companyId, rows);
  return new Map(shown.map((account) => [account.row.id, toAccount(account)]));
};
