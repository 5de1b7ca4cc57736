import { randomInt } from 'node:crypto';
import { LINK_CODE, SHORT_LINK_PATH } from '#contract/sms/writing/shortLinks.ts';

// Without those that people take for one another
const CHARACTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A code that nobody finds by trying: 58 bits. */
export function newLinkCode(): string {
  return Array.from({ length: LINK_CODE.length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** Below which address a company's short links stand. */
export function linkAddress(origin: string): string {
  return origin + SHORT_LINK_PATH;
}
