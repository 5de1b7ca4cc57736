/** How long a slug may be, in characters. */
export const SLUG_LENGTH = { min: 2, max: 50 } as const;

/** How long a custom domain and one label of it may be, in characters. */
export const DOMAIN_LENGTH = { max: 253, label: 63 } as const;

/** Days that a slug given up keeps leading to its company, closed to others. */
export const SLUG_HISTORY_DAYS = 30;

/** Slugs given up that a company is remembered by at once; an older one becomes free. */
export const SLUG_HISTORY_MAX = 5;

/** Days that a custom domain given up stays closed to other companies. */
export const DOMAIN_QUARANTINE_DAYS = 30;

/** The DNS record that a custom domain needs; its value is the installation's IP address. */
export const DNS_RECORD = { type: 'A', ttl: 'Auto' } as const;

/** The TXT record that gives a domain to a company is at this, and the domain. */
export const DOMAIN_PROOF_PREFIX = '_exkoo.';

/** Example hosts for messages and placeholders. */
export const EXAMPLE_DOMAINS = ['example.com', 'shop.example.com'] as const;

/** A company's public page is at the installation's own address, this, and the slug. */
export const PUBLIC_COMPANY_PATH = '/c/';

/** On how many sites of others one page of a company may be shown. */
export const EMBED_SITES_MOST = 20;
