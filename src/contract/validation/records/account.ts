import { ACCOUNT_LENGTHS } from '#contract/limits/records/deals.ts';
import { translated } from '../../i18n/translated.ts';
import { phoneProblem } from '../phone.ts';
import { lengthProblem, tidyLines, tidyText } from '../text.ts';

/** The input of an account; '' for empty fields. */
export interface AccountFields {
  name: string;
  domain: string;
  phone: string;
  address: string;
  description: string;
  /** A lead manager's id. */
  ownerId: string;
}

export type AccountProblems = Partial<Record<keyof AccountFields, string>>;

/** The empty fields of a new account. */
export const NO_ACCOUNT: AccountFields = {
  name: '',
  domain: '',
  phone: '',
  address: '',
  description: '',
  ownerId: '',
};

/** The fields as they are stored: the domain as a host name, blanks tidied. */
export function tidyAccount(fields: AccountFields): AccountFields {
  return {
    name: tidyText(fields.name),
    domain: accountDomain(fields.domain),
    phone: tidyText(fields.phone),
    address: tidyLines(fields.address),
    description: tidyLines(fields.description),
    ownerId: fields.ownerId,
  };
}

/**
 * The message for each invalid field; empty for a valid account. defaultCountry is the company's, for phone numbers
 * (ISO 3166-1 alpha-2).
 */
export function accountProblems(fields: AccountFields, defaultCountry: string | null): AccountProblems {
  const { name, domain, phone, address, description } = tidyAccount(fields);
  const found: Partial<Record<keyof AccountFields, string | null>> = {
    name: name === '' ? ACCOUNT_MESSAGES.name : lengthProblem(name, ACCOUNT_LENGTHS.name),
    domain: domain === '' || isHostName(domain) ? null : ACCOUNT_MESSAGES.domain,
    phone: phoneProblem(phone, defaultCountry),
    address: lengthProblem(address, ACCOUNT_LENGTHS.address),
    description: lengthProblem(description, ACCOUNT_LENGTHS.description),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** The problem of a person's role in an account or a deal, or null. */
export function roleProblem(role: string): string | null {
  return lengthProblem(tidyText(role), ACCOUNT_LENGTHS.role);
}

/**
 * The host name in a typed domain, URL or email address, in lower case, punycode and without www; text without one stays
 * as it is. 'https://www.Example.com/team' is 'example.com'.
 */
export function accountDomain(typed: string): string {
  const text = tidyText(typed).toLowerCase();
  const url = /^[a-z][a-z0-9+.-]*:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return (host || text).replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '');
}

/** The messages about an account. */
export const ACCOUNT_MESSAGES = translated({
  name: /*i18n*/ 'Account name is required',
  domain: /*i18n*/ 'Enter a domain such as example.com',
  owner: /*i18n*/ 'Choose an owner from the list',
} as const);

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

// Not against the list of top-level domains: it would make the form's code much larger
function isHostName(domain: string): boolean {
  const labels = domain.split('.');
  return (
    domain.length <= ACCOUNT_LENGTHS.domain &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  );
}
