import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindCustomFieldsOfDocument } from './recordFields.generated.ts';

export const { useFindCustomFieldsOfQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomFieldsOf: build.query({
      ...operation(FindCustomFieldsOfDocument),
      providesTags: [listTag('Custom_Field')],
    }),
  }),
});
