import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  CheckSmsConsentsDocument,
  FindSmsConsentsDocument,
  RecordSmsConsentDocument,
} from './consent.generated.ts';

const consentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsConsents: build.query({
      ...operation(FindSmsConsentsDocument),
      providesTags: [listTag('Sms_Consent')],
    }),
    checkSmsConsents: build.query({
      ...operation(CheckSmsConsentsDocument),
    }),
    recordSmsConsent: build.mutation({
      ...operation(RecordSmsConsentDocument),
      invalidatesTags: invalidates(additionTags('consent')),
    }),
  }),
});

export const { useFindSmsConsentsQuery, useLazyCheckSmsConsentsQuery, useRecordSmsConsentMutation } =
  consentApi;
