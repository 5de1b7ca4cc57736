import fc from 'fast-check';
import type { ContactPointLabel } from '#contract/people/contact-points/contactPoints.ts';
import { CONTACT_POINT_LABELS } from '#contract/people/contact-points/contactPoints.ts';
import type { FieldType, PersonKind } from '#contract/people/fieldTypes.ts';
import type { EditedField } from '#contract/people/personFields.ts';
import { EDITED_FIELDS, isFieldOf } from '#contract/people/personFields.ts';
import { tidyText } from '#contract/validation/text.ts';
import { normalizeLink } from '#contract/validation/web-address/link.ts';

/** The possible ids of references, by kind. */
export type ReferenceIds = Record<Extract<EditedField, { names: string }>['names'], readonly string[]>;

/** Values for every field that people write of a kind, none of them empty: as PersonInput takes and an editor shows them. */
export function filledPerson(kind: PersonKind, ids: ReferenceIds): fc.Arbitrary<Record<string, unknown>> {
  const fields = EDITED_FIELDS.filter((field) => isFieldOf(field, kind));
  return fc.record(Object.fromEntries(fields.map((field) => [field.id, filled(field, ids)])));
}

function filled(field: EditedField, ids: ReferenceIds): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices));
    case 'reference':
      return fc.constantFrom(...ids[field.names]);
    case 'references':
      return fc.subarray([...ids[field.names]], { minLength: 1 });
    default:
      return BY_TYPE[field.type];
  }
}

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aÄ=+-@\'"`,;|😀 0'.split(/(?:)/u)) })
  .map(tidyText)
  .filter((typed) => typed !== '');

const pointLabel = fc.constantFrom(...(Object.keys(CONTACT_POINT_LABELS) as ContactPointLabel[]));

const BY_TYPE: Record<
  Exclude<FieldType & (EditedField['type'] | 'link'), 'choice' | 'reference' | 'references'>,
  fc.Arbitrary<unknown>
> = {
  text,
  email: fc.constantFrom('ann@archer.test', "o'neil+x@archer.test"),
  phone: fc.constantFrom('+4915112345678', '+442079460958'),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland'),
  link: fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .map((link) => normalizeLink(link) ?? 'http://example.com'),
  moment: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  phones: fc.uniqueArray(
    fc.record({
      number: fc.constantFrom('+442079460999', '+4915199999999', '+14155550132'),
      label: pointLabel,
    }),
    { minLength: 1, selector: ({ number }) => number },
  ),
  emails: fc.uniqueArray(
    fc.record({ email: fc.constantFrom('ann@home.test', "o'neil+y@archer.test"), label: pointLabel }),
    { minLength: 1, selector: ({ email }) => email },
  ),
  labels: fc.uniqueArray(text, { minLength: 1, maxLength: 3, selector: (tag) => tag.toLowerCase() }),
};
