import { msg } from '@lingui/core/macro';
import { AREA_GROUPS } from '#contract/access/areaGroups.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Activity } from './activityApi.ts';
import { words } from './activityWords.ts';
import { OTHER_FIELDS } from './otherFields.ts';

/** A field as it is called on screens. */
export function fieldText(field: string): string {
  const known = FIELDS[field] ?? OTHER_FIELDS[field];
  return known ? i18n.t(known) : capitalized(words(field).replace(/^is /, ''));
}

/** The name first, then as in the form; fields that no form has come last. */
export function inReadingOrder(changes: Activity['changes']): Activity['changes'] {
  const place = ({ field }: { field: string }) =>
    ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length;
  return changes.toSorted((a, b) => place(a) - place(b));
}

/** Levels of rights are events' fields under the keys of the permissions object. */
const AREA_FIELDS = Object.fromEntries(
  AREA_GROUPS.flatMap(({ areas }) => areas.map(({ field, label }) => [field, label])),
);

const FIELDS: Record<string, Text> = {
  companyName: msg`Name`,
  email: msg`Email`,
  phoneNumber: msg`Phone number`,
  slug: msg`Slug`,
  domain: msg`Domain`,
  logo: msg`Logo`,
  street: msg`Street`,
  zone: msg`State or zone`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  country: msg`Country`,
  timeZone: msg`Time zone`,
  defaultCountry: msg`Default region`,
  currency: msg`Currency`,
  whatsApp: msg`WhatsApp`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  preset: msg`Role`,
  isCrmPermitted: msg`CRM access`,
  isAppointmentsPermitted: msg`Appointments access`,
  isSmsCampPermitted: msg`SMS campaigns access`,
  isAssignedOnly: msg`Assigned leads only`,
  ...AREA_FIELDS,
};

const ORDER = Object.keys(FIELDS);

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
