import { shownEntries } from '#client/entities/lead-options/fieldChoices.ts';
import { leftToRight } from '#contract/i18n/direction.ts';
import { listText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { LabelledEmail, LabelledPhone } from '#contract/people/contact-points/contactPoints.ts';
import { CONTACT_POINT_LABELS } from '#contract/people/contact-points/contactPoints.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { valueAt } from '#contract/people/personValues.ts';
import { readableZone } from '#contract/time/timeZones.ts';

/** How phone numbers and moments are written. */
export interface Writing {
  phone: (number: string) => string;
  moment: (at: string) => string;
}

/** An additional number or address as the API shows it. */
export type ShownContactPoint = (LabelledPhone & { formatted: string }) | LabelledEmail;

/** An additional number or address as text, with its label: '+44 20 7946 0958 (Work)'. */
export function contactPointText(entry: ShownContactPoint): string {
  const value = 'number' in entry ? leftToRight(entry.formatted) : entry.email;
  return `${value} (${i18n.t(CONTACT_POINT_LABELS[entry.label])})`;
}

/** A field's value from the API as text; '' for none. */
export function shownText(field: FieldDescription, shown: unknown, { phone, moment }: Writing): string {
  if (shown === null || shown === undefined || shown === '') return '';
  switch (field.type) {
    case 'phone': {
      if (!field.isKeptAsTyped) return phone(String(shown));
      const number = valueAt(shown, 'number');
      return typeof number === 'string' ? phone(number) : String(valueAt(shown, 'typed'));
    }
    case 'choice':
      return i18n.t(field.choices?.[String(shown)] ?? String(shown));
    case 'timeZone':
      return readableZone(String(shown));
    case 'moment':
      return moment(String(shown));
    case 'reference':
    case 'references':
      return listText(
        shownEntries(field, shown).map(({ name }) => name),
        'unit',
      );
    case 'phones':
    case 'emails':
      return listText((shown as ShownContactPoint[]).map(contactPointText), 'unit');
    default:
      return Array.isArray(shown) ? listText(shown, 'unit') : String(shown);
  }
}
