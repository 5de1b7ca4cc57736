import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { RecordKey } from '../recordKey.ts';
import { RECORD_TAGS, recordTags } from '../recordKey.ts';
import type { FindRecordTimelineQuery, TimelinePart } from './timeline.generated.ts';
import { AddRecordInteractionDocument, FindRecordTimelineDocument } from './timeline.generated.ts';

const timeline = operation(FindRecordTimelineDocument);

/** Entries of a timeline that are loaded at once. */
const TIMELINE_STEP = 20;

/** The record of a timeline, and a part of it; all parts by default. */
export interface RecordTimelineOf extends RecordKey {
  part?: TimelinePart;
}

const timelineApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRecordTimeline: build.infiniteQuery<
      FindRecordTimelineQuery['findRecordTimeline'],
      RecordTimelineOf,
      number
    >({
      ...timeline,
      // Page by page, the newest entries first
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page }, _pages, last) => (last < page.totalPages ? last + 1 : undefined),
      },
      query: ({ queryArg, pageParam: page }) =>
        timeline.query({ ...queryArg, input: { page, limit: TIMELINE_STEP } }),
      // Quotes and invoices of deals are in it, and an account has the entries of its deals
      providesTags: (_reply, _error, { kind, recordId }) => [
        { type: RECORD_TAGS[kind], id: recordId },
        ...(['Quote', 'Invoice'] as const).map(listTag),
        ...(kind === 'ACCOUNT' ? [listTag('Deal')] : []),
      ],
    }),
    addRecordInteraction: build.mutation(change(recordTags, AddRecordInteractionDocument)),
  }),
});

export const { useFindRecordTimelineInfiniteQuery, useAddRecordInteractionMutation } = timelineApi;
