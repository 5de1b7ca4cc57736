import { CONTACT_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import { contactsSlice } from './contactsSlice.ts';
import { peopleList } from './peopleList.ts';

/** The list of contacts. */
export const CONTACTS = peopleList({
  kind: 'CONTACT',
  slice: contactsSlice,
  filterNames: CONTACT_FILTER_NAMES,
  bulkButtons: ['manager', 'group'],
  otherBulkKinds: ['source', 'project', 'tag'],
});
