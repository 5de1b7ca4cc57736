import { i18n } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { invalid } from '#server/access/userError.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import type { PageRequest } from '#server/graphql/paging.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { PeopleSectionsInput, PersonFilter, SearchInput } from '#server/graphql/types.generated.ts';
import { whereOf } from '#server/modules/conditions/whereOf.ts';
import type { AskedPage, OrderInput } from './customQuery.ts';
import type { PeopleFilter, PeopleSort } from './peopleFilter.ts';
import type { GroupingInput } from './sections.service.ts';

/** The filter of the API as the store reads it. */
export function peopleFilterOf(filter: PersonFilter | null | undefined): PeopleFilter {
  const { search, where, ...rest } = filter ?? {};
  const lists: unknown[] = [...Object.values(rest), ...(rest.custom ?? []).map(({ values }) => values)];
  if (lists.some((value) => Array.isArray(value) && value.length > MOST_CHOICES))
    throw invalid(
      'too-many-choices',
      i18n.t('A filter can have at most {most} values', { most: MOST_CHOICES }),
    );
  return { ...rest, where: whereOf(where), pattern: searchPattern(pageRequest({ search }).search ?? '') };
}

const MOST_CHOICES = 500;

/** How the API names an order; custom goes with the id of the field. */
type SortInput = PeopleSort | 'custom';

interface SortStep {
  sort: SortInput;
  customField?: string | null;
  direction?: 'ASC' | 'DESC' | null;
}

/** The order of the API by its keys. */
export function peopleOrderOf({
  sort,
  customField,
  direction,
  thenBy,
}: Pick<ListInput, 'sort' | 'customField' | 'direction' | 'thenBy'>): OrderInput {
  return {
    sort: sortKey({ sort: sort ?? 'createdAt', customField }),
    isDescending: (direction ?? 'DESC') === 'DESC',
    thenBy: thenByOf(thenBy?.map((step) => ({ ...step, sort: sortKey(step) }))),
  };
}

function sortKey({
  sort,
  customField,
}: Pick<SortStep, 'sort'> & { customField?: string | null | undefined }): PeopleSort | CustomKey {
  return sort === 'custom' ? customKey(customField ?? '') : sort;
}

interface ListInput {
  filter?: PersonFilter | null;
  sort?: SortInput | null;
  customField?: string | null;
  direction?: 'ASC' | 'DESC' | null;
  thenBy?: readonly SortStep[] | null;
  page?: number | null;
  limit?: number | null;
}

/** A list's input: the filter, the page, and the page's data for the reply. */
export function peopleListOf(input: ListInput | null | undefined): {
  filter: PeopleFilter;
  page: AskedPage;
  request: PageRequest;
} {
  const request = pageRequest({ page: input?.page, limit: input?.limit });
  return {
    filter: peopleFilterOf(input?.filter),
    page: {
      ...peopleOrderOf(input ?? {}),
      limit: request.limit,
      offset: request.offset,
    },
    request,
  };
}

/** The input of a list in sections. */
export function sectionsOf({ filter, by, customField }: PeopleSectionsInput): {
  filter: PeopleFilter;
  by: GroupingInput;
} {
  return { filter: peopleFilterOf(filter), by: by === 'custom' ? { customField: customField ?? '' } : by };
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
