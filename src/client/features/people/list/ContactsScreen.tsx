import { CONTACT_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { useFindContactsQuery } from '../api/contactListApi.ts';
import { contactsSlice } from './contactsSlice.ts';
import { FindContactsDocument } from '../api/contactList.generated.ts';
import { askPeopleAhead } from './rows/askPeopleAhead.ts';
import type { PeopleList } from './peopleList.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const CONTACTS: PeopleList = {
  kind: 'CONTACT',
  slice: contactsSlice,
  filterNames: CONTACT_FILTER_NAMES,
  useRows: useFindContactsQuery,
  bulkButtons: ['manager', 'group'],
  otherBulkKinds: ['source', 'project', 'tag'],
};

/** The contacts: everybody the company knows. */
export function ContactsScreen() {
  return <PeopleScreen of={CONTACTS} />;
}

/** Asks for the rows before their screen is there. */
export function askContactsAhead(address: URL, state: object): void {
  askPeopleAhead(CONTACTS, FindContactsDocument, address, state);
}
