import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { OpenSmsThreadDocument } from './openThread.generated.ts';

const openThreadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openSmsThread: build.mutation(change([listTag('Sms_Thread')], OpenSmsThreadDocument)),
  }),
});

export const { useOpenSmsThreadMutation } = openThreadApi;
