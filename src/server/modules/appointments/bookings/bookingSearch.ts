import { searchPattern } from '#contract/people/searchText.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { BookingListInput } from '#server/graphql/types.generated.ts';
import type { BookingSearch } from './bookingLists.store.ts';

/** What the API's input looks for among bookings. */
export function bookingSearchOf(input: BookingListInput | null | undefined): BookingSearch {
  const { search, limit, offset } = pageRequest(input);
  return {
    pattern: searchPattern(search ?? ''),
    statuses: input?.statuses ?? null,
    hostIds: input?.hostIds ?? null,
    pageIds: input?.pageIds ?? null,
    personId: input?.personId ?? null,
    from: input?.from ?? null,
    to: input?.to ?? null,
    updatedFrom: input?.updatedFrom ?? null,
    sort: input?.sort ?? 'start',
    isDescending: input?.direction !== 'ASC',
    thenBy: thenByOf(input?.thenBy),
    limit,
    offset,
  };
}
