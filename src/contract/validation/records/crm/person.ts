import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_NAME_LENGTH } from '#contract/limits/account/auth.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';

/** The problem of a first name, or null. */
export function firstNameProblem(typed: string): string | null {
  const name = tidyText(typed);
  if (!name) return i18n.t('First Name is required');
  return isTooLong(name) ? i18n.t('First Name can have at most {most} characters', LIMIT) : null;
}

/** The problem of a last name, or null. */
export function lastNameProblem(typed: string): string | null {
  const name = tidyText(typed);
  if (!name) return i18n.t('Last Name is required');
  return isTooLong(name) ? i18n.t('Last Name can have at most {most} characters', LIMIT) : null;
}

const LIMIT = { most: MAX_NAME_LENGTH };

function isTooLong(name: string): boolean {
  return textLength(name) > MAX_NAME_LENGTH;
}
