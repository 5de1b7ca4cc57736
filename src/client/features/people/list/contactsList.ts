import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { CONTACT_LIST } from '#contract/lists/contacts.ts';
import { CONTACT_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import { peopleList } from './peopleList.ts';

const slice = createListSlice(CONTACT_LIST.name, CONTACT_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of contacts. */
export const CONTACTS = peopleList({
  kind: 'CONTACT',
  slice: slice.injectInto(rootReducer),
  filterNames: CONTACT_FILTER_NAMES,
  bulkButtons: ['manager', 'group'],
  otherBulkKinds: ['source', 'project', 'tag'],
});
