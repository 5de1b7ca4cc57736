import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { FindSmsProvidersDocument } from './providers.generated.ts';

export const providersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsProviders: build.query({
      ...operation(FindSmsProvidersDocument),
      providesTags: (reply) => listTags('Sms_Provider', reply?.data),
    }),
  }),
});

export const { useFindSmsProvidersQuery } = providersApi;
