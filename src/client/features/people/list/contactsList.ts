import { CONTACT_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { contactListApi, useFindContactsQuery } from '../api/contactListApi.ts';
import { contactsSlice } from './contactsSlice.ts';
import type { PeopleList } from './peopleList.ts';
import { askPeopleAhead } from './rows/askPeopleAhead.ts';

/** What is the contacts' own of the list of people. */
export const CONTACTS: PeopleList = {
  kind: 'CONTACT',
  slice: contactsSlice,
  filterNames: CONTACT_FILTER_NAMES,
  useRows: useFindContactsQuery,
  askRows: contactListApi.endpoints.findContacts.initiate,
  bulkButtons: ['manager', 'group'],
  otherBulkKinds: ['source', 'project', 'tag'],
};

/** Asks for the rows before their screen is there. */
export function askContactsAhead(address: URL, store: AheadStore): Promise<void> {
  return askPeopleAhead(CONTACTS, address, store);
}
