import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindSmsRoutesDocument, SaveSmsRoutesDocument } from './routes.generated.ts';

const routesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsRoutes: build.query({
      ...operation(FindSmsRoutesDocument),
      providesTags: [listTag('Sms_Settings')],
    }),
    saveSmsRoutes: build.mutation(change('sms settings', SaveSmsRoutesDocument)),
  }),
});

export const { useFindSmsRoutesQuery, useSaveSmsRoutesMutation } = routesApi;
