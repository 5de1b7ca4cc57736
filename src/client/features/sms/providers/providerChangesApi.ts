import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  CreateSmsProviderDocument,
  DeleteSmsProviderDocument,
  FindSmsProviderDocument,
  SetDefaultSmsProviderDocument,
  TestSmsProviderDocument,
  UpdateSmsProviderDocument,
} from './providerChanges.generated.ts';

export const providerChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsProvider: build.query({
      ...operation(FindSmsProviderDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Sms_Provider', id }],
    }),
    deleteSmsProvider: build.mutation(change(additionTags('sms provider'), DeleteSmsProviderDocument)),
    setDefaultSmsProvider: build.mutation(
      change(additionTags('sms provider'), SetDefaultSmsProviderDocument),
    ),
    testSmsProvider: build.mutation({
      ...operation(TestSmsProviderDocument),
    }),
  }),
});

export const {
  useFindSmsProviderQuery,
  useDeleteSmsProviderMutation,
  useSetDefaultSmsProviderMutation,
  useTestSmsProviderMutation,
} = providerChangesApi;

export const createSmsProvider = secretCall(CreateSmsProviderDocument, additionTags('sms provider'));

export const updateSmsProvider = secretCall(UpdateSmsProviderDocument, ({ id }) =>
  changeTags('sms provider', id),
);
