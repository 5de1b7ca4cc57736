import { PERSON_LENGTHS, MAX_PERSON_LABELS } from '#contract/limits/people.ts';
import { MAX_NAME_LENGTH } from '#contract/limits/auth.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';

/** The text fields of a lead or contact under their API names, with what a person calls them. */
export const PERSON_TEXT_FIELDS = {
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
} as const;

export type PersonTextField = keyof typeof PERSON_TEXT_FIELDS;

/** What is wrong with the text of one field, or null. defaultCountry is how phone numbers without a country code are read. */
export function personFieldProblem(
  field: PersonTextField,
  typed: string,
  defaultCountry?: string | null,
): string | null {
  const text = tidyText(typed);
  if (text === '') return null;
  if (field === 'email') return emailProblem(text);
  if (field === 'phoneNumber' || field === 'whatsApp') return phoneProblem(text, defaultCountry);
  const longest = LENGTHS[field];
  return textLength(text) > longest
    ? `${PERSON_TEXT_FIELDS[field]} can have at most ${longest} characters`
    : null;
}

/** Somebody needs a name or a way to be reached; what is wrong where there is neither, or null. */
export function personIdentityProblem(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
}): string | null {
  const { firstName, lastName, phoneNumber, email } = person;
  const isAny = [firstName, lastName, phoneNumber, email].some((text) => tidyText(text ?? '') !== '');
  return isAny ? null : 'Enter a name, a phone number or an email address';
}

/** What is wrong with a list of tags, or null. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_PERSON_LABELS) return `At most ${MAX_PERSON_LABELS} tags`;
  return tags.some((tag) => textLength(tidyText(tag)) > PERSON_LENGTHS.tag)
    ? `A tag can have at most ${PERSON_LENGTHS.tag} characters`
    : null;
}

/** Tags as they are kept: tidy, each once whatever its case, empty ones left out. */
export function tidyTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags.map(tidyText))
    if (tag && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag);
  return [...kept.values()];
}

const LENGTHS: Record<Exclude<PersonTextField, 'email' | 'phoneNumber' | 'whatsApp'>, number> = {
  firstName: MAX_NAME_LENGTH,
  lastName: MAX_NAME_LENGTH,
  jobTitle: PERSON_LENGTHS.jobTitle,
  companyName: PERSON_LENGTHS.companyName,
  street: PERSON_LENGTHS.street,
  zone: PERSON_LENGTHS.zone,
  postalCode: PERSON_LENGTHS.postalCode,
  city: PERSON_LENGTHS.city,
  country: PERSON_LENGTHS.country,
  lostReason: PERSON_LENGTHS.lostReason,
};
