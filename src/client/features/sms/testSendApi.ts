import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { TestSmsCampaignDocument } from './testSend.generated.ts';

export const testSendApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testSmsCampaign: build.mutation(operation(TestSmsCampaignDocument)),
  }),
});

export const { useTestSmsCampaignMutation } = testSendApi;
