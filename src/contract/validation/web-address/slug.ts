import { SLUG_LENGTH } from '#contract/limits/account/addresses.ts';
import { RESERVED_SLUGS } from '#contract/limits/account/reservedSlugs.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';

/** A typed slug as it is saved: lower-case letters, digits and single hyphens between them, at most 50. */
export function cleanSlug(typed: string): string {
  return typedSlug(typed).replace(/-$/, '');
}

/**
 * The same during typing: one hyphen at the end stays, because the next letter may follow. Every check, preview and call applies
 * cleanSlug to it.
 */
export function typedSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LENGTH.max);
}

/** The message of the rule that a slug breaks, or null. Whether it is free only the server knows. */
export function slugProblem(slug: string): string | null {
  return innerSlugProblem(slug) ?? (RESERVED_SLUGS.has(slug) ? SLUG_MESSAGES.reserved : null);
}

/** The same for a slug that is never first in a path, where nothing is reserved. */
export function innerSlugProblem(slug: string): string | null {
  if (slug.length < SLUG_LENGTH.min || slug.length > SLUG_LENGTH.max) return SLUG_MESSAGES.length;
  return cleanSlug(slug) === slug ? null : SLUG_MESSAGES.form;
}

/** The messages about a slug. */
export const SLUG_MESSAGES = translated({
  get length() {
    return i18n.t('Slug must be between {min} and {max} characters', {
      min: SLUG_LENGTH.min,
      max: SLUG_LENGTH.max,
    });
  },
  form: /*i18n*/ 'Use lowercase letters, digits and single hyphens between them',
  reserved: /*i18n*/ 'This slug is reserved',
  taken: /*i18n*/ 'This slug is already taken',
  free: /*i18n*/ 'This slug is available',
} as const);
