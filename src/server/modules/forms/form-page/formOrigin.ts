import { FORM_LENGTHS } from '#contract/limits/records/forms.ts';
import { tidyText } from '#contract/validation/text.ts';

/** What of an address says where a visit came from. */
export const ORIGIN_NAMES = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** Where the visit came from, as far as the address said. */
export function originOf(read: (name: string) => string | undefined): { label: string; text: string }[] {
  return ORIGIN_NAMES.flatMap((label) => {
    const text = [...tidyText(read(label) ?? '')].slice(0, FORM_LENGTHS.origin).join('');
    return text === '' ? [] : [{ label, text }];
  });
}

/** A page by its address, without parameters, which may say more of somebody than they sent; '' for what is none. */
export function pageAddress(given: string | undefined): string {
  const url = given ? URL.parse(given) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return '';
  const address = url.origin + url.pathname;
  return address.length > FORM_LENGTHS.page ? url.origin : address;
}
