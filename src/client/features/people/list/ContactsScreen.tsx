import { CONTACTS } from './contactsList.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

export { CONTACTS } from './contactsList.ts';

/** The contacts: everybody the company knows. */
export function ContactsScreen() {
  return <PeopleScreen of={CONTACTS} />;
}
