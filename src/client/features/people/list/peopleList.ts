import type { StartQuery } from '#client/kit/screens/screenRoute.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { CONTACT_FILTER_NAMES, LEAD_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { BulkKind } from '../bulk/bulkChoices.ts';
import type { ListQuery, RowsArgument } from '../kinds/listCalls.ts';

/** What differs between the lists of leads and of contacts. */
export interface PeopleList {
  kind: PersonKind;
  slice: ListSlice;
  filterNames: typeof LEAD_FILTER_NAMES | typeof CONTACT_FILTER_NAMES;
  /** A page of rows. */
  useRows: (argument: RowsArgument, options: { skip: boolean }) => ListQuery;
  /** Starts to ask for one outside of React. */
  askRows: (argument: RowsArgument) => StartQuery<unknown>;
  /** Changes of the selected rows that stand as buttons; the others are in a menu. */
  bulkButtons: readonly BulkKind[];
  otherBulkKinds: readonly BulkKind[];
}
