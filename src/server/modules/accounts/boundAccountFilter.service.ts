import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { bindCondition } from '#server/modules/conditions/conditions.service.ts';
import type { AccountFilter } from './accounts.store.ts';
import type { AccountSearch } from './slottedAccounts.service.ts';
import { slottedAccounts } from './slottedAccounts.service.ts';

/** The filter with its condition, and with the columns of its custom fields. Same rejections as bindCondition and slottedAccounts. */
export async function boundAccountFilter(
  tx: Tx,
  viewer: CompanyViewer,
  search: AccountSearch,
  at: Date,
): Promise<AccountFilter> {
  const filter = await slottedAccounts(tx, viewer.companyId, search);
  if (!filter.where) return filter;
  const matches = await bindCondition(tx, viewer.companyId, 'account', filter.where, { viewer, at });
  return { ...filter, matches };
}
