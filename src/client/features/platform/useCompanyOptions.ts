import { useGetAllCompaniesQuery } from '#client/entities/company/allCompaniesApi.ts';
import type { FilterOption } from '#client/kit/list-table/filters/listFilter.ts';
import { compareNames } from '#contract/i18n/formats.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';

/** The companies that the list can be narrowed to; undefined while they are on their way. */
export function useCompanyOptions(): FilterOption[] | undefined {
  const { data: reply } = useGetAllCompaniesQuery({ input: { limit: MAX_PAGE_SIZE } });
  return reply?.data
    .map(({ _id: value, companyName: label }) => ({ value, label }))
    .toSorted((one, other) => compareNames(one.label, other.label));
}
