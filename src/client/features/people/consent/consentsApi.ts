import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindSmsConsentsOfNumberDocument } from './consents.generated.ts';

const consentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsConsentsOfNumber: build.query({
      ...operation(FindSmsConsentsOfNumberDocument),
      providesTags: [listTag('Sms_Consent')],
    }),
  }),
});

export const { useFindSmsConsentsOfNumberQuery } = consentsApi;
