import { parse } from 'tldts';
import { DOMAIN_LENGTH, EXAMPLE_DOMAINS } from '#contract/limits/account/addresses.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';

/** A typed domain in lower case, with only letters, digits, dots and hyphens. */
export function cleanDomain(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9.-]/g, '');
}

/** The message to show under the field while a domain is typed, or null. */
export function domainTypingProblem(domain: string): string | null {
  if (domain === '') return DOMAIN_MESSAGES.empty;
  return isValidDomain(domain) ? null : DOMAIN_MESSAGES.invalid;
}

/** The message that keeps a domain from being saved, or null. */
export function domainSaveProblem(domain: string): string | null {
  if (domain.trim() === '') return DOMAIN_MESSAGES.emptyOnSave;
  return isValidDomain(domain) ? null : DOMAIN_MESSAGES.invalidOnSave;
}

/**
 * Whether a company can use the host name: at most 253 characters, labels of at most 63 without a hyphen at either end,
 * no unicode, as many '--' in a label as 'xn--', a known top-level domain, and more than a bare public suffix (co.uk).
 */
export function isValidDomain(domain: string): boolean {
  if (domain.length > DOMAIN_LENGTH.max || !domain.split('.').every(isValidLabel)) return false;
  const parsed = parse(domain, { allowPrivateDomains: false });
  return parsed.isIcann === true && parsed.domain !== null;
}

/** The record's host at the registrar: '@' for the domain itself, otherwise the part before it. */
export function dnsHostName(domain: string): string {
  return parse(domain, { allowPrivateDomains: false }).subdomain || '@';
}

/** The messages about a domain. */
export const DOMAIN_MESSAGES = translated({
  empty: /*i18n*/ 'Domain cannot be empty',
  get invalid() {
    return i18n.t('Please enter a valid domain (e.g., {example})', { example: EXAMPLE_DOMAINS[0] });
  },
  emptyOnSave: /*i18n*/ 'Please enter a valid domain',
  invalidOnSave: /*i18n*/ 'Please enter a valid domain format',
} as const);

const LABEL = new RegExp(`^(?!-)[a-z0-9-]{1,${DOMAIN_LENGTH.label}}(?<!-)$`);

function isValidLabel(label: string): boolean {
  return LABEL.test(label) && label.split('--').length === label.split('xn--').length;
}
