import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordSort, withRecordSlots } from '#server/modules/people/list/recordSlots.ts';
import type { AccountFilter, AccountSort } from './accounts.store.ts';

/** The requested list: filters and order name custom fields. */
export interface AccountSearch extends Omit<AccountFilter, 'sort'> {
  sort: AccountSort | CustomKey;
}

/** The list with the columns of the custom fields that it names. Rejects an order by a deleted field. */
export async function slottedAccounts(
  tx: Tx,
  companyId: string,
  { sort, ...search }: AccountSearch,
): Promise<AccountFilter> {
  return {
    ...(await withRecordSlots(tx, companyId, 'ACCOUNT', search)),
    sort: await recordSort(tx, companyId, 'ACCOUNT', sort),
  };
}
