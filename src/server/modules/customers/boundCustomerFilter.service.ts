import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { bindCondition } from '#server/modules/conditions/conditions.service.ts';
import { recordSort, withRecordSlots } from '#server/modules/people/list/recordSlots.ts';
import type { CustomerFilter, CustomerSort } from './customers.store.ts';

/** The requested list: filters and order name custom fields. */
export interface CustomerSearch extends Omit<CustomerFilter, 'sort'> {
  sort: CustomerSort | CustomKey;
}

/** The filter with its condition, and with the columns of its custom fields. Same rejections as bindCondition, and of an order by a deleted field. */
export async function boundCustomerFilter(
  tx: Tx,
  viewer: CompanyViewer,
  { sort, ...search }: CustomerSearch,
  at: Date,
): Promise<CustomerFilter> {
  const { companyId } = viewer;
  const filter = {
    ...(await withRecordSlots(tx, companyId, 'CUSTOMER', search)),
    sort: await recordSort(tx, companyId, 'CUSTOMER', sort),
  };
  if (!filter.where) return filter;
  return { ...filter, matches: await bindCondition(tx, companyId, 'customer', filter.where, { viewer, at }) };
}
