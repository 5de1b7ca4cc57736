import { PERSON_LENGTHS, MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { linkProblem } from '#contract/validation/web-address/link.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { FieldDescription } from './fieldTypes.ts';
import { TYPED_FIELDS } from './personFields.ts';
import type { TypedField, TypedFieldId } from './personFields.ts';

/** What is wrong with the text of one field, or null. defaultCountry is how phone numbers without a country code are read. */
export function personFieldProblem(
  id: TypedFieldId,
  typed: string,
  defaultCountry?: string | null,
): string | null {
  const text = tidyText(typed);
  const field = TYPED_FIELDS.find((each) => each.id === id);
  return text === '' || !field ? null : typedProblem(field, text, defaultCountry);
}

/** What is wrong with a text that is not empty as a value of a typed field, whoever describes it; or null. */
export function typedProblem(
  { type, label, length }: Pick<FieldDescription, 'label' | 'length'> & { type: TypedField['type'] | 'link' },
  text: string,
  defaultCountry?: string | null,
): string | null {
  if (type === 'email') return emailProblem(text);
  if (type === 'phone') return phoneProblem(text, defaultCountry);
  if (type === 'link') return linkProblem(text);
  return length !== undefined && textLength(text) > length
    ? `${label} can have at most ${length} characters`
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
