import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { batchedRelated } from './batchedRelated.ts';
import { FindRelatedRecordsDocument } from './related.generated.ts';
import type { RelatedKey, RelatedRecord } from './relatedRecord.ts';

/** A change of these records may change their names. */
const NAMED = (['Lead', 'Contact', 'Account', 'Deal', 'Customer'] as const).map((tag) => listTag(tag));

export const { useFindRelatedRecordQuery, useFindRelatedRecordsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRelatedRecords: build.query({
      ...operation(FindRelatedRecordsDocument),
      providesTags: NAMED,
    }),
    /** One record. The cells of a list that ask at the same time share one request. */
    findRelatedRecord: build.query<RelatedRecord, RelatedKey>({
      queryFn: (key, _api, _options, baseQuery) => batchedRelated(key, baseQuery),
      providesTags: NAMED,
    }),
  }),
});
