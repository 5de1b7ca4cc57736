import type { BulkSelection } from '#client/kit/list-table/listProps.ts';

/** The selected rows as the API takes them: by id, or all that the filter finds but some. */
export function selectionInput<Filter>({ isAll, ids, exclusions }: BulkSelection, filter: Filter) {
  return isAll ? { isAll: true, filter, excludedIds: exclusions } : { ids };
}
