import { CONTACT_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { contactListApi, useFindContactsQuery } from '../api/contactListApi.ts';
import { contactsSlice } from './contactsSlice.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { askPeopleAhead } from './rows/askPeopleAhead.ts';
import type { PeopleList } from './peopleList.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const CONTACTS: PeopleList = {
  kind: 'CONTACT',
  slice: contactsSlice,
  filterNames: CONTACT_FILTER_NAMES,
  useRows: useFindContactsQuery,
  askRows: contactListApi.endpoints.findContacts.initiate,
  bulkButtons: ['manager', 'group'],
  otherBulkKinds: ['source', 'project', 'tag'],
};

/** The contacts: everybody the company knows. */
export function ContactsScreen() {
  return <PeopleScreen of={CONTACTS} />;
}

/** Asks for the rows before their screen is there. */
export function askContactsAhead(address: URL, store: AheadStore): Promise<void> {
  return askPeopleAhead(CONTACTS, address, store);
}
