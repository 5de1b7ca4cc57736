import { CONTACT_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { contactListApi } from '../api/contactListApi.ts';
import { contactsSlice } from './contactsSlice.ts';
import { peopleList } from './peopleList.ts';

/** The list of contacts. */
export const CONTACTS = peopleList({
  kind: 'CONTACT',
  slice: contactsSlice,
  filterNames: CONTACT_FILTER_NAMES,
  rows: contactListApi.endpoints.findContacts,
  bulkButtons: ['manager', 'group'],
  otherBulkKinds: ['source', 'project', 'tag'],
});
