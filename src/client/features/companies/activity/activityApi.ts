import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { FindActivityDocument } from './activity.generated.ts';
import type { FindActivityQuery } from './activity.generated.ts';

/** One line of the activity log. */
export type Activity = FindActivityQuery['findActivity']['data'][number];

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findActivity: build.query({
      ...operation(FindActivityDocument, (result) => result.findActivity),
      providesTags: (reply) => listTags('Activity', reply?.data),
    }),
  }),
});

export const { useFindActivityQuery } = activityApi;
