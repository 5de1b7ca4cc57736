import { NIL as NO_ID, validate as isUuid } from 'uuid';
import { searchPattern } from '#contract/people/searchText.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { AccountListInput } from '#server/graphql/types.generated.ts';

/** The filter and the page of the API as stores read them. */
export function accountFilterOf(input: AccountListInput | null | undefined) {
  const { search, limit, offset } = pageRequest(input);
  const ownerId = input?.ownerId ?? null;
  return {
    pattern: searchPattern(search ?? ''),
    // An invalid id matches no account, like an unknown one
    ownerId: ownerId === null || isUuid(ownerId) ? ownerId : NO_ID,
    createdFrom: input?.createdFrom ?? null,
    createdTo: input?.createdTo ?? null,
    updatedFrom: input?.updatedFrom ?? null,
    isDescending: input?.direction === 'DESC',
    thenBy: thenByOf(input?.thenBy),
    limit,
    offset,
  };
}
