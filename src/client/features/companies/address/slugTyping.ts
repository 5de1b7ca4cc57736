import { cleanSlug, typedSlug } from '#contract/validation/web-address/slug.ts';

/**
 * The value of the field after a change. A typed trailing hyphen stays, because a letter may follow; pasted text loses
 * leading and trailing hyphens immediately.
 */
export function nextSlug(previous: string, typed: string): string {
  const isOneHyphenMore = typed === `${previous}-`;
  return isOneHyphenMore ? typedSlug(typed) : cleanSlug(typed);
}
