/** The valid values of ?next=: a page of this application, never another site or the auth screens. */
const OWN_PAGE = /^\/[^/\\]/;

/** The page after signing in: the value of ?next= if it is one of our pages. */
export function wantedPage(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next || !OWN_PAGE.test(next)) return undefined;
  const url = new URL(next, location.origin);
  // Browsers drop tabs and line breaks from addresses, so '/\t/host' is another site.
  if (url.origin !== location.origin || !OWN_PAGE.test(url.pathname) || /^\/auth(\/|$)/.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
