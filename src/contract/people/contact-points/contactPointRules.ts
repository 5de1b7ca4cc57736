import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_MORE_CONTACT_POINTS } from '#contract/limits/records/people.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { ContactPointType } from './contactPoints.ts';

/** The problem of a number or address, or null. An empty one has none: it is left out. */
export function contactPointProblem(
  type: ContactPointType,
  typed: string,
  defaultCountry?: string | null,
): string | null {
  const text = tidyText(typed);
  if (text === '') return null;
  return type === 'phones' ? phoneProblem(text, defaultCountry) : emailProblem(text);
}

/** The number in E.164, or the address in lower case; null for an invalid number. */
export function contactPointValue(
  type: ContactPointType,
  typed: string,
  defaultCountry?: string | null,
): string | null {
  const text = tidyText(typed);
  return type === 'phones' ? phoneE164(text, defaultCountry) : normalizeEmail(text);
}

/** The message about too many of them. */
export function tooManyContactPoints(type: ContactPointType): string {
  return type === 'phones'
    ? i18n.t('At most {most} more phone numbers', { most: MAX_MORE_CONTACT_POINTS })
    : i18n.t('At most {most} more email addresses', { most: MAX_MORE_CONTACT_POINTS });
}
