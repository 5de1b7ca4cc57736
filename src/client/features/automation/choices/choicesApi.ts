import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import {
  FindCampaignChoicesDocument,
  FindFormChoicesDocument,
  FindProviderChoicesDocument,
  FindWebhookChoicesDocument,
} from './choices.generated.ts';

const choicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCampaignChoices: build.query({
      ...operation(FindCampaignChoicesDocument, (result) => result.findSmsCampaigns),
      providesTags: (reply) => listTags('Sms_Campaign', reply?.data),
    }),
    findFormChoices: build.query({
      ...operation(FindFormChoicesDocument, (result) => result.findForms),
      providesTags: (reply) => listTags('Form', reply?.data),
    }),
    findWebhookChoices: build.query({
      ...operation(FindWebhookChoicesDocument, (result) => result.findWebhooks),
      providesTags: (reply) => listTags('Webhook', reply?.data),
    }),
    findProviderChoices: build.query({
      ...operation(FindProviderChoicesDocument, (result) => result.findSmsProviders),
      providesTags: (reply) => listTags('Sms_Provider', reply?.data),
    }),
  }),
});

export const {
  useFindCampaignChoicesQuery,
  useFindFormChoicesQuery,
  useFindProviderChoicesQuery,
  useFindWebhookChoicesQuery,
} = choicesApi;
