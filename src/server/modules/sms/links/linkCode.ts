import { randomInt } from 'node:crypto';
import { LINK_CODE, SHORT_LINK_PATH } from '#contract/sms/shortLinks.ts';

// Without those that people take for one another
const CHARACTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An unguessable code: 58 bits. */
export function newLinkCode(): string {
  return Array.from({ length: LINK_CODE.length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** The base URL of a company's short links. */
export function linkAddress(origin: string): string {
  return origin + SHORT_LINK_PATH;
}
