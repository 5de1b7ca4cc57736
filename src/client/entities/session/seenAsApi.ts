import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { StartSeeingAsDocument, StopSeeingAsDocument } from './seenAs.generated.ts';

const seenAsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Neither fetches anything again: the page is opened anew, and nothing of one person is left for the other
    startSeeingAs: build.mutation(operation(StartSeeingAsDocument)),
    stopSeeingAs: build.mutation(operation(StopSeeingAsDocument)),
  }),
});

export const { useStartSeeingAsMutation, useStopSeeingAsMutation } = seenAsApi;
