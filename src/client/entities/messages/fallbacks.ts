import type { MergeField } from '#contract/sms/mergeFields.ts';

/** The fallback of a field in a body: '' for an empty one; null for none. */
export function fallbackOf(body: string, field: MergeField): string | null {
  const match = placeOf(field).exec(body);
  return match ? (match[1]?.trim() ?? null) : null;
}

/** The body with this fallback at each place of the field; an empty one takes the fallback away. */
export function withFallback(body: string, field: MergeField, fallback: string): string {
  // Braces and bars would end the place.
  const text = fallback.replace(/[{}|]/g, '');
  const place = text.trim() === '' ? `{{${field}}}` : `{{${field}|${text}}}`;
  return body.replace(placeOf(field), () => place);
}

function placeOf(field: MergeField): RegExp {
  // The name of a custom field has a point
  return new RegExp(`\\{\\{\\s*${field.replace('.', '\\.')}\\s*(?:\\|([^{}]*))?\\}\\}`, 'g');
}
