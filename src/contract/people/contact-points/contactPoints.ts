/** The labels of additional phone numbers and email addresses. */
export const CONTACT_POINT_LABELS = {
  MOBILE: /*i18n*/ { id: 'Mobile (phone or email)', message: 'Mobile' },
  WORK: /*i18n*/ { id: 'Work (phone or email)', message: 'Work' },
  HOME: /*i18n*/ { id: 'Home (phone or email)', message: 'Home' },
  OTHER: /*i18n*/ { id: 'Other (phone or email)', message: 'Other' },
} as const;

/** The label of an additional phone number or email address. */
export type ContactPointLabel = keyof typeof CONTACT_POINT_LABELS;

/** An additional phone number: E.164, or as typed in a form. */
export interface LabelledPhone {
  number: string;
  label: ContactPointLabel;
}

/** An additional email address. */
export interface LabelledEmail {
  email: string;
  label: ContactPointLabel;
}

/** The type of a field with several of them. */
export type ContactPointType = 'phones' | 'emails';

/** An additional phone number or email address, whichever it is. */
export interface ContactPoint {
  value: string;
  label: ContactPointLabel;
}

/** How it is stored: the value, and after a blank its label unless that is OTHER. Neither numbers nor addresses have blanks. */
export function encodeContactPoint({ value, label }: ContactPoint): string {
  return label === 'OTHER' ? value : `${value} ${label}`;
}

/** The stored value with its label. */
export function decodeContactPoint(stored: string): ContactPoint {
  const [value = '', label = 'OTHER'] = stored.split(' ');
  return { value, label: isLabel(label) ? label : 'OTHER' };
}

/** The stored numbers or addresses without labels. */
export function contactPointValues(stored: readonly string[]): string[] {
  return stored.map((each) => decodeContactPoint(each).value);
}

/** An entry of the API or a form, whether it is a number or an address. */
export function contactPointOf(entry: LabelledPhone | LabelledEmail): ContactPoint {
  return { value: 'number' in entry ? entry.number : entry.email, label: entry.label };
}

/** The entry that forms and the API have. */
export function contactPointEntry(
  type: ContactPointType,
  { value, label }: ContactPoint,
): LabelledPhone | LabelledEmail {
  return type === 'phones' ? { number: value, label } : { email: value, label };
}

/** The first of those with the same value; a label counts more than OTHER. Entries are stored ones. */
export function uniqueContactPoints(stored: readonly string[]): string[] {
  const byValue = new Map<string, ContactPoint>();
  for (const point of stored.map(decodeContactPoint)) {
    const known = byValue.get(point.value);
    if (!known || (known.label === 'OTHER' && point.label !== 'OTHER')) byValue.set(point.value, point);
  }
  return [...byValue.values()].map(encodeContactPoint);
}

function isLabel(text: string): text is ContactPointLabel {
  return Object.hasOwn(CONTACT_POINT_LABELS, text);
}
