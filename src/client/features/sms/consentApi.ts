import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
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
    recordSmsConsent: build.mutation(change('consent', RecordSmsConsentDocument)),
  }),
});

export const { useFindSmsConsentsQuery, useLazyCheckSmsConsentsQuery, useRecordSmsConsentMutation } =
  consentApi;
