import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { SendSmsDocument } from './sendSms.generated.ts';

const sendSmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendSms: build.mutation(change(() => additionTags('sms thread'), SendSmsDocument)),
  }),
});

export const { useSendSmsMutation } = sendSmsApi;
