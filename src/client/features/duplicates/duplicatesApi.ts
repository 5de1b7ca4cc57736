import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, massChangeTags } from '#contract/live/changeTags.ts';
import type { FindDuplicatesQuery } from './duplicates.generated.ts';
import { FindDuplicatesDocument, MarkDistinctDocument, MergePeopleDocument } from './duplicates.generated.ts';

/** People who may be one and the same. */
export type DuplicateGroup = FindDuplicatesQuery['findDuplicates']['data'][number];

const PEOPLE = [listTag('Lead'), listTag('Contact')];

const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findDuplicates: build.query({
      ...operation(FindDuplicatesDocument),
      providesTags: PEOPLE,
    }),
    markDistinct: build.mutation(
      change(({ kind }) => additionTags(kind === 'LEAD' ? 'lead' : 'contact'), MarkDistinctDocument),
    ),
    mergePeople: build.mutation(
      change(
        [...massChangeTags('lead'), ...massChangeTags('contact'), ...additionTags('change job')],
        MergePeopleDocument,
      ),
    ),
  }),
});

export const { useFindDuplicatesQuery, useMarkDistinctMutation, useMergePeopleMutation } = duplicatesApi;
