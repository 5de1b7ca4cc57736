import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindActivityQuery } from './activity.generated.ts';
import { CreateActivityExportDocument, FindActivityDocument } from './activity.generated.ts';

/** One line of the activity log. */
export type Activity = FindActivityQuery['findActivity']['data'][number];

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findActivity: build.query({
      ...operation(FindActivityDocument),
      providesTags: (reply) => listTags('Activity', reply?.data),
    }),
    createActivityExport: build.mutation(change([listTag('Activity')], CreateActivityExportDocument)),
  }),
});

export const { useCreateActivityExportMutation, useFindActivityQuery } = activityApi;
