import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { bindCondition } from '#server/modules/conditions/conditions.service.ts';
import { recordSort, withRecordSlots } from '#server/modules/people/list/recordSlots.ts';
import type { BookingFilter, BookingSort } from './bookingLists.store.ts';

/** The requested list: filters and order name custom fields. */
export interface BookingSearch extends Omit<BookingFilter, 'sort'> {
  sort: BookingSort | CustomKey;
}

/** The search with its condition, and with the columns of its custom fields. Same rejections as bindCondition, and of an order by a deleted field. */
export async function boundBookingSearch(
  tx: Tx,
  viewer: CompanyViewer,
  { sort, ...search }: BookingSearch,
  at: Date,
): Promise<BookingFilter> {
  const { companyId } = viewer;
  const filter = {
    ...(await withRecordSlots(tx, companyId, 'BOOKING', search)),
    sort: await recordSort(tx, companyId, 'BOOKING', sort),
  };
  if (!filter.where) return filter;
  return { ...filter, matches: await bindCondition(tx, companyId, 'booking', filter.where, { viewer, at }) };
}
