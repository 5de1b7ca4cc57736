import { customKey } from '#contract/people/custom-fields/customField.ts';
import { foldText, searchPattern } from '#contract/people/searchText.ts';
import { thenByOf, withoutCustom } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { CustomerListInput } from '#server/graphql/types.generated.ts';
import { whereOf } from '#server/modules/conditions/whereOf.ts';
import type { CustomerSearch } from './boundCustomerFilter.service.ts';

/** The filter, the order and the page of the API; a custom field by its name. */
export function customerSearchOf(input: CustomerListInput | null | undefined): CustomerSearch {
  const { search, limit, offset } = pageRequest(input);
  const sort = input?.sort ?? 'createdAt';
  return {
    pattern: searchPattern(search ?? ''),
    country: input?.country ? foldText(input.country) : null,
    createdFrom: input?.createdFrom ?? null,
    createdTo: input?.createdTo ?? null,
    updatedFrom: input?.updatedFrom ?? null,
    ...(input?.custom && { custom: input.custom }),
    where: whereOf(input?.where),
    sort: sort === 'custom' ? customKey(input?.customField ?? '') : sort,
    isDescending: input?.direction !== 'ASC',
    thenBy: thenByOf(withoutCustom(input?.thenBy)),
    limit,
    offset,
  };
}
