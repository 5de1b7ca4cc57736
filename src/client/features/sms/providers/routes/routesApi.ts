import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { FindSmsRoutesDocument, SaveSmsRoutesDocument } from './routes.generated.ts';

const routesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsRoutes: build.query({
      ...operation(FindSmsRoutesDocument),
      providesTags: [listTag('Sms_Settings')],
    }),
    saveSmsRoutes: build.mutation({
      ...operation(SaveSmsRoutesDocument),
      invalidatesTags: invalidates(additionTags('sms settings')),
    }),
  }),
});

export const { useFindSmsRoutesQuery, useSaveSmsRoutesMutation } = routesApi;
