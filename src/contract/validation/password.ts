import { i18n } from '#contract/i18n/i18n.ts';
import { PASSWORD_LENGTH } from '#contract/limits/account/auth.ts';
import { textLength } from './text.ts';

/** The owner of the password: it must not consist of these values. */
export interface PasswordOwner {
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** The problem of a new password, or null. Only the server checks the list of common passwords: it is too large for a page. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  if (!password) return i18n.t('Password is required');
  const length = textLength(password);
  const { min, max } = PASSWORD_LENGTH;
  if (length < min) return i18n.t('Use at least {min} characters', { min });
  if (length > max) return i18n.t('Use at most {max} characters', { max });
  if (new Set(password.toLowerCase()).size < 3) return i18n.t('Use at least three different characters');
  return isMadeOfOwner(password, owner)
    ? i18n.t('Use something other than your name or email address')
    : null;
}

/** The problem of the repeated password, or null. */
export function confirmPasswordProblem(password: string, confirmation: string): string | null {
  if (!confirmation) return i18n.t('Confirm Password is required');
  return password === confirmation ? null : i18n.t('Passwords do not match');
}

/** True where hardly anything is left of the password without the owner's name, address and the product's name. */
function isMadeOfOwner(
  password: string,
  { email = '', firstName = '', lastName = '' }: PasswordOwner,
): boolean {
  const [localPart = '', host = ''] = email.split('@');
  const words = [
    email,
    localPart,
    firstName + lastName,
    lastName + firstName,
    firstName,
    lastName,
    host.split('.')[0] ?? '',
    'exkoo',
  ];
  const longestFirst = words
    .map(plain)
    .filter(({ length }) => length >= 3)
    .sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), plain(password));
  return rest !== plain(password) && rest.length < 4;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
