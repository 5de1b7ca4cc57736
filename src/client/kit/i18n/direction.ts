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
