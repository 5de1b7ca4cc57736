import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import type { FindSmsEvidenceQuery, SmsConsentFieldsFragment } from './evidence.generated.ts';
import { FindSmsEvidenceDocument } from './evidence.generated.ts';

/** An entry of the consent ledger. */
export type SmsConsent = SmsConsentFieldsFragment;

/** Why a text was sent. */
export type SmsEvidence = NonNullable<FindSmsEvidenceQuery['findSmsEvidence']['data']>;

const evidenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsEvidence: build.query({
      ...operation(FindSmsEvidenceDocument),
    }),
  }),
});

export const { useFindSmsEvidenceQuery } = evidenceApi;
