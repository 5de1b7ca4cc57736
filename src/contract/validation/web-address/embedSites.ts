import { EMBED_SITES_MOST } from '#contract/limits/account/addresses.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';

/**
 * The origin of a site that may embed a page, from a typed address: `www.example.com` is `https://www.example.com`. Null for an
 * invalid site. The origin becomes part of the page's policy, so it contains nothing else.
 */
export function embedOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !SCHEMES.has(url.protocol) || !HOST.test(url.hostname)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare && url.password === '' ? url.origin : null;
}

const SCHEMES = new Set(['https:', 'http:']);

/** A name of several parts, an address, or this machine. */
const HOST = /^(?:(?:[a-z0-9-]+\.)+[a-z0-9-]+|localhost|\[[0-9a-f:.]+\])$/;

/** The problem of the sites that may embed a page, or null. */
export function embedSitesProblem(sites: readonly string[]): string | null {
  if (sites.length > EMBED_SITES_MOST) return EMBED_SITES_MESSAGES.many;
  return sites.every((site) => embedOrigin(site) !== null) ? null : EMBED_SITES_MESSAGES.site;
}

/** The sites as stored: origins without duplicates. */
export function embedOrigins(sites: readonly string[]): string[] {
  return [...new Set(sites.map((site) => embedOrigin(site) ?? site))];
}

/** The messages about these sites. */
export const EMBED_SITES_MESSAGES = translated({
  site: /*i18n*/ 'Enter each site as a host name only, such as www.example.com',
  get many() {
    return i18n.t('At most {most} sites', { most: EMBED_SITES_MOST });
  },
} as const);
