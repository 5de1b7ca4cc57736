import { EMBED_SITES_MOST } from '#contract/limits/account/addresses.ts';

/**
 * The origin of a site on which a page may be shown, as somebody typed it: `www.example.com` is `https://www.example.com`. Null for what
 * is no site. An origin is written into the page's policy, so that it holds nothing else.
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

/** What is wrong with the sites on which a page may be shown, or null. */
export function embedSitesProblem(sites: readonly string[]): string | null {
  if (sites.length > EMBED_SITES_MOST) return EMBED_SITES_MESSAGES.many;
  return sites.every((site) => embedOrigin(site) !== null) ? null : EMBED_SITES_MESSAGES.site;
}

/** The sites in the form in which they are kept: origins, each once. */
export function embedOrigins(sites: readonly string[]): string[] {
  return [...new Set(sites.map((site) => embedOrigin(site) ?? site))];
}

/** What a person reads about them. */
export const EMBED_SITES_MESSAGES = {
  site: 'Write each site as www.example.com, without what follows',
  many: `At most ${EMBED_SITES_MOST} sites`,
} as const;
