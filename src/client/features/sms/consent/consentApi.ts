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
      ...operation(FindSmsConsentsDocument, (result) => result.findSmsConsents),
      providesTags: [listTag('Sms_Consent')],
    }),
    checkSmsConsents: build.query({
      ...operation(CheckSmsConsentsDocument, (result) => result.checkSmsConsents),
    }),
    recordSmsConsent: build.mutation({
      ...operation(RecordSmsConsentDocument, (result) => result.recordSmsConsent),
      invalidatesTags: invalidates(additionTags('consent')),
    }),
  }),
});

export const { useFindSmsConsentsQuery, useLazyCheckSmsConsentsQuery, useRecordSmsConsentMutation } =
  consentApi;
