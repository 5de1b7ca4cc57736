import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { FindMatchesDocument } from './matches.generated.ts';

const matchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMatches: build.query({
      ...operation(FindMatchesDocument),
    }),
  }),
});

export const { useFindMatchesQuery } = matchesApi;
