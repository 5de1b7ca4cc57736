import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import { chosenIn } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { PersonField } from '#contract/people/personFields.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import { linkForReading } from '#contract/validation/web-address/link.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { PersonRow } from '../people.table.ts';
import type { PersonColumn } from './personColumns.ts';

type SearchedField = Extract<PersonField, { isSearched: true }>;
type Searched = SearchedField['column'] | 'phone_typed';

const SEARCHED: readonly SearchedField[] = PERSON_FIELDS.filter(
  (field): field is SearchedField => 'isSearched' in field,
);

/** The columns from which derivedColumns are computed. */
export const DERIVED_FROM: ReadonlySet<PersonColumn> = new Set<Searched | CustomSlot>([
  ...CUSTOM_SLOTS,
  ...SEARCHED.map(({ column }) => column),
  'phone_typed',
]);

/** The computed columns of a whole row: for search, sorting and comparison. */
export function derivedColumns(
  row: Pick<PersonRow, Searched | CustomSlot>,
): Pick<PersonRow, 'name_key' | 'company_key' | 'custom_choices' | 'search'> {
  const name = `${row.first_name} ${row.last_name}`;
  const texts = SEARCHED.filter(({ type, ...field }) => !PHONES.has(type) && !isPartOfName(field));
  const phones = SEARCHED.filter(({ type }) => PHONES.has(type));
  return {
    // A person without a name is sorted by the displayed number or email
    name_key: foldText(name) || foldText(row.phone_typed ?? row.email ?? ''),
    company_key: foldText(row.company_name ?? '') || null,
    custom_choices: CUSTOM_SLOTS.flatMap((slot) => chosenIn(row[slot])),
    search: searchTextOf(
      [name, ...texts.flatMap((field) => searchedTexts(field, row[field.column]))],
      [...phones.flatMap((field) => searchedTexts(field, row[field.column])), row.phone_typed],
    ),
  };
}

function isPartOfName(field: object): boolean {
  return 'mergedAs' in field && field.mergedAs === 'name';
}

const PHONES: ReadonlySet<PersonField['type']> = new Set(['phone', 'phones']);

// The common beginning of all links is not searched, and neither are labels of numbers and addresses
function searchedTexts(
  { type }: { type: PersonField['type'] | 'link' },
  value: string | string[] | null,
): (string | null)[] {
  if (Array.isArray(value)) return contactPointValues(value);
  return [type === 'link' && value !== null ? linkForReading(value) : value];
}
