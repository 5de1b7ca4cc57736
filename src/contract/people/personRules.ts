import { MAX_PERSON_LABELS, PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { linkProblem } from '#contract/validation/web-address/link.ts';
import { i18n } from '../i18n/i18n.ts';
import type { FieldDescription } from './fieldTypes.ts';
import type { TypedField, TypedFieldId } from './personFields.ts';
import { TYPED_FIELDS } from './personFields.ts';

/** The problem of a field's text, or null. defaultCountry applies to phone numbers without a country code. */
export function personFieldProblem(
  id: TypedFieldId,
  typed: string,
  defaultCountry?: string | null,
): string | null {
  const text = tidyText(typed);
  const field = TYPED_FIELDS.find((each) => each.id === id);
  return text === '' || !field ? null : typedProblem(field, text, defaultCountry);
}

/** The problem of a non-empty value of a typed field, built-in or custom; or null. */
export function typedProblem(
  { type, label, length }: Pick<FieldDescription, 'label' | 'length'> & { type: TypedField['type'] | 'link' },
  text: string,
  defaultCountry?: string | null,
): string | null {
  if (type === 'email') return emailProblem(text);
  if (type === 'phone') return phoneProblem(text, defaultCountry);
  if (type === 'link') return linkProblem(text);
  return length !== undefined && textLength(text) > length
    ? i18n.t('{label} can have at most {max, number} characters', { label: i18n.t(label), max: length })
    : null;
}

/** A person needs a name or contact details; the problem if both are missing, or null. */
export function personIdentityProblem(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
}): string | null {
  const { firstName, lastName, phoneNumber, email } = person;
  const isAny = [firstName, lastName, phoneNumber, email].some((text) => tidyText(text ?? '') !== '');
  return isAny ? null : i18n.t('Enter a name, a phone number or an email address');
}

/** The problem of a list of tags, or null. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_PERSON_LABELS) return i18n.t('At most {most} tags', { most: MAX_PERSON_LABELS });
  return tags.some((tag) => textLength(tidyText(tag)) > PERSON_LENGTHS.tag)
    ? i18n.t('A tag can have at most {most} characters', { most: PERSON_LENGTHS.tag })
    : null;
}

/** Tags as stored: trimmed, without empty ones and duplicates (regardless of case). */
export function tidyTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags.map(tidyText))
    if (tag && !unique.has(tag.toLowerCase())) unique.set(tag.toLowerCase(), tag);
  return [...unique.values()];
}
