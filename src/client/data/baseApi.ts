import { createApi } from '@reduxjs/toolkit/query/react';
import { graphqlBaseQuery } from './graphqlBaseQuery.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';

/** The one API slice. Features add their endpoints with `baseApi.injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: graphqlBaseQuery,
  tagTypes: TAG_TYPES,
  // Several people work on the same rows: data that no screen shows is dropped at once, and a new screen fetches it again.
  // So the cache keeps no prefetched data, and tags matter for data on screen.
  keepUnusedDataFor: 0,
  // After a lost connection (app/store/watchConnection)
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
