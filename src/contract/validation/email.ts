import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_EMAIL_LENGTH } from '#contract/limits/account/auth.ts';

/** The form in which addresses are stored and compared: trimmed, lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** One spelling of an address for limits by mailbox: without tags such as +1, and without the dots that Gmail ignores. */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const [local = ''] = address.slice(0, address.lastIndexOf('@')).split('+');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The problem of an email address, or null. Accepts any address that the public mail system can carry without quoting; only a
 * message shows whether anyone reads it.
 */
export function emailProblem(typed: string): string | null {
  const email = normalizeEmail(typed);
  if (!email) return i18n.t('Email is required');
  return email.length <= MAX_EMAIL_LENGTH && ADDRESS.test(email)
    ? null
    : i18n.t('Please enter a valid email address');
}

// Atoms of RFC 5321 joined by single dots, and letters of other scripts (RFC 6531).
const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const ADDRESS = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u');
