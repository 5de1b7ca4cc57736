import { FORM_LENGTHS } from '#contract/limits/records/forms.ts';
import { tidyText } from '#contract/validation/text.ts';

/** The URL parameters that make up a submission's origin. */
export const ORIGIN_NAMES = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** The origin of a submission: the utm parameters of the URL. */
export function originOf(read: (name: string) => string | undefined): { label: string; text: string }[] {
  return ORIGIN_NAMES.flatMap((label) => {
    const text = [...tidyText(read(label) ?? '')].slice(0, FORM_LENGTHS.origin).join('');
    return text === '' ? [] : [{ label, text }];
  });
}

/** A page's URL without parameters, which may contain personal data; '' for anything else. */
export function pageAddress(given: string | undefined): string {
  const url = given ? URL.parse(given) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return '';
  const address = url.origin + url.pathname;
  return address.length > FORM_LENGTHS.page ? url.origin : address;
}
