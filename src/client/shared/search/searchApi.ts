import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import type { SearchEverythingQuery } from './search.generated.ts';
import { SearchEverythingDocument } from './search.generated.ts';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchEverything: build.query({
      ...operation(SearchEverythingDocument),
    }),
  }),
});

export const { useSearchEverythingQuery } = searchApi;

/** Something that a search over everything found. */
export type SearchHit = SearchEverythingQuery['searchEverything']['data'][number];
