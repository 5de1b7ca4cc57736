import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const crm = () => import('./list/CrmScreen.tsx').then((file) => file.CrmScreen);
const leads = () => import('./list/LeadsScreen.tsx').then((file) => file.LeadsScreen);
const aheadOfLeads = () => import('./list/LeadsScreen.tsx').then((file) => file.askLeadsAhead);
const leadTrash = () => import('./trash/PeopleTrashScreen.tsx').then((file) => file.LeadTrashScreen);
const lead = () => import('./page/PersonScreen.tsx').then((file) => file.LeadScreen);
const aheadOfLead = () => import('./page/PersonScreen.tsx').then((file) => file.askLeadAhead);
const addLead = () => import('./form/AddPersonScreen.tsx').then((file) => file.AddLeadScreen);
const contacts = () => import('./list/ContactsScreen.tsx').then((file) => file.ContactsScreen);
const aheadOfContacts = () => import('./list/ContactsScreen.tsx').then((file) => file.askContactsAhead);
const contactTrash = () => import('./trash/PeopleTrashScreen.tsx').then((file) => file.ContactTrashScreen);
const contact = () => import('./page/PersonScreen.tsx').then((file) => file.ContactScreen);
const aheadOfContact = () => import('./page/PersonScreen.tsx').then((file) => file.askContactAhead);
const addContact = () => import('./form/AddPersonScreen.tsx').then((file) => file.AddContactScreen);

/** Leads and contacts: their lists, one of them, a new one, the trash. */
export const peopleRoutes: ScreenRoute[] = [
  { path: paths.crm.pattern, title: 'Leads', screen: crm },
  { path: paths.leads.pattern, area: 'CRM_LEAD', title: 'Leads', screen: leads, ahead: aheadOfLeads },
  { path: paths.leadTrash.pattern, area: 'CRM_LEAD', title: 'Leads in the trash', screen: leadTrash },
  { path: paths.lead.pattern, area: 'CRM_LEAD', title: 'Lead', screen: lead, ahead: aheadOfLead },
  { path: paths.addLead.pattern, area: 'CRM_LEAD', level: 'EDIT', title: 'Add lead', screen: addLead },
  {
    path: paths.contacts.pattern,
    area: 'CRM_CONTACTS',
    title: 'Contacts',
    screen: contacts,
    ahead: aheadOfContacts,
  },
  {
    path: paths.contactTrash.pattern,
    area: 'CRM_CONTACTS',
    title: 'Contacts in the trash',
    screen: contactTrash,
  },
  {
    path: paths.contact.pattern,
    area: 'CRM_CONTACTS',
    title: 'Contact',
    screen: contact,
    ahead: aheadOfContact,
  },
  {
    path: paths.addContact.pattern,
    area: 'CRM_CONTACTS',
    level: 'EDIT',
    title: 'Add contact',
    screen: addContact,
  },
];
