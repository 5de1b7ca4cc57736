import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  CheckSmsConsentsDocument,
  FindSmsConsentsDocument,
  FindSmsEvidenceDocument,
  RecordSmsConsentDocument,
} from './consent.generated.ts';
import type { FindSmsEvidenceQuery, SmsConsentFieldsFragment } from './consent.generated.ts';

/** An entry of the consent ledger. */
export type SmsConsent = SmsConsentFieldsFragment;

/** Why a text was sent. */
export type SmsEvidence = NonNullable<FindSmsEvidenceQuery['findSmsEvidence']['data']>;

const consentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsConsents: build.query({
      ...operation(FindSmsConsentsDocument, (result) => result.findSmsConsents),
      providesTags: [listTag('Sms_Consent')],
    }),
    findSmsEvidence: build.query({
      ...operation(FindSmsEvidenceDocument, (result) => result.findSmsEvidence),
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

export const {
  useFindSmsConsentsQuery,
  useFindSmsEvidenceQuery,
  useLazyCheckSmsConsentsQuery,
  useRecordSmsConsentMutation,
} = consentApi;
