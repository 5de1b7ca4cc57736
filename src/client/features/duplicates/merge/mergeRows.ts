import { CATEGORY_NAMES } from '#client/entities/lead-options/choiceOptions.ts';
import { fullName } from '#client/entities/people/person.ts';
import { managerOf } from '#client/entities/people/personRecord.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { exactTime } from '#client/kit/time/timeAgo.ts';

/** A line of the comparison: one field, or several that belong together. */
export interface MergeRow {
  /** The fields as the API names them; a name or an address is never put together from two people's. */
  fields: readonly string[];
  label: string;
  /** What each person has there, in the order of the people; '' for nothing. */
  texts: string[];
  /** Two people or more have something, and not the same: somebody has to choose. */
  isConflict: boolean;
  /** Lists are joined: nothing is chosen. */
  isJoined: boolean;
}

/** The lines of a comparison, those that need a choice first; fields that nobody has are left out. `phone` writes numbers to be read. */
export function mergeRows(people: readonly PersonRecord[], phone: (number: string) => string): MergeRow[] {
  const rows = UNITS.map(({ fields, label, text }) => {
    const texts = people.map((person) => text(person, phone)?.trim() ?? '');
    const isJoined = fields.length === 0;
    return {
      fields,
      label,
      texts,
      isJoined,
      isConflict: !isJoined && new Set(texts.filter(Boolean)).size > 1,
    };
  });
  const shown = rows.filter(({ texts }) => texts.some(Boolean));
  return [...shown.filter(({ isConflict }) => isConflict), ...shown.filter(({ isConflict }) => !isConflict)];
}

/** Whose value a line takes without a choice: the survivor's, or the first of the others where theirs is empty. */
export function sourceOf(texts: readonly string[], survivor: number): number {
  return texts[survivor] ? survivor : texts.findIndex(Boolean);
}

interface Unit {
  fields: readonly string[];
  label: string;
  text: (person: PersonRecord, phone: (number: string) => string) => string | null | undefined;
}

const time = (moment: string | null) => moment && exactTime(moment);

const UNITS: Unit[] = [
  {
    fields: ['firstName', 'lastName'],
    label: 'Name',
    text: ({ personalInformation }) => fullName(personalInformation.fullName),
  },
  {
    fields: ['phoneNumber'],
    label: 'Phone',
    text: ({ personalInformation: { phoneNumber } }, phone) =>
      phoneNumber?.number ? phone(phoneNumber.number) : phoneNumber?.typed,
  },
  { fields: ['email'], label: 'Email', text: ({ personalInformation }) => personalInformation.email },
  {
    fields: ['whatsApp'],
    label: 'WhatsApp',
    text: ({ personalInformation: { whatsApp } }, phone) => whatsApp && phone(whatsApp),
  },
  { fields: ['jobTitle'], label: 'Job title', text: ({ companyInformation }) => companyInformation.jobTitle },
  {
    fields: ['companyName'],
    label: 'Company',
    text: ({ companyInformation }) => companyInformation.companyName,
  },
  {
    fields: ['street', 'zone', 'postalCode', 'city', 'country'],
    label: 'Address',
    text: ({ personalInformation: { address } }) =>
      address &&
      [address.street, address.postalCode, address.city, address.zone, address.country]
        .filter(Boolean)
        .join(', '),
  },
  {
    fields: ['stageId'],
    label: 'Stage',
    text: (person) => (person.kind === 'LEAD' ? person.leadStage?.stageLevel : null),
  },
  {
    fields: ['statusId'],
    label: 'Status',
    text: (person) => (person.kind === 'LEAD' ? person.leadStatus?.statusLevel : null),
  },
  {
    fields: ['lostReason'],
    label: 'Lost reason',
    text: (person) => (person.kind === 'LEAD' ? person.lostReason : null),
  },
  { fields: ['sourceId'], label: 'Source', text: ({ leadSource }) => leadSource?.sourceName },
  {
    fields: ['managerId'],
    label: 'Lead manager',
    text: (person) => {
      const manager = managerOf(person);
      return manager && fullName(manager.fullName);
    },
  },
  {
    fields: ['propertyCategory'],
    label: 'Property category',
    text: ({ propertyCategory }) => propertyCategory && CATEGORY_NAMES[propertyCategory],
  },
  { fields: ['nextCall'], label: 'Next call', text: ({ nextCall }) => time(nextCall) },
  { fields: ['nextMeeting'], label: 'Next meeting', text: ({ nextMeeting }) => time(nextMeeting) },
  {
    fields: [],
    label: 'Groups',
    text: ({ leadGroups }) => leadGroups.map(({ groupName }) => groupName).join(', '),
  },
  {
    fields: [],
    label: 'Interested projects',
    text: ({ interestedProjects }) => interestedProjects.map(({ projectName }) => projectName).join(', '),
  },
  { fields: [], label: 'Tags', text: ({ tags }) => tags.join(', ') },
];
