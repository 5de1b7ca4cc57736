import { customKey } from '#contract/people/custom-fields/customField.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { thenByOf, withoutCustom } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { BookingListInput } from '#server/graphql/types.generated.ts';
import { whereOf } from '#server/modules/conditions/whereOf.ts';
import type { BookingSearch } from './boundBookingSearch.service.ts';

/** What the API's input looks for among bookings. */
export function bookingSearchOf(input: BookingListInput | null | undefined): BookingSearch {
  const { search, limit, offset } = pageRequest(input);
  const sort = input?.sort ?? 'start';
  return {
    pattern: searchPattern(search ?? ''),
    statuses: input?.statuses ?? null,
    hostIds: input?.hostIds ?? null,
    pageIds: input?.pageIds ?? null,
    personId: input?.personId ?? null,
    from: input?.from ?? null,
    to: input?.to ?? null,
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
