import { MAX_NAME_LENGTH } from '#contract/limits/account/auth.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { translated } from '../../../i18n/translated.ts';
import { firstNameProblem } from './person.ts';

/** The input of a lead manager. Only the first name is required. */
export interface LeadManagerFields {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  jobTitle: string;
  /** The address of the account that sees the leads assigned to the manager. */
  userEmail: string;
}

export type LeadManagerProblems = Partial<Record<keyof LeadManagerFields, string>>;

/**
 * The message for each field that breaks its rule; empty where the lead manager can be saved as it is. defaultCountry (ISO
 * 3166-1 alpha-2) is the company's: how phone numbers without a country code are read.
 */
export function leadManagerProblems(
  fields: LeadManagerFields,
  defaultCountry: string | null,
): LeadManagerProblems {
  const found: Record<keyof LeadManagerFields, string | null> = {
    firstName: firstNameProblem(fields.firstName),
    lastName: isLonger(fields.lastName, MAX_NAME_LENGTH) ? LEAD_MANAGER_MESSAGES.lastName : null,
    phoneNumber: phoneProblem(fields.phoneNumber, defaultCountry),
    email: fields.email.trim() ? emailProblem(fields.email) : null,
    jobTitle: isLonger(fields.jobTitle, PERSON_LENGTHS.jobTitle) ? LEAD_MANAGER_MESSAGES.jobTitle : null,
    userEmail: fields.userEmail.trim() ? emailProblem(fields.userEmail) : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** The messages about a lead manager. */
export const LEAD_MANAGER_MESSAGES = translated({
  get lastName() {
    return i18n.t('Last Name can have at most {most} characters', { most: MAX_NAME_LENGTH });
  },
  get jobTitle() {
    return i18n.t('The job title can have at most {most} characters', { most: PERSON_LENGTHS.jobTitle });
  },
  noAccount: /*i18n*/ 'No user of this company has this email address',
  linked: /*i18n*/ 'This account is already linked to another lead manager',
  inUse: /*i18n*/ 'This lead manager has leads or contacts. Choose who takes them over',
  hasAccount: /*i18n*/ 'Reminders are sent to the account of this lead manager',
  noEmail: /*i18n*/ 'Add an email address first',
  isAccount:
    /*i18n*/ 'This email address belongs to a user of this company. Enter it as the account of the lead manager',
  hasAccepted: /*i18n*/ 'This address already receives reminders',
  hasStopped:
    /*i18n*/ 'This address has unsubscribed from reminders. Only its owner can accept them again, with the link in the email',
  replacement: /*i18n*/ 'Choose another active lead manager',
} as const);

function isLonger(text: string, max: number): boolean {
  return textLength(tidyText(text)) > max;
}
