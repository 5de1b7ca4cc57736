import { NIL as NO_ID, validate as isUuid } from 'uuid';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { thenByOf, withoutCustom } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { AccountListInput } from '#server/graphql/types.generated.ts';
import { whereOf } from '#server/modules/conditions/whereOf.ts';

/** The order of the API, by the name of a custom field where it asks for one. */
export function accountSortOf(input: AccountListInput | null | undefined) {
  const sort = input?.sort ?? 'name';
  return sort === 'custom' ? customKey(input?.customField ?? '') : sort;
}

/** The filter and the page of the API as stores read them. */
export function accountFilterOf(input: AccountListInput | null | undefined) {
  const { search, limit, offset } = pageRequest(input);
  const ownerId = input?.ownerId ?? null;
  return {
    pattern: searchPattern(search ?? ''),
    // An invalid id matches no account, like an unknown one
    ownerId: ownerId === null || isUuid(ownerId) ? ownerId : NO_ID,
    isUnassigned: input?.isUnassigned ?? false,
    createdFrom: input?.createdFrom ?? null,
    createdTo: input?.createdTo ?? null,
    updatedFrom: input?.updatedFrom ?? null,
    ...(input?.custom && { custom: input.custom }),
    where: whereOf(input?.where),
    isDescending: input?.direction === 'DESC',
    thenBy: thenByOf(withoutCustom(input?.thenBy)),
    limit,
    offset,
  };
}
