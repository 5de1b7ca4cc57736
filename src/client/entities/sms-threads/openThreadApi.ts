import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { OpenSmsThreadDocument } from './openThread.generated.ts';

const openThreadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openSmsThread: build.mutation({
      ...operation(OpenSmsThreadDocument),
      invalidatesTags: invalidates([listTag('Sms_Thread')]),
    }),
  }),
});

export const { useOpenSmsThreadMutation } = openThreadApi;
