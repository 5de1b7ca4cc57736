import type { TextProblems } from '#client/kit/forms/useTextForm.ts';
import { PERSON_LENGTHS } from '#contract/limits/people.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { firstNameProblem } from '#contract/validation/person.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { textLength } from '#contract/validation/text.ts';
import type { LeadManager } from '../leadManager.ts';
import type { LeadManagerInput, LeadManagerStatus } from '../leadManagers.generated.ts';

/** What the form holds: text throughout, '' for nothing. */
export interface LeadManagerValues {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  jobTitle: string;
  status: string;
  userEmail: string;
}

/** A stored lead manager in the form; null for a new one. */
export function leadManagerValues(manager: LeadManager | null): LeadManagerValues {
  const { fullName, phoneNumber, email } = manager?.personalInformation ?? {};
  return {
    firstName: fullName?.firstName ?? '',
    lastName: fullName?.lastName ?? '',
    phoneNumber: phoneNumber?.number ?? phoneNumber?.typed ?? '',
    email: email ?? '',
    jobTitle: manager?.othersInfo.jobTitle ?? '',
    status: manager?.othersInfo.status ?? 'ACTIVE',
    userEmail: manager?.userEmail ?? '',
  };
}

/** What is wrong with the form, by field. */
export function leadManagerProblems(
  values: LeadManagerValues,
  defaultCountry: string | null,
): TextProblems<LeadManagerValues> {
  return {
    firstName: firstNameProblem(values.firstName),
    phoneNumber: phoneProblem(values.phoneNumber, defaultCountry),
    email: values.email.trim() ? emailProblem(values.email) : null,
    jobTitle:
      textLength(values.jobTitle.trim()) > PERSON_LENGTHS.jobTitle
        ? `Job title can have at most ${PERSON_LENGTHS.jobTitle} characters`
        : null,
    userEmail: values.userEmail.trim() ? emailProblem(values.userEmail) : null,
  };
}

/** What is sent: the changed fields alone, so that what others changed meanwhile stays. */
export function changedLeadManager(after: LeadManagerValues, before: LeadManagerValues): LeadManagerInput {
  const changed = Object.entries(after).filter(
    ([field, text]) => text !== before[field as keyof LeadManagerValues],
  );
  return Object.fromEntries(changed.map(([field, text]) => [field, text.trim()])) as LeadManagerInput;
}

/** What is sent for a new one: the fields that were filled in. */
export function newLeadManager({ status, ...texts }: LeadManagerValues): LeadManagerInput {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])),
    status: status as LeadManagerStatus,
  };
}
