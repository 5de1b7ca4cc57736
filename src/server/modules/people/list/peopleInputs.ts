import { searchPattern } from '#contract/people/searchText.ts';
import { invalid } from '#server/access/userError.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { PageRequest } from '#server/graphql/paging.ts';
import type { PersonFilter, SearchInput } from '#server/graphql/types.generated.ts';
import type { PeopleFilter, PeoplePage, PeopleSort } from './peopleFilter.ts';

/** The filter of the API as the store reads it. */
export function peopleFilterOf(filter: PersonFilter | null | undefined): PeopleFilter {
  const { search, ...rest } = filter ?? {};
  if (Object.values(rest).some((value) => Array.isArray(value) && value.length > MOST_CHOICES))
    throw invalid('too-many-choices', `Filter by at most ${MOST_CHOICES} of a kind`);
  return { ...rest, pattern: searchPattern(pageRequest({ search }).search ?? '') };
}

const MOST_CHOICES = 500;

interface ListInput {
  filter?: PersonFilter | null;
  sort?: PeopleSort | null;
  direction?: 'ASC' | 'DESC' | null;
  thenBy?: readonly { sort: PeopleSort; direction?: 'ASC' | 'DESC' | null }[] | null;
  page?: number | null;
  limit?: number | null;
}

/** A list's input: what is looked for, which page, and what the reply says of the page. */
export function peopleListOf(input: ListInput | null | undefined): {
  filter: PeopleFilter;
  page: PeoplePage;
  request: PageRequest;
} {
  const request = pageRequest({ page: input?.page, limit: input?.limit });
  return {
    filter: peopleFilterOf(input?.filter),
    page: {
      sort: input?.sort ?? 'createdAt',
      isDescending: (input?.direction ?? 'DESC') === 'DESC',
      thenBy: thenByOf(input?.thenBy),
      limit: request.limit,
      offset: request.offset,
    },
    request,
  };
}

/** The same of a list that is only searched. */
export function searchOf(input: SearchInput | null | undefined) {
  const request = pageRequest(input);
  return {
    request,
    pattern: searchPattern(request.search ?? ''),
    limit: request.limit,
    offset: request.offset,
  };
}
