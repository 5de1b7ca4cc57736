import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import type { PersonRow } from './people.table.ts';

type Sources =
  'first_name' | 'last_name' | 'phone' | 'phone_typed' | 'whatsapp' | 'email' | 'job_title' | 'company_name';

/** The columns that follow from others: what rows are sorted, compared and searched by. Written whenever one of those is. */
export function derivedColumns(
  row: Pick<PersonRow, Sources>,
): Pick<PersonRow, 'name_key' | 'company_key' | 'search'> {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    // Somebody without a name stands where the number or address by which they are shown would
    name_key: foldText(name) || foldText(row.phone_typed ?? row.email ?? ''),
    company_key: foldText(row.company_name ?? '') || null,
    search: searchTextOf(
      [name, row.email, row.company_name, row.job_title],
      [row.phone ?? row.phone_typed, row.whatsapp],
    ),
  };
}
