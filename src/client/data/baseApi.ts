import { createApi } from '@reduxjs/toolkit/query/react';
import { graphqlBaseQuery } from './graphqlBaseQuery.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';

/** The one API slice. Features add their endpoints with `baseApi.injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: graphqlBaseQuery,
  tagTypes: TAG_TYPES,
  // Several people work on the same rows: what no screen shows is forgotten at once, and a screen that opens
  // asks anew. So prefetching is pointless here, and tags matter for what is on screen together.
  keepUnusedDataFor: 0,
  endpoints: () => ({}),
});
