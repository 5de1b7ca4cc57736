import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const crm = () => import('./list/CrmScreen.tsx').then((file) => file.CrmScreen);
const leads = () => import('./list/LeadsScreen.tsx').then((file) => file.LeadsScreen);
const preloadLeads = () => import('./list/LeadsScreen.tsx').then((file) => file.LEADS.preload);
const leadTrash = () => import('./PeopleTrashScreen.tsx').then((file) => file.LeadTrashScreen);
const lead = () => import('./page/PersonScreen.tsx').then((file) => file.LeadScreen);
const preloadLead = () => import('./page/PersonScreen.tsx').then((file) => file.preloadPerson('LEAD'));
const addLead = () => import('./form/AddPersonScreen.tsx').then((file) => file.AddLeadScreen);
const contacts = () => import('./list/ContactsScreen.tsx').then((file) => file.ContactsScreen);
const preloadContacts = () => import('./list/ContactsScreen.tsx').then((file) => file.CONTACTS.preload);
const contactTrash = () => import('./PeopleTrashScreen.tsx').then((file) => file.ContactTrashScreen);
const contact = () => import('./page/PersonScreen.tsx').then((file) => file.ContactScreen);
const preloadContact = () => import('./page/PersonScreen.tsx').then((file) => file.preloadPerson('CONTACT'));
const addContact = () => import('./form/AddPersonScreen.tsx').then((file) => file.AddContactScreen);

/** Leads and contacts: their lists, one of them, a new one, the trash. */
export const peopleRoutes: ScreenRoute[] = [
  { path: paths.crm.pattern, title: msg`Leads`, screen: crm },
  { path: paths.leads.pattern, ...LIST_SCREENS.leads, screen: leads, preload: preloadLeads },
  { path: paths.leadTrash.pattern, area: 'CRM_LEAD', title: msg`Leads in trash`, screen: leadTrash },
  { path: paths.lead.pattern, area: 'CRM_LEAD', title: msg`Lead`, screen: lead, preload: preloadLead },
  { path: paths.addLead.pattern, area: 'CRM_LEAD', level: 'EDIT', title: msg`Add lead`, screen: addLead },
  {
    path: paths.contacts.pattern,
    ...LIST_SCREENS.contacts,
    screen: contacts,
    preload: preloadContacts,
  },
  {
    path: paths.contactTrash.pattern,
    area: 'CRM_CONTACTS',
    title: msg`Contacts in trash`,
    screen: contactTrash,
  },
  {
    path: paths.contact.pattern,
    area: 'CRM_CONTACTS',
    title: msg`Contact`,
    screen: contact,
    preload: preloadContact,
  },
  {
    path: paths.addContact.pattern,
    area: 'CRM_CONTACTS',
    level: 'EDIT',
    title: msg`Add contact`,
    screen: addContact,
  },
];
