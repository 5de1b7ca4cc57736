import { MAX_LINK_LENGTH } from '#contract/limits/records/people.ts';
import { i18n } from '../../i18n/i18n.ts';
import { tidyText } from '../text.ts';

/**
 * An address on the web in the one form in which it is stored, or null where it is none. What has no scheme gets https. Schemes
 * other than http and https are none, because they can run code where they are pressed, and neither are addresses with a password.
 */
export function normalizeLink(typed: string): string | null {
  const text = tidyText(typed);
  // 'example.com:8080' has a port, 'javascript:0' a scheme
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || !HOST.test(url.hostname)) return null;
  const link = url.href === `${url.origin}/` ? url.origin : url.href;
  return link.length <= MAX_LINK_LENGTH ? link : null;
}

/** The problem of a URL, or null. An empty one is no problem. */
export function linkProblem(typed: string): string | null {
  return tidyText(typed) === '' || normalizeLink(typed) ? null : i18n.t(LINK_MESSAGE);
}

/** A stored link as it is read: without scheme and www. */
export function linkForReading(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '');
}

/** The message about an invalid URL. */
export const LINK_MESSAGE = /*i18n*/ 'Please enter a valid web address, such as https://example.com';

// A name with a top-level domain, or an IPv4 address; URL has turned other scripts into these letters
const HOST = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/;
