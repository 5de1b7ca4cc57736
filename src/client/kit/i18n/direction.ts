import { direction } from '#contract/i18n/direction.ts';

/** Whether the page is written from right to left. */
export function isRtl(): boolean {
  return direction() === 'rtl';
}

/** A key as if the page were written from left to right: ArrowRight is the arrow to the end of the line. */
export function readingKey(key: string): string {
  if (!isRtl()) return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}

/** A phone number or a path as a part of a text: digits and slashes have no direction of their own, and would change places. */
export function leftToRight(text: string): string {
  return isRtl() ? `\u200E${text}` : text;
}

/** A text of any language as a part of a sentence that may be written from right to left: each keeps its direction. */
export function isolated(text: string): string {
  return isRtl() ? `\u2068${text}\u2069` : text;
}
