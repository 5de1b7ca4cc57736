import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const contacts = () => import('./list/ContactsScreen.tsx').then((file) => file.ContactsScreen);
const contactTrash = () => import('./list/ContactTrashScreen.tsx').then((file) => file.ContactTrashScreen);
const contact = () => import('./page/ContactScreen.tsx').then((file) => file.ContactScreen);
const addContact = () => import('./form/AddContactScreen.tsx').then((file) => file.AddContactScreen);

/** Contacts: one, and a new one. */
export const contactsRoutes: ScreenRoute[] = [
  { path: paths.contacts.pattern, title: 'Contacts', screen: contacts },
  { path: paths.contactTrash.pattern, title: 'Contacts in the trash', screen: contactTrash },
  { path: paths.contact.pattern, title: 'Contact', screen: contact },
  { path: paths.addContact.pattern, title: 'Add contact', screen: addContact },
];
