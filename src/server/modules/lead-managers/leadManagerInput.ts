import { searchTextOf } from '#contract/people/searchText.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { leadManagerProblems } from '#contract/validation/records/crm/leadManager.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { LeadManagerRow } from './leadManagers.store.ts';

type Given = string | null | undefined;

/** What people send of a lead manager. A field that is not given keeps its value; null or an empty text empties it. */
export interface LeadManagerInput {
  firstName?: Given;
  lastName?: Given;
  phoneNumber?: Given;
  email?: Given;
  jobTitle?: Given;
  status?: 'ACTIVE' | 'INACTIVE' | null;
  userEmail?: Given;
}

/** The editable columns of the row itself. */
export type ManagerColumns = Pick<
  LeadManagerRow,
  'first_name' | 'last_name' | 'phone' | 'phone_typed' | 'email' | 'job_title' | 'status' | 'search'
>;

/** The columns of a lead manager after a change, and the address of the account. Refuses with the first rule that is broken. */
export function changedManager(
  current: Omit<ManagerColumns, 'search'> & { user_email: string | null },
  input: LeadManagerInput,
  defaultCountry: string | null,
): { columns: ManagerColumns; userEmail: string | null } {
  const text = (given: Given, stored: string | null) =>
    given === undefined ? (stored ?? '') : tidyText(given ?? '');
  const isPhoneGiven = input.phoneNumber !== undefined && input.phoneNumber !== current.phone;
  const fields = {
    firstName: text(input.firstName, current.first_name),
    lastName: text(input.lastName, current.last_name),
    phoneNumber: isPhoneGiven ? text(input.phoneNumber, null) : (current.phone ?? ''),
    email: normalizeEmail(text(input.email, current.email)),
    jobTitle: text(input.jobTitle, current.job_title),
    userEmail: normalizeEmail(text(input.userEmail, current.user_email)),
  };
  const [problem] = Object.entries(leadManagerProblems(fields, defaultCountry));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  const phone = fields.phoneNumber ? phoneE164(fields.phoneNumber, defaultCountry) : null;
  const phoneTyped = isPhoneGiven ? fields.phoneNumber || null : current.phone_typed;
  const name = `${fields.firstName} ${fields.lastName}`;
  return {
    columns: {
      first_name: fields.firstName,
      last_name: fields.lastName,
      phone,
      phone_typed: phoneTyped,
      email: fields.email || null,
      job_title: fields.jobTitle || null,
      status: input.status ?? current.status,
      search: searchTextOf([name, fields.email, fields.jobTitle], [phone, phoneTyped]),
    },
    userEmail: fields.userEmail || null,
  };
}

/** What a lead manager is before anything is known of them. */
export const NEW_MANAGER = {
  first_name: '',
  last_name: '',
  phone: null,
  phone_typed: null,
  email: null,
  job_title: null,
  status: 'ACTIVE',
  user_email: null,
} as const;

/** A lead manager's fields, under the names that the activity log shows. */
export function managerFields(
  columns: Omit<ManagerColumns, 'search' | 'phone_typed'>,
  userEmail: string | null,
) {
  return {
    firstName: columns.first_name,
    lastName: columns.last_name,
    phoneNumber: columns.phone,
    email: columns.email,
    jobTitle: columns.job_title,
    status: columns.status,
    userEmail,
  };
}
