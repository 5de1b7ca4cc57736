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
