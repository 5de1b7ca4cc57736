import type { PropertyCategory } from '#client/entities/people/people.generated.ts';
import { managerOf } from '#client/entities/people/personRecord.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';

/** The text fields of a person, under their names of the API. */
export interface PersonTexts {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  whatsApp: string;
  jobTitle: string;
  companyName: string;
  street: string;
  zone: string;
  postalCode: string;
  city: string;
  country: string;
  lostReason: string;
}

/** Everything of a person that can be edited, as the API takes it: '' and null for empty. */
export interface PersonValues extends PersonTexts {
  stageId: string | null;
  statusId: string | null;
  sourceId: string | null;
  managerId: string | null;
  groupIds: string[];
  projectIds: string[];
  tags: string[];
  propertyCategory: PropertyCategory | null;
  nextCall: string | null;
  nextMeeting: string | null;
}

export type PersonField = keyof PersonValues;

/** Some fields of a person with their new values. */
export type PersonChangeInput = Partial<PersonValues>;

/** What a record holds, field by field, as an editor shows it. */
export function personValues(record: PersonRecord): PersonValues {
  const { fullName, phoneNumber, email, whatsApp, address } = record.personalInformation;
  const { jobTitle, companyName } = record.companyInformation;
  const lead = record.kind === 'LEAD' ? record : undefined;
  return {
    firstName: fullName.firstName,
    lastName: fullName.lastName,
    // As it was typed: that is what an editor shows, and what tells a change of it.
    phoneNumber: phoneNumber?.typed ?? '',
    email: email ?? '',
    whatsApp: whatsApp ?? '',
    jobTitle: jobTitle ?? '',
    companyName: companyName ?? '',
    street: address?.street ?? '',
    zone: address?.zone ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    lostReason: lead?.lostReason ?? '',
    stageId: lead?.leadStage?._id ?? null,
    statusId: lead?.leadStatus?._id ?? null,
    sourceId: record.leadSource?._id ?? null,
    managerId: managerOf(record)?._id ?? null,
    groupIds: record.leadGroups.map(({ _id }) => _id),
    projectIds: record.interestedProjects.map(({ _id }) => _id),
    tags: [...record.tags],
    propertyCategory: record.propertyCategory,
    nextCall: record.nextCall,
    nextMeeting: record.nextMeeting,
  };
}

/** The same fields out of other values. */
export function sameFields(fields: PersonChangeInput, values: PersonValues): PersonChangeInput {
  return Object.fromEntries(
    (Object.keys(fields) as PersonField[]).map((field) => [field, values[field]]),
  ) as PersonChangeInput;
}

/** True where two values of a field are the same; lists are, with the same entries in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What a person calls each field. */
export const FIELD_LABELS: Record<PersonField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone',
  email: 'Email',
  whatsApp: 'WhatsApp',
  jobTitle: 'Job title',
  companyName: 'Company',
  street: 'Street',
  zone: 'State or province',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  lostReason: 'Lost reason',
  stageId: 'Stage',
  statusId: 'Status',
  sourceId: 'Source',
  managerId: 'Lead manager',
  groupIds: 'Groups',
  projectIds: 'Interested projects',
  tags: 'Tags',
  propertyCategory: 'Property category',
  nextCall: 'Next call',
  nextMeeting: 'Next meeting',
};

/** The label of a field as the timeline names it: 'stage' for stageId. */
export function fieldLabel(name: string): string {
  const known = FIELD_LABELS as Record<string, string | undefined>;
  return known[name] ?? known[`${name}Id`] ?? known[name.replace(/s$/, 'Ids')] ?? name;
}
