import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { listTags } from '#client/data/tags.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { CreateApiKeyDocument, FindApiKeysDocument, RevokeApiKeyDocument } from './apiKeys.generated.ts';

const apiKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findApiKeys: build.query({
      ...operation(FindApiKeysDocument),
      providesTags: (reply) => listTags('Api_Key', reply?.data),
    }),
    revokeApiKey: build.mutation(change('api key', RevokeApiKeyDocument)),
  }),
});

export const { useFindApiKeysQuery, useRevokeApiKeyMutation } = apiKeysApi;

/** What it answers is the key. */
export const createApiKey = secretCall(CreateApiKeyDocument, additionTags('api key'));
