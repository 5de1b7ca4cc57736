import type { ImportField } from '#contract/import/guessColumns.ts';
import { PERSON_TEXT_FIELDS } from '#contract/people/personFields.ts';

/** A field of a lead or contact that a column of a file can be put into. */
export interface PersonImportField extends ImportField {
  /** Stays as it is where somebody is updated. */
  isForNewOnly?: true;
  /** Not of contacts. */
  isOfLeads?: true;
  /** Several values in one cell: joinedCell and splitCell. */
  isList?: true;
}

/**
 * The fields, in the order in which they are offered. The paths are the names of PersonInput, and a few that only files have:
 * the ID, a whole name, the phone number as it was typed, and when somebody was added.
 */
export const IMPORT_FIELDS = [
  { path: 'firstName', label: PERSON_TEXT_FIELDS.firstName, means: 'firstName' },
  { path: 'lastName', label: PERSON_TEXT_FIELDS.lastName, means: 'lastName' },
  { path: 'fullName', label: 'Full name', means: 'fullName' },
  { path: 'phoneNumber', label: PERSON_TEXT_FIELDS.phoneNumber, means: 'phone' },
  { path: 'phoneTyped', label: 'Phone as typed' },
  { path: 'email', label: PERSON_TEXT_FIELDS.email, means: 'email' },
  { path: 'whatsApp', label: PERSON_TEXT_FIELDS.whatsApp, means: 'whatsapp' },
  { path: 'jobTitle', label: PERSON_TEXT_FIELDS.jobTitle, means: 'jobTitle' },
  { path: 'companyName', label: PERSON_TEXT_FIELDS.companyName, means: 'companyName' },
  { path: 'street', label: PERSON_TEXT_FIELDS.street, means: 'street' },
  { path: 'zone', label: PERSON_TEXT_FIELDS.zone, means: 'zone' },
  { path: 'postalCode', label: PERSON_TEXT_FIELDS.postalCode, means: 'postalCode' },
  { path: 'city', label: PERSON_TEXT_FIELDS.city, means: 'city' },
  { path: 'country', label: PERSON_TEXT_FIELDS.country, means: 'country' },
  { path: 'stageId', label: 'Stage', means: 'stage', isOfLeads: true },
  { path: 'statusId', label: 'Status', means: 'status', isOfLeads: true },
  { path: 'sourceId', label: 'Source', means: 'source' },
  { path: 'managerId', label: 'Lead manager', means: 'leadManager' },
  { path: 'groupIds', label: 'Groups', means: 'group', isList: true },
  { path: 'projectIds', label: 'Interested projects', means: 'interestedProjects', isList: true },
  { path: 'tags', label: 'Tags', means: 'tags', isList: true },
  { path: 'propertyCategory', label: 'Property category' },
  { path: 'nextCall', label: 'Next call', means: 'nextCall' },
  { path: 'nextMeeting', label: 'Next meeting', means: 'nextMeeting' },
  { path: 'lostReason', label: PERSON_TEXT_FIELDS.lostReason },
  { path: 'createdAt', label: 'Date added', means: 'createdAt', isForNewOnly: true },
  { path: 'id', label: 'ID', means: 'id', isForNewOnly: true },
] as const satisfies readonly PersonImportField[];

/** The path of a field of IMPORT_FIELDS. */
export type ImportFieldPath = (typeof IMPORT_FIELDS)[number]['path'];

/** The fields that a lead or a contact has. */
export function importFieldsOf(kind: 'LEAD' | 'CONTACT'): readonly PersonImportField[] {
  const fields: readonly PersonImportField[] = IMPORT_FIELDS;
  return kind === 'LEAD' ? fields : fields.filter(({ isOfLeads }) => !isOfLeads);
}
