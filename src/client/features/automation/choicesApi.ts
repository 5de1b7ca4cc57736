import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import {
  FindCampaignChoicesDocument,
  FindFormChoicesDocument,
  FindPipelineChoicesDocument,
  FindProviderChoicesDocument,
  FindWebhookChoicesDocument,
} from './choices.generated.ts';

const choicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCampaignChoices: build.query({
      ...operation(FindCampaignChoicesDocument),
      providesTags: (reply) => listTags('Sms_Campaign', reply?.data),
    }),
    findFormChoices: build.query({
      ...operation(FindFormChoicesDocument),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findPipelineChoices: build.query({
      ...operation(FindPipelineChoicesDocument),
      providesTags: (reply) => listTags('Pipeline', reply?.data),
    }),
    findWebhookChoices: build.query({
      ...operation(FindWebhookChoicesDocument),
      providesTags: (reply) => listTags('Webhook', reply?.data),
    }),
    findProviderChoices: build.query({
      ...operation(FindProviderChoicesDocument),
      providesTags: (reply) => listTags('Sms_Provider', reply?.data),
    }),
  }),
});

export const {
  useFindCampaignChoicesQuery,
  useFindFormChoicesQuery,
  useFindPipelineChoicesQuery,
  useFindProviderChoicesQuery,
  useFindWebhookChoicesQuery,
} = choicesApi;
