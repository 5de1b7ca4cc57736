import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { paths } from '#client/paths.ts';
import type { AccessArea } from '#contract/access/can.ts';

/** What a kind of person is called on screens, where it is found, and who may do what with it. */
export interface KindDescription {
  one: string;
  /** The title of their list. */
  title: MessageDescriptor;
  /** What leads to the form for a new one, and saves it. */
  add: MessageDescriptor;
  area: AccessArea;
  listPath: string;
  addPath: string;
  trashPath: string;
  /** The address of one person's page. */
  pathOf: (person: { _id: string }) => string;
}

/** The two kinds of people. They share screens; differences are here, and in `kinds` of the screens' folders. */
export const PERSON_KINDS: Record<PersonKind, KindDescription> = {
  LEAD: {
    one: 'lead',
    title: msg`Leads`,
    add: msg`Add lead`,
    area: 'CRM_LEAD',
    listPath: paths.leads.to(),
    addPath: paths.addLead.to(),
    trashPath: paths.leadTrash.to(),
    pathOf: ({ _id }) => paths.lead.to(_id),
  },
  CONTACT: {
    one: 'contact',
    title: msg`Contacts`,
    add: msg`Add contact`,
    area: 'CRM_CONTACTS',
    listPath: paths.contacts.to(),
    addPath: paths.addContact.to(),
    trashPath: paths.contactTrash.to(),
    pathOf: ({ _id }) => paths.contact.to(_id),
  },
};
