import type { FilterValues } from '#contract/people/personFilter.ts';
import type { SmsListFilterInput } from './composer.generated.ts';

/** The filters of a list of people, in the form of a campaign. */
export interface FilterChoice {
  search: string;
  filters: FilterValues;
}

/** The choice out of the form's value: JSON, or '' for nothing. */
export function readFilter(value: string): FilterChoice {
  return value === '' ? NOTHING : (JSON.parse(value) as FilterChoice);
}

/** The choice as the form keeps it; '' where nothing is set. */
export function writeFilter({ search, filters }: FilterChoice): string {
  const set = Object.entries(filters).filter(([, values]) => values.length > 0);
  return search === '' && set.length === 0
    ? ''
    : JSON.stringify({ search, filters: Object.fromEntries(set) });
}

/** The same as the API takes it. */
export function filterInput(value: string): SmsListFilterInput {
  const { search, filters } = readFilter(value);
  return {
    search,
    filters: Object.entries(filters).map(([name, values]) => ({ name, values: [...values] })),
  };
}

/** As the API has it, turned into the form's value. */
export function filterValue({
  search,
  filters,
}: {
  search: string;
  filters: readonly { name: string; values: readonly string[] }[];
}): string {
  return writeFilter({
    search,
    filters: Object.fromEntries(filters.map(({ name, values }) => [name, values])),
  });
}

const NOTHING: FilterChoice = { search: '', filters: {} };
