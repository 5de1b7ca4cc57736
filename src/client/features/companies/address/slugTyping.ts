import { cleanSlug, typedSlug } from '#contract/validation/web-address/slug.ts';

/**
 * What stands in the field after a change. A hyphen just typed at the end stays, since the next letter may follow
 * it; what was pasted loses it at once, like every leading and trailing hyphen.
 */
export function nextSlug(previous: string, typed: string): string {
  const isOneHyphenMore = typed === `${previous}-`;
  return isOneHyphenMore ? typedSlug(typed) : cleanSlug(typed);
}
